extension PathText {
    /// `a -> b -> c`; the middle of a path with more services than the maximum is omitted.
    package static func text(_ path: [DependencyEdge], in index: GraphIndex, maximumServices: Int = 24) -> String {
        guard let first = path.first else { return "" }
        return text([first.from] + path.map(\.to), in: index, maximumServices: maximumServices)
    }

    package static func text(_ services: [Int], in index: GraphIndex, maximumServices: Int = 24) -> String {
        text(services.lazy.map(index.key), maximumServices: maximumServices)
    }
}

extension GraphIndex {
    /// A dependency as a line of evidence, `a -> b  parameter store`, with the place of the request or of the dependent.
    package func line(_ edge: DependencyEdge) -> (text: String, site: SourceSite?) {
        ("\(key(edge.from)) -> \(key(edge.to))  \(edge.noteDescription)", edge.site ?? snapshot.services[edge.from].site)
    }
}

extension DependencyEdge {
    /// A parameter or property of a service. Several edges with the same slot fill a collection, or lead to candidates.
    package struct Slot: Hashable, Sendable {
        private var owner: Int
        private var position: Int
        private var name: String

        package init(_ edge: DependencyEdge) { (owner, position, name) = (edge.from, edge.position, edge.slot) }
    }

    package var signs: [String] {
        var signs: [String] = []
        if isDeferred { signs.append("deferred") }
        if isOptional { signs.append("optional") }
        if isUndecided { signs.append("one of several candidates") }
        if confidence != .certain, !isUndecided { signs.append(confidence.rawValue) }
        if let condition = self.condition { signs.append(condition.asCondition) }
        return signs
    }

    /// The slot and the special properties: `property delegate, optional`, `parameter makeDraft, deferred`.
    package var noteDescription: String {
        slotDescription + (self.lookUps > 1 ? ", \(self.lookUps) times" : "") + signs.map { ", \($0)" }.joined()
    }
}

extension String {
    /// A condition of the compiler with `#if`. One that the program evaluates contains `when(...)`.
    package var asCondition: String { contains("when(") ? self : "#if \(self)" }
}
