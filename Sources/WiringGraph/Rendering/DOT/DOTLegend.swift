import WiringVocabulary

/// The explanation of the signs, as a cluster beside the drawing.
struct DOTLegend {
    /// The lines of the legend.
    ///
    /// - Parameter names: where the identifiers of the drawing come from.
    static func lines(names: inout DOTNames) -> [String] {
        var lines = ["  subgraph \"cluster legend\" {", "    label=\"legend\";", "    style=rounded;"]
        func add(_ label: String, _ attributes: [(name: String, value: String)]) {
            let name = DOTText.quoted(names.unique("legend: \(label)"))
            lines.append("    \(name)\(DOTText.attributes([("label", DOTText.label(label))] + attributes));")
        }
        for lifetime in Lifetime.unscoped + [.scoped("a scope")] {
            add(lifetime.rawValue, [("shape", "box")] + DOTNode.border(of: lifetime))
        }
        for kind in ServiceNode.Kind.allCases where kind != .component { add(kind.rawValue, DOTNode.shape(of: kind)) }
        add("runtime argument", [("shape", "parallelogram")])
        add("with an error, named in the last line", [("shape", "box"), ("color", "red"), ("penwidth", "2")])
        add("root", [("shape", "box"), ("penwidth", "3")])
        add("decorator", [("shape", "box3d")])
        let samples: [(String, [(name: String, value: String)])] = [
            ("init.slot", DOTEdge.line(of: .initializer)),
            ("\\.property", DOTEdge.line(of: .property)),
            ("method()", DOTEdge.line(of: .method)),
            ("alias", DOTEdge.line(of: .alias)),
            ("observed: looked up in a locator", DOTEdge.line(of: .observed)),
            ("unknown: nobody can tell when", DOTEdge.line(of: .unknown)),
            ("only a factory", [("arrowhead", "odot")]),
            ("one of several in a collection", [("arrowhead", "crow")]),
            ("optional?", [("color", "gray50")]),
            ("wraps", [("arrowhead", "onormal")]),
            ("cycle that builds (cycle 1)", [("color", "\"#0072b2\""), ("penwidth", "2")]),
            ("cycle that cannot be built (cycle 2, impossible)", [("color", "red"), ("penwidth", "2")]),
        ]
        // A line and its explanation on one row: ends of one height.
        for (label, attributes) in samples {
            let start = DOTText.quoted(names.unique("legend: \(label) from"))
            let end = DOTText.quoted(names.unique("legend: \(label)"))
            lines.append("    \(start) [label=\"\", shape=none, width=0.1, height=0.3];")
            lines.append("    \(end)\(DOTText.attributes([("label", DOTText.label(label)), ("shape", "none"), ("height", "0.3")]));")
            lines.append("    \(start) -> \(end)\(DOTText.attributes(attributes));")
        }
        return lines + ["  }"]
    }
}
