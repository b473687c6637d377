import WiringVocabulary

/// What is written behind the ends of an edge: of millions of edges very few differ in it, so that each text is made once.
struct DOTEdgeTexts: ~Copyable {
    /// What tells how an edge looks, apart from its cycles.
    private struct Look: Hashable {
        var slot: String
        var kind: EdgeKind
        var isOptional: Bool
        var isDeferred: Bool
        var isOfCollection: Bool
        var lookUps: Int

        init(_ edge: DependencyEdge, isOfCollection: Bool) {
            slot = edge.slot
            kind = edge.kind
            isOptional = edge.isOptional
            isDeferred = edge.isDeferred
            self.isOfCollection = isOfCollection
            lookUps = edge.isObserved ? edge.lookUps : 0
        }
    }

    /// How many looks are found by the position of an edge, without hashing: a power of two.
    private static let recentCount = 64

    private var bytes = TextBuffer()
    private var ranges: [Look: Range<Int>] = [:]
    private var recent = [(look: Look, range: Range<Int>)?](repeating: nil, count: Self.recentCount)

    /// Writes the attributes of an edge, and the end of its line.
    mutating func write(_ edge: DependencyEdge, cycles: [DependencyCycle], isOfCollection: Bool, into text: inout TextBuffer) {
        guard cycles.isEmpty else {
            text.append(DOTText.attributes(DOTEdge.attributes(of: edge, cycles: cycles, isOfCollection: isOfCollection)))
            return text.append(";\n")
        }
        let look = Look(edge, isOfCollection: isOfCollection)
        let place = edge.position & (Self.recentCount - 1)
        if let entry = recent[place], entry.look == look { return text.append(entry.range, of: bytes) }
        let range = range(of: look, edge)
        recent[place] = (look, range)
        text.append(range, of: bytes)
    }

    private mutating func range(of look: Look, _ edge: DependencyEdge) -> Range<Int> {
        if let known = ranges[look] { return known }
        let start = bytes.count
        bytes.append(DOTText.attributes(DOTEdge.attributes(of: edge, cycles: [], isOfCollection: look.isOfCollection)))
        bytes.append(";\n")
        ranges[look] = start..<bytes.count
        return start..<bytes.count
    }
}
