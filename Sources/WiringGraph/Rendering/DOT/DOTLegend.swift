import WiringVocabulary

/// The explanation of the signs, as a cluster beside the drawing.
struct DOTLegend {
    /// The lines of the legend.
    ///
    /// - Parameter names: Where the identifiers of the drawing come from.
    static func lines(names: inout DOTNames) -> [String] {
        var lines = ["  subgraph \"cluster legend\" {", "    label=\"legend\";", "    style=rounded;"]
        func add(_ label: String, _ attributes: [(name: String, value: String)]) -> String {
            let name = DOTText.quoted(names.unique("legend: \(label)"))
            lines.append("    \(name)\(DOTText.attributes([("label", DOTText.label(label))] + attributes));")
            return name
        }
        for lifetime in Lifetime.unscoped + [.scoped("a scope")] {
            _ = add(lifetime.rawValue, [("shape", "box")] + DOTNode.border(of: lifetime))
        }
        for kind in ServiceNode.Kind.allCases where kind != .component { _ = add(kind.rawValue, DOTNode.shape(of: kind)) }
        _ = add("runtime argument", [("shape", "parallelogram")])
        _ = add("with an error, named in the last line", [("shape", "box"), ("color", "red"), ("penwidth", "2")])
        _ = add("root", [("shape", "box"), ("penwidth", "3")])
        let decorator = add("decorator", [("shape", "box3d")])
        let dependent = add("dependent", [("shape", "box")])
        let dependency = add("dependency", [("shape", "box")])
        let samples: [(String, [(name: String, value: String)])] = [
            ("init.slot", DOTEdge.line(of: .initializer)),
            ("\\.property", DOTEdge.line(of: .property)),
            ("method()", DOTEdge.line(of: .method)),
            ("alias", DOTEdge.line(of: .alias)),
            ("observed: looked up in a locator", DOTEdge.line(of: .observed)),
            ("only a factory", [("arrowhead", "odot")]),
            ("one of several in a collection", [("arrowhead", "crow")]),
            ("optional?", [("color", "gray50")]),
            ("cycle that builds (cycle 1)", [("color", "\"#0072b2\""), ("penwidth", "2")]),
            ("cycle that cannot be built (cycle 2, impossible)", [("color", "red"), ("penwidth", "2")]),
        ]
        for (label, attributes) in samples {
            lines.append("    \(dependent) -> \(dependency)\(DOTText.attributes([("label", DOTText.label(label))] + attributes));")
        }
        lines.append("    \(decorator) -> \(dependency) [label=\"wraps\", arrowhead=onormal];")
        return lines + ["  }"]
    }
}
