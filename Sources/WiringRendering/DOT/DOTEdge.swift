/// The appearance of a dependency: the line shows when it is injected, the arrowhead how.
struct DOTEdge {
    /// The attributes of an edge.
    ///
    /// - Parameters:
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

    /// The line style of a kind of edge.
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
    /// The properties of an edge that determine its attributes, except for individual cycles.
    private struct EdgeStyleKey: Hashable {
        var slot: String
        /// The remaining properties as one number.
        var signs: Int
        /// The tangle that contains the edge.
        var mark: CycleMark?
    }

    /// The number of variants that are cached by the position of an edge, without hashing: a power of two.
    private static let recentCount = 64

    private var bytes = TextBuffer()
    private var ranges: [EdgeStyleKey: Range<Int>] = [:]
    private var recent = [(key: EdgeStyleKey, range: Range<Int>)](
        repeating: (EdgeStyleKey(slot: "", signs: -1), 0..<0), count: Self.recentCount)

    /// Writes the attributes of an edge and the end of its line.
    mutating func write(_ edge: DependencyEdge, mark: CycleMark?, isOfCollection: Bool, into text: inout TextBuffer) {
        guard mark?.isTangle != false, edge.site == nil, edge.condition == nil else {
            text.append(DOTText.attributes(DOTEdge.attributes(of: edge, mark: mark, isOfCollection: isOfCollection)))
            return text.append(literal: ";\n")
        }
        let signs = Self.signs(of: edge, isOfCollection: isOfCollection)
        let place = edge.position & (Self.recentCount - 1)
        if recent[place].key.signs != signs || recent[place].key.slot != edge.slot || recent[place].key.mark != mark {
            let key = EdgeStyleKey(slot: edge.slot, signs: signs, mark: mark)
            recent[place] = (key, range(of: key, edge, isOfCollection: isOfCollection))
        }
        text.append(recent[place].range, of: bytes)
    }

    private static func signs(of edge: DependencyEdge, isOfCollection: Bool) -> Int {
        let kind =
            switch edge.kind {
            case .initializer: 0
            case .property: 1
            case .method: 2
            case .alias: 3
            case .observed: 4
            case .unknown: 5
            }
        let flags =
            (edge.isOptional ? 1 : 0) | (edge.isDeferred ? 2 : 0) | (isOfCollection ? 4 : 0) | (edge.isUndecided ? 8 : 0) | kind << 4
        return flags | (edge.confidence == .dynamic ? 1 << 8 : 0) | (edge.isObserved ? edge.lookUps << 9 : 0)
    }

    private mutating func range(of key: EdgeStyleKey, _ edge: DependencyEdge, isOfCollection: Bool) -> Range<Int> {
        if let known = ranges[key] { return known }
        let start = bytes.count
        bytes.append(DOTText.attributes(DOTEdge.attributes(of: edge, mark: key.mark, isOfCollection: isOfCollection)))
        bytes.append(literal: ";\n")
        ranges[key] = start..<bytes.count
        return start..<bytes.count
    }
}
