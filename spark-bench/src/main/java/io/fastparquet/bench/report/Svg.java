package io.fastparquet.bench.report;

import java.util.Locale;

/** A picture as SVG elements, whose colours are in the page's style sheet. Not thread-safe. */
final class Svg {
    private final StringBuilder elements = new StringBuilder();

    /** Adds an element; {@code arguments} are formatted as {@link String#format} does, whatever the default locale. */
    void element(String format, Object... arguments) {
        elements.append(String.format(Locale.ROOT, format, arguments)).append('\n');
    }

    /**
     * Adds words, if there are any.
     *
     * @param anchor what of the text is at {@code x}: {@code start}, {@code middle} or {@code end}
     */
    void text(double x, double y, String anchor, String style, String text) {
        if (!text.isEmpty()) {
            element(
                    "<text class=\"%s\" x=\"%.1f\" y=\"%.1f\" text-anchor=\"%s\">%s</text>",
                    style, x, y, anchor, Html.escaped(text));
        }
    }

    /** The picture in pixels of {@code width} and {@code height}, scaled to the space that it gets. */
    String toPicture(double width, double height, String description) {
        return String.format(
                Locale.ROOT,
                "<svg viewBox=\"0 0 %.0f %.0f\" role=\"img\" aria-label=\"%s\">%n%s</svg>%n",
                width,
                height,
                Html.escaped(description),
                elements);
    }
}
