package io.fastparquet.spark.pushdown;

/** A comparison of two values of one type, neither of which is null. */
enum Operator {
    EQUAL(0b010),
    NOT_EQUAL(0b101),
    LESS(0b001),
    LESS_OR_EQUAL(0b011),
    GREATER(0b100),
    GREATER_OR_EQUAL(0b110);

    /** From the lowest bit on, whether it is true of a lesser left side, of equal sides, of a greater left side. */
    private final int accepted;

    Operator(int accepted) {
        this.accepted = accepted;
    }

    /** 1 if it is true where comparing gave {@code order}: -1, 0 or 1; otherwise 0. */
    int accepts(int order) {
        return accepted >>> order + 1 & 1;
    }

    /** True where this is false. */
    Operator negated() {
        return switch (this) {
            case EQUAL -> NOT_EQUAL;
            case NOT_EQUAL -> EQUAL;
            case LESS -> GREATER_OR_EQUAL;
            case LESS_OR_EQUAL -> GREATER;
            case GREATER -> LESS_OR_EQUAL;
            case GREATER_OR_EQUAL -> LESS;
        };
    }

    /** The same with the sides exchanged. */
    Operator mirrored() {
        return switch (this) {
            case EQUAL, NOT_EQUAL -> this;
            case LESS -> GREATER;
            case LESS_OR_EQUAL -> GREATER_OR_EQUAL;
            case GREATER -> LESS;
            case GREATER_OR_EQUAL -> LESS_OR_EQUAL;
        };
    }
}
