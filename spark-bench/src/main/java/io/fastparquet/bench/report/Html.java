package io.fastparquet.bench.report;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Map;

/** Pieces of HTML that pages and charts share. */
public final class Html {
    private Html() {}

    /**
     * A page that needs no other file and no network.
     *
     * @param title and first headline, not escaped
     * @param subtitle the line under it, not escaped
     * @param body what follows, as HTML
     */
    public static String page(String title, String subtitle, String body) {
        return """
                <!DOCTYPE html>
                <html lang="en">
                <head>
                <meta charset="utf-8">
                <meta name="viewport" content="width=device-width, initial-scale=1">
                <title>%1$s</title>
                <style>
                %2$s</style>
                </head>
                <body>
                <main>
                <h1>%1$s</h1>
                <p class="muted">%3$s</p>
                %4$s</main>
                </body>
                </html>
                """.formatted(escaped(title), styles(), escaped(subtitle), body);
    }

    /** A large value over its label, both as HTML. */
    public static String tile(String value, String label) {
        return "<div class=\"tile\"><b>%s</b><span>%s</span></div>%n".formatted(value, label);
    }

    /** Names and values as entries of a list. */
    public static String entries(Map<String, String> entries) {
        StringBuilder list = new StringBuilder();
        entries.forEach(
                (name, value) -> list.append("<dt>%s</dt><dd>%s</dd>%n".formatted(escaped(name), escaped(value))));
        return list.toString();
    }

    /** {@code text} with the characters replaced that mean something in HTML and SVG. */
    public static String escaped(String text) {
        return text.replace("&", "&amp;")
                .replace("<", "&lt;")
                .replace(">", "&gt;")
                .replace("\"", "&quot;");
    }

    /** A ratio with its colour. */
    public static String ratio(double ratio) {
        return "<span class=\"%s\">%s</span>".formatted(verdict(ratio), TableReport.ratio(ratio));
    }

    /** The style class of a ratio: faster, slower, or neither when two decimals say 1.00. */
    public static String verdict(double ratio) {
        if (!Statistics.isRatio(ratio) || TableReport.ratio(ratio).equals("1.00")) {
            return "muted";
        }
        return ratio > 1 ? "faster" : "slower";
    }

    private static String styles() {
        try (InputStream in = Html.class.getResourceAsStream("report.css")) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
