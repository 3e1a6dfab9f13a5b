package io.fastparquet.spark.compat;

import java.util.Arrays;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import org.apache.spark.sql.catalyst.trees.TreeNode;
import scala.Function1;
import scala.Product;
import scala.runtime.AbstractPartialFunction;

/** A rule on the nodes of a tree, as the partial function that Catalyst's transformations take. */
final class Rewriting<N> extends AbstractPartialFunction<N, N> {
    private final Function<N, Optional<N>> rule;

    /** Defined for the nodes for which {@code rule} answers, with what it answers. */
    Rewriting(Function<N, Optional<N>> rule) {
        this.rule = rule;
    }

    @Override
    public boolean isDefinedAt(N node) {
        return rule.apply(node).isPresent();
    }

    @Override
    public <A extends N, B> B applyOrElse(A node, Function1<A, B> otherwise) {
        Optional<N> replacement = rule.apply(node);
        if (replacement.isEmpty()) {
            return otherwise.apply(node);
        }
        @SuppressWarnings("unchecked") // B is a supertype of N, which Java cannot state.
        B result = (B) replacement.get();
        return result;
    }

    /** The same node with each argument of its constructor as {@code change} gives it; tags and origin are kept. */
    static <B extends TreeNode<B>> B withArguments(TreeNode<B> node, UnaryOperator<Object> change) {
        Product product = (Product) node;
        Object[] arguments = new Object[product.productArity()];
        Arrays.setAll(arguments, i -> change.apply(product.productElement(i)));
        return node.makeCopy(arguments);
    }
}
