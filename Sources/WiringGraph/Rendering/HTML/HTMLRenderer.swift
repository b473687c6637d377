/// Draws a graph as a page that stands by itself: it loads nothing, and works without a network.
///
/// One can move, zoom, search, filter by lifetime and assembly, and select a service to see what it needs, who needs it and what is known of it.
package struct HTMLRenderer {
    /// Draws a part of a graph.
    ///
    /// - Throws: `SVGRenderer.TooBig` for what nobody could read.
    package static func render(_ excerpt: GraphExcerpt) throws(SVGRenderer.TooBig) -> String {
        let drawing = try SVGRenderer.drawing(excerpt)
        let name = XMLText.escaped(excerpt.index.snapshot.name)
        // The policy makes sure of what the page promises: nothing is loaded from anywhere.
        let policy = "default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'"
        var lines = [
            "<!DOCTYPE html>", "<html lang=\"en\">", "<head>", "<meta charset=\"utf-8\">",
            "<meta http-equiv=\"Content-Security-Policy\" content=\"\(policy)\">",
            "<meta name=\"viewport\" content=\"width=device-width,initial-scale=1\">", "<title>\(name)</title>", "<style>", HTMLStyle.rules,
            "</style>", "</head>", "<body>",
        ]
        lines += header(drawing, name: name)
        let size = "data-width=\"\(SVGNumber.text(drawing.layout.width))\" data-height=\"\(SVGNumber.text(drawing.layout.height))\""
        lines += [
            "<main id=\"canvas\">", "<svg id=\"picture\" \(size) tabindex=\"-1\" role=\"group\" aria-label=\"services\">",
            "<g id=\"view\">",
        ]
        lines += drawing.elements()
        lines += [
            "</g>", "</svg>", "</main>", "<aside id=\"panel\" aria-live=\"polite\" aria-label=\"details\"></aside>",
            "<script type=\"application/json\" id=\"graph\">\(HTMLData.json(drawing))</script>", "<script>", HTMLScript.text, "</script>",
            "</body>", "</html>",
        ]
        return lines.joined(separator: "\n") + "\n"
    }

    private static func header(_ drawing: SVGDrawing, name: String) -> [String] {
        let excerpt = drawing.excerpt
        let nodes = excerpt.services.map { excerpt.node($0) }
        let lifetimes = Set(nodes.map(HTMLData.lifetime)).sorted()
        let assemblies = Set(nodes.map(\.assembly)).sorted()
        let legend = SVGLegend(assemblies: drawing.assemblies)
        let size = "width=\"\(SVGNumber.text(legend.width))\" height=\"\(SVGNumber.text(legend.height))\""
        return [
            "<header>", "<h1>\(name)</h1>", "<span id=\"caption\">\(XMLText.escaped(excerpt.caption))</span>",
            "<input id=\"search\" type=\"search\" placeholder=\"search ( / )\" aria-label=\"search services\" autocomplete=\"off\">",
        ]
            + menu("lifetime", title: "lifetimes", values: lifetimes) + menu("assembly", title: "assemblies", values: assemblies)
            + [
                "<details class=\"menu legend\"><summary>legend</summary><div><svg \(size) role=\"img\" aria-label=\"legend\">",
                "<g transform=\"translate(2,2)\">",
            ]
            + legend.elements
            + [
                "</g></svg></div></details>", "<div id=\"buttons\">",
                "<button id=\"closer\" type=\"button\" aria-label=\"zoom in\">+</button>",
                "<button id=\"farther\" type=\"button\" aria-label=\"zoom out\">−</button>",
                "<button id=\"all\" type=\"button\">show all</button>", "<button id=\"theme\" type=\"button\">dark / light</button>",
                "</div>",
                "</header>",
            ]
    }

    private static func menu(_ filter: String, title: String, values: [String]) -> [String] {
        let boxes = values.map { value in
            let text = XMLText.escaped(value)
            return
                "<label><input type=\"checkbox\" checked data-filter=\"\(filter)\" value=\"\(text)\"> \(value.isEmpty ? "(none)" : text)</label>"
        }
        return [
            "<details class=\"menu\"><summary>\(title)</summary><div>", "<button type=\"button\" data-filter-all=\"on\">all</button>",
            "<button type=\"button\" data-filter-all=\"off\">none</button>",
        ] + boxes + ["</div></details>"]
    }
}
