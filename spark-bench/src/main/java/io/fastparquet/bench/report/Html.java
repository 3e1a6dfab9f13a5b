package io.fastparquet.bench.report;

/** Pieces of HTML that page and charts share. */
final class Html {
    private Html() {}

    /** {@code text} with the characters replaced that mean something in HTML and SVG. */
    static String escaped(String text) {
        return text.replace("&", "&amp;")
                .replace("<", "&lt;")
                .replace(">", "&gt;")
                .replace("\"", "&quot;");
    }

    /** A ratio with its colour. */
    static String ratio(double ratio) {
        return "<span class=\"%s\">%s</span>".formatted(verdict(ratio), TableReport.ratio(ratio));
    }

    /** The style class of a ratio: faster, slower, or neither when two decimals say 1.00. */
    static String verdict(double ratio) {
        if (!Statistics.isRatio(ratio) || TableReport.ratio(ratio).equals("1.00")) {
            return "muted";
        }
        return ratio > 1 ? "faster" : "slower";
    }
}
