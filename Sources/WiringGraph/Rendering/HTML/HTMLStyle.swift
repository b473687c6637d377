/// The style sheet of a page.
struct HTMLStyle {
    /// All rules: the colours for light and dark, the picture's, the page's.
    static var rules: String {
        let names = variables(.light).map(\.name)
        let dark = definitions(.dark)
        let palette = SVGStyle.Palette(
            background: "var(--background)", ink: "var(--ink)", faint: "var(--faint)", line: "var(--line)", error: "var(--error)",
            warning: "var(--warning)",
            assemblies: names.filter { $0.hasPrefix("assembly") }.map { "var(--\($0))" },
            cycles: names.filter { $0.hasPrefix("cycle") }.map { "var(--\($0))" })
        let colors = [
            ":root{color-scheme:light;\(definitions(.light))}",
            "@media (prefers-color-scheme:dark){:root:not([data-theme=light]){color-scheme:dark;\(dark)}}",
            ":root[data-theme=dark]{color-scheme:dark;\(dark)}",
        ]
        return (colors + SVGStyle.rules(palette)).joined(separator: "\n") + "\n" + page
    }

    /// The colours that differ between light and dark, by the name of their variable.
    private static func variables(_ palette: SVGStyle.Palette) -> [(name: String, value: String)] {
        let single = [
            ("background", palette.background), ("ink", palette.ink), ("faint", palette.faint), ("line", palette.line),
            ("error", palette.error), ("warning", palette.warning),
        ]
        return single + palette.assemblies.enumerated().map { ("assembly\($0)", $1) }
            + palette.cycles.enumerated().map { ("cycle\($0)", $1) }
    }

    private static func definitions(_ palette: SVGStyle.Palette) -> String {
        variables(palette).map { "--\($0.name):\($0.value)" }.joined(separator: ";")
    }

    private static let page = """
        *{box-sizing:border-box}
        html,body{height:100%;margin:0}
        body{display:grid;grid-template:auto 1fr/1fr minmax(240px,22rem);background:var(--background);color:var(--ink);
        font:14px/1.45 Helvetica,Arial,'Liberation Sans',sans-serif}
        header{grid-column:1/-1;display:flex;flex-wrap:wrap;gap:.5rem 1rem;align-items:center;padding:.5rem .75rem;
        border-bottom:1px solid var(--line)}
        h1{font-size:1rem;margin:0}
        h2{font-size:1.05rem;margin:.2rem 0;overflow-wrap:anywhere}
        h3{font-size:.8rem;margin:1rem 0 .2rem;color:var(--faint);text-transform:uppercase;letter-spacing:.04em}
        #caption{color:var(--faint)}
        button,input[type=search]{font:inherit;color:inherit;background:var(--background);border:1px solid var(--line);border-radius:4px;
        padding:.2rem .5rem}
        input[type=search]{width:16rem}
        button{cursor:pointer}
        :focus-visible{outline:3px solid var(--cycle0);outline-offset:1px}
        details.menu{position:relative}
        details.menu>summary{cursor:pointer;border:1px solid var(--line);border-radius:4px;padding:.2rem .5rem;list-style:none}
        details.menu>summary::after{content:" \\25BE"}
        details.menu>div{position:absolute;z-index:2;top:110%;left:0;max-height:70vh;overflow:auto;background:var(--background);
        border:1px solid var(--line);border-radius:4px;padding:.5rem;min-width:14rem;box-shadow:0 4px 16px #0004}
        details.menu label{display:block;white-space:nowrap;padding:.1rem 0}
        details.legend>div{position:fixed;top:3.4rem;left:.75rem;max-width:calc(100vw - 1.5rem)}
        #buttons{display:flex;gap:.25rem;margin-left:auto}
        #canvas{overflow:hidden;position:relative;touch-action:none;min-width:0}
        #canvas>svg{width:100%;height:100%;display:block;cursor:grab;user-select:none}
        #canvas.dragging>svg{cursor:grabbing}
        aside{border-left:1px solid var(--line);padding:.5rem .75rem;overflow:auto}
        aside ul{list-style:none;margin:0;padding:0}
        aside li{padding:.1rem 0;overflow-wrap:anywhere}
        aside dl{display:grid;grid-template-columns:auto 1fr;gap:.1rem .75rem;margin:.3rem 0}
        aside dt{color:var(--faint)}
        aside dd{margin:0;overflow-wrap:anywhere}
        .link{border:0;padding:0;background:none;text-align:left;color:var(--cycle0);text-decoration:underline;overflow-wrap:anywhere}
        .note{color:var(--faint)}
        .severity-error{color:var(--error)}
        .severity-warning{color:var(--warning)}
        .node{cursor:pointer}
        .node.off,.edge.off{display:none}
        .node.dim,.edge.dim{opacity:.13}
        .node.match .box,.node.up .box,.node.down .box{stroke-width:2.5}
        .node.match .box{stroke:var(--cycle0)}
        .node.up .box{stroke:var(--cycle3)}
        .node.down .box{stroke:var(--cycle1)}
        .node.selected .box{stroke:var(--cycle0);stroke-width:5;stroke-dasharray:none}
        .edge.lit path{stroke-width:2.4}
        .node:focus{outline:none}
        .node:focus-visible .box{stroke:var(--cycle0);stroke-width:4}
        kbd{border:1px solid var(--line);border-radius:3px;padding:0 .25rem;font:inherit;font-size:.85em}
        @media (max-width:44rem){body{grid-template:auto 1fr minmax(8rem,35vh)/1fr}aside{border-left:0;border-top:1px solid var(--line)}}
        """
}
