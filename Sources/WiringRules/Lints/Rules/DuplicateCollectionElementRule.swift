/// Reports collections that contain one service several times.
extension LintRule {
    static let duplicateCollectionElement: LintRule = .init("duplicate-collection-element") { context in
        context.index.servicesByKey.flatMap { service -> [Finding] in
            guard context.index.dependencies(of: service).count > 1 else { return [] }
            let edges = context.index.dependencies(of: service).filter { !$0.isObserved }
            // Edges of one slot are adjacent, in the order of their dependencies.
            let chunks = edges.chunked { $0.to == $1.to && $0.position == $1.position && $0.slot == $1.slot && $0.kind == $1.kind }
            return chunks.filter { $0.count > 1 }.map { chunk in
                let edge = chunk[chunk.startIndex]
                let (key, element, count) = (context.key(edge.from), context.key(edge.to), chunk.count)
                return duplicateCollectionElement.description.finding(
                    "\(edge.slotDescription) of '\(key)' contains '\(element)' \(count == 2 ? "twice" : "\(count) times")",
                    services: [key, element], site: context.site(edge.from),
                    details: [.init("element", element, site: context.site(edge.to))],
                    fix: "let \(element) provide the type of the elements once")
            }
        }
    }
}
