package io.fastparquet.codecs.kernel;

/**
 * The kernels that this process uses, in constants so that the compiler can inline through them.
 *
 * <p>Scalar ones, unless the JVM has the module {@code jdk.incubator.vector}. It then uses vector kernels as well, each from
 * the time on when it has shown in the background that it pays on this machine. The system property
 * {@code fastparquet.kernels} forbids them ({@code scalar}) or skips the trial ({@code vector}).
 */
public final class Kernels {
    private static final KernelChoice CHOICE = KernelChoice.of(System.getProperty(KernelChoice.PROPERTY, "auto"));

    private static final KernelSet KERNELS = CHOICE.kernels();

    /** Unpacks integers of a fixed bit width. */
    public static final BitUnpack BIT_UNPACK = KERNELS.bitUnpack();

    /** Packs integers with a fixed bit width. */
    public static final BitPack BIT_PACK = KERNELS.bitPack();

    /** Unpacks dictionary ids and looks them up. */
    public static final DictionaryUnpack DICTIONARY_UNPACK = KERNELS.dictionaryUnpack();

    /** Joins the streams of BYTE_STREAM_SPLIT. */
    public static final ByteStreamJoin BYTE_STREAM_JOIN = KERNELS.byteStreamJoin();

    /** Takes values apart into the streams of BYTE_STREAM_SPLIT. */
    public static final ByteStreamScatter BYTE_STREAM_SCATTER = KERNELS.byteStreamScatter();

    /** Unpacks booleans and levels of one bit. */
    public static final FlagUnpack FLAG_UNPACK = KERNELS.flagUnpack();

    /** Moves present values to their entries. */
    public static final NullSpread NULL_SPREAD = KERNELS.nullSpread();

    private Kernels() {}

    /** What the set of kernels in use is called, for benchmark reports: {@code scalar}, {@code gated} or {@code vector}. */
    public static String setName() {
        return KERNELS.name();
    }

    /** The set's name, why it is in use, and which vector kernels have been let in so far, for logs. */
    public static String description() {
        return CHOICE.toString();
    }
}
