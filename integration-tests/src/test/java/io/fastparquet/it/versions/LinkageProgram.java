package io.fastparquet.it.versions;

import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.lang.invoke.MethodType;
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Set;
import java.util.TreeSet;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.stream.Stream;
import org.apache.xbean.asm9.ClassReader;
import org.apache.xbean.asm9.ClassVisitor;
import org.apache.xbean.asm9.FieldVisitor;
import org.apache.xbean.asm9.Handle;
import org.apache.xbean.asm9.Label;
import org.apache.xbean.asm9.MethodVisitor;
import org.apache.xbean.asm9.Opcodes;
import org.apache.xbean.asm9.Type;

/** Prints, in order, each class, method and field that the classes of a jar refer to and that this JVM's class path lacks. */
public final class LinkageProgram {
    private final Set<String> missing = new TreeSet<>();
    private String from;

    private LinkageProgram() {}

    /** Takes the path of the jar, which is on the class path. */
    public static void main(String[] arguments) throws IOException {
        LinkageProgram program = new LinkageProgram();
        try (JarFile jar = new JarFile(arguments[0])) {
            for (JarEntry entry : jar.stream().toList()) {
                if (entry.getName().endsWith(".class")) {
                    try (InputStream in = jar.getInputStream(entry)) {
                        program.check(new ClassReader(in));
                    }
                }
            }
        }
        PrintStream out = new PrintStream(System.out, true, StandardCharsets.UTF_8);
        program.missing.forEach(out::println);
    }

    private void check(ClassReader reader) {
        from = reader.getClassName().replace('/', '.');
        type(reader.getSuperName());
        Arrays.stream(reader.getInterfaces()).forEach(this::type);
        reader.accept(new References(), ClassReader.SKIP_FRAMES);
    }

    private void report(String what) {
        missing.add(what + " of " + from);
    }

    private Class<?> type(String internalName) {
        return type(Type.getObjectType(internalName));
    }

    /** The class of a type, for arrays that of their elements; null, and reported, if there is none. */
    private Class<?> type(Type type) {
        Type element = type.getSort() == Type.ARRAY ? type.getElementType() : type;
        if (element.getSort() != Type.OBJECT) {
            return Object.class;
        }
        try {
            return Class.forName(element.getClassName(), false, LinkageProgram.class.getClassLoader());
        } catch (ClassNotFoundException | LinkageError e) {
            report("class " + element.getClassName());
            return null;
        }
    }

    private void method(String owner, String name, String descriptor) {
        Class<?> type = owner.startsWith("[") ? Object.class : type(owner);
        if (type == null || isPolymorphic(type)) {
            return;
        }
        try {
            boolean found = name.equals("<init>")
                    ? Arrays.stream(type.getDeclaredConstructors())
                            .anyMatch(c -> descriptor(c).equals(descriptor))
                    : hasMethod(type, name, descriptor);
            if (!found) {
                report("method " + owner.replace('/', '.') + "." + name + descriptor);
            }
        } catch (LinkageError e) {
            report("class of a member, " + e.getMessage().replace('/', '.') + ",");
        }
    }

    private static boolean isPolymorphic(Class<?> type) {
        return type.getName().startsWith("java.lang.invoke.");
    }

    private static boolean hasMethod(Class<?> type, String name, String descriptor) {
        for (Class<?> at = type; at != null; at = at.getSuperclass()) {
            boolean declared = Arrays.stream(at.getDeclaredMethods())
                    .anyMatch(m -> m.getName().equals(name) && descriptor(m).equals(descriptor));
            if (declared || Stream.of(at.getInterfaces()).anyMatch(i -> hasMethod(i, name, descriptor))) {
                return true;
            }
        }
        return type.isInterface() && hasMethod(Object.class, name, descriptor);
    }

    private static String descriptor(Method method) {
        return MethodType.methodType(method.getReturnType(), method.getParameterTypes())
                .toMethodDescriptorString();
    }

    private static String descriptor(Constructor<?> constructor) {
        return MethodType.methodType(void.class, constructor.getParameterTypes())
                .toMethodDescriptorString();
    }

    private void field(String owner, String name) {
        Class<?> type = type(owner);
        try {
            if (type != null && !hasField(type, name)) {
                report("field " + owner.replace('/', '.') + "." + name);
            }
        } catch (LinkageError e) {
            report("class of a member, " + e.getMessage().replace('/', '.') + ",");
        }
    }

    private static boolean hasField(Class<?> type, String name) {
        for (Class<?> at = type; at != null; at = at.getSuperclass()) {
            if (Arrays.stream(at.getDeclaredFields()).map(Field::getName).anyMatch(name::equals)) {
                return true;
            }
        }
        return Arrays.stream(type.getFields()).map(Field::getName).anyMatch(name::equals);
    }

    private final class References extends ClassVisitor {
        References() {
            super(Opcodes.ASM9);
        }

        @Override
        public FieldVisitor visitField(int access, String name, String descriptor, String signature, Object value) {
            type(Type.getType(descriptor));
            return null;
        }

        @Override
        public MethodVisitor visitMethod(
                int access, String name, String descriptor, String signature, String[] exceptions) {
            types(descriptor);
            return new Instructions();
        }
    }

    private void types(String methodDescriptor) {
        type(Type.getReturnType(methodDescriptor));
        Arrays.stream(Type.getArgumentTypes(methodDescriptor)).forEach(this::type);
    }

    private final class Instructions extends MethodVisitor {
        Instructions() {
            super(Opcodes.ASM9);
        }

        @Override
        public void visitMethodInsn(int opcode, String owner, String name, String descriptor, boolean isInterface) {
            method(owner, name, descriptor);
        }

        @Override
        public void visitFieldInsn(int opcode, String owner, String name, String descriptor) {
            field(owner, name);
        }

        @Override
        public void visitTypeInsn(int opcode, String name) {
            type(name);
        }

        @Override
        public void visitTryCatchBlock(Label start, Label end, Label handler, String name) {
            if (name != null) {
                type(name);
            }
        }

        @Override
        public void visitInvokeDynamicInsn(
                String name, String descriptor, Handle bootstrap, Object... bootstrapArguments) {
            types(descriptor);
            for (Object argument : bootstrapArguments) {
                if (argument instanceof Handle handle && handle.getTag() >= Opcodes.H_INVOKEVIRTUAL) {
                    method(handle.getOwner(), handle.getName(), handle.getDesc());
                }
            }
        }
    }
}
