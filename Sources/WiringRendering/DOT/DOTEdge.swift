/// The appearance of a dependency: the line shows when it is injected, the arrowhead how.
struct DOTEdge {
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
            result.append(("color", DOTText.quoted(color)))
            result.append(("penwidth", "2"))
            result.append(("class", DOTText.quoted(mark.classes)))
        } else if edge.isObserved {
            result.append(("class", "observed"))
        } else if edge.isOptional {
            result.append(("color", "gray50"))
        }
        return result
    }

    private static func line(of kind: EdgeKind) -> [(name: String, value: String)] {
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

/// The attributes of edges. Most edges share one of few variants, so each variant is generated once.
struct DOTEdgeTexts: ~Copyable {
    /// The properties that determine the attributes of an edge, except for individual cycles.
    private struct Look: Hashable {
        var edge: DependencyEdge
        var isOfCollection: Bool
        var mark: CycleMark?

        init(_ edge: DependencyEdge, mark: CycleMark?, isOfCollection: Bool) {
            (self.edge, self.mark, self.isOfCollection) = (edge, mark, isOfCollection)
            // Edges between other services look the same.
            (self.edge.from, self.edge.to, self.edge.position) = (0, 0, 0)
        }
    }

    /// The number of variants that are cached by the position of an edge, without hashing: a power of two.
    private static let recentCount = 64

    private var bytes = TextBuffer()
    private var ranges: [Look: Range<Int>] = [:]
    private var recent = [(look: Look, range: Range<Int>)?](repeating: nil, count: Self.recentCount)

    mutating func write(_ edge: DependencyEdge, mark: CycleMark?, isOfCollection: Bool, into text: inout TextBuffer) {
        guard mark?.isTangle != false, edge.site == nil, edge.condition == nil else {
            text.append(DOTText.attributes(DOTEdge.attributes(of: edge, mark: mark, isOfCollection: isOfCollection)))
            return text.append(literal: ";\n")
        }
        let look = Look(edge, mark: mark, isOfCollection: isOfCollection)
        let place = edge.position & (Self.recentCount - 1)
        if let last = recent[place], last.look == look { return text.append(last.range, of: bytes) }
        let range = range(of: look)
        recent[place] = (look, range)
        text.append(range, of: bytes)
    }

    private mutating func range(of look: Look) -> Range<Int> {
        if let known = ranges[look] { return known }
        let start = bytes.count
        bytes.append(DOTText.attributes(DOTEdge.attributes(of: look.edge, mark: look.mark, isOfCollection: look.isOfCollection)))
        bytes.append(literal: ";\n")
        ranges[look] = start..<bytes.count
        return start..<bytes.count
    }
}
