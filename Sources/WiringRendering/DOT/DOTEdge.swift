/// The appearance of a dependency: the line shows when it is injected, the arrowhead how.
struct DOTEdge {
    /// The attributes of an edge.
    ///
    /// - Parameters:
    ///   - edge: the edge.
    ///   - mark: the cycles that contain it.
    ///   - isOfCollection: whether the slot receives several services.
    static func attributes(
        of edge: DependencyEdge, mark: CycleMark?, isOfCollection: Bool = false
    ) -> [(name: String, value: String)] {
        var result: [(name: String, value: String)] = [
            ("label", DOTText.label(SlotText.text(edge) + (mark?.note ?? "")))
        ]
        result += line(of: edge.kind)
        // The arrowhead of the kind takes precedence over that of a collection.
        if edge.isDeferred || isOfCollection, !result.contains(where: { $0.name == "arrowhead" }) {
            result.append(("arrowhead", (isOfCollection ? "crow" : "") + (edge.isDeferred ? "odot" : "")))
        }
        if let site = edge.site {
            let text = ([site.description] + (edge.via.map { ["via \($0)"] } ?? [])).joined(separator: ", ")
            result.append(("tooltip", DOTText.quoted(text)))
        }
        if let mark, let color = DiagramColor.color(of: mark) {
            result.append(("color", color == "red" ? color : DOTText.quoted(color)))
            result.append(("penwidth", "2"))
            result.append(("class", DOTText.quoted(mark.classes)))
        } else if edge.isObserved {
            result.append(("class", "observed"))
        } else if edge.isOptional {
            result.append(("color", "gray50"))
        }
        return result
    }

    /// The line style of a kind of edge.
    static func line(of kind: EdgeKind) -> [(name: String, value: String)] {
        switch kind {
        case .initializer: []
        case .property: [("style", "dashed")]
        case .method: [("style", "dotted")]
        case .alias: [("arrowhead", "vee")]
        case .observed: [("style", "dashed"), ("arrowhead", "odiamond")]
        case .unknown: [("color", "gray40"), ("arrowhead", "empty")]
        }
    }
}
