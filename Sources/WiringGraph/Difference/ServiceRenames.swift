/// Matches services of two graphs that were probably renamed or moved to another assembly.
///
/// Properties that renames usually preserve are compared: type, name, file, dependencies and dependents. Ambiguous matches are discarded.
package struct ServiceRenames {
    package struct Pair: Equatable, Sendable {
        package var before: ServiceNode
        package var after: ServiceNode
    }

    /// The pairs, sorted by new key.
    package private(set) var pairs: [Pair] = []

    private static let minimumSimilarity = 3.5
    /// The maximum number of pairs to compare. Beyond it the graphs differ too much to detect renames.
    private static let maximumPairs = 250_000

    package init(from before: GraphSnapshot, to after: GraphSnapshot) {
        let (old, new) = (Set(before.services.map(\.key)), Set(after.services.map(\.key)))
        var removed = before.services.indices.filter { !new.contains(before.services[$0].key) && before.services[$0].kind != .missing }
        var added = after.services.indices.filter { !old.contains(after.services[$0].key) && after.services[$0].kind != .missing }
        guard !removed.isEmpty, !added.isEmpty, removed.count <= Self.maximumPairs / added.count else { return }
        let (left, right) = (Self.neighborhoods(before), Self.neighborhoods(after))
        var names: [String: String] = [:]
        // Each match makes neighbors comparable, so the search is repeated.
        for _ in 0..<3 where !Task.isCancelled {
            var likenesses: [(similarity: Double, old: Int, new: Int)] = []
            for one in removed {
                for other in added {
                    let similarity = Self.similarity(before.services[one], after.services[other], left[one], right[other], names)
                    if similarity >= Self.minimumSimilarity { likenesses.append((similarity, one, other)) }
                }
            }
            let found = Self.unambiguous(likenesses)
            guard !found.isEmpty else { break }
            for (one, other) in found {
                names[before.services[one].key] = after.services[other].key
                pairs.append(Pair(before: before.services[one], after: after.services[other]))
            }
            let (oldFound, newFound) = (Set(found.map(\.0)), Set(found.map(\.1)))
            removed.removeAll(where: oldFound.contains)
            added.removeAll(where: newFound.contains)
        }
        pairs.sort { $0.after.key < $1.after.key }
    }

    func renamed(_ graph: GraphSnapshot) -> GraphSnapshot {
        guard !pairs.isEmpty else { return graph }
        let keys = Dictionary(pairs.map { ($0.before.key, $0.after) }, uniquingKeysWith: { first, _ in first })
        var types: [String: String] = [:]
        for pair in pairs {
            types[pair.before.serviceType] = pair.after.serviceType
            types[pair.before.implementationType] = pair.after.implementationType
        }
        types = types.filter { $0.key != $0.value }
        func type(_ name: String) -> String { types[name] ?? name }
        var result = graph
        for position in result.services.indices {
            if let new = keys[result.services[position].key] {
                result.services[position].key = new.key
                result.services[position].assembly = new.assembly
            }
            guard !types.isEmpty else { continue }
            result.services[position].serviceType = type(result.services[position].serviceType)
            result.services[position].implementationType = type(result.services[position].implementationType)
            if !result.services[position].provides.isEmpty {
                result.services[position].provides = result.services[position].provides.map(type)
            }
        }
        return result.normalized()
    }

    private typealias Neighborhood = (needed: Set<String>, needing: Set<String>)

    /// The keys of the dependencies and dependents of each service.
    private static func neighborhoods(_ graph: GraphSnapshot) -> [Neighborhood] {
        var result = [Neighborhood](repeating: ([], []), count: graph.services.count)
        for edge in graph.edges where !edge.isObserved {
            result[edge.from].needed.insert(graph.services[edge.to].key)
            result[edge.to].needing.insert(graph.services[edge.from].key)
        }
        return result
    }

    private static func similarity(
        _ old: ServiceNode, _ new: ServiceNode, _ left: Neighborhood, _ right: Neighborhood, _ names: [String: String]
    ) -> Double {
        guard old.kind == new.kind, old.arguments.count == new.arguments.count else { return 0 }
        let hasType = old.serviceType == new.serviceType && old.implementationType == new.implementationType
        let hasName = old.shortName == new.shortName
        let hasFile = old.site != nil && old.site?.file == new.site?.file
        let needed = overlap(Set(left.needed.map { names[$0] ?? $0 }), right.needed)
        let needing = overlap(Set(left.needing.map { names[$0] ?? $0 }), right.needing)
        let around = [needed, needing].compactMap(\.self)
        let isSurrounded = !around.isEmpty && around.reduce(0, +) / Double(around.count) >= 0.5
        // Equal types in one file are not sufficient, nor are equal neighbors in different files: these are usually different services.
        guard hasType && (hasName || isSurrounded) || isSurrounded && (hasFile || old.site == nil || new.site == nil) else { return 0 }
        var similarity = (hasType ? 3.0 : 0) + (hasName ? 1.0 : 0) + (hasFile ? 1.0 : 0) + (old.lifetime == new.lifetime ? 0.5 : 0)
        if hasFile, old.site == new.site { similarity += 0.5 }
        similarity += around.reduce(0, +) * 1.5
        // Many equal neighbors are a stronger sign than one.
        if left.needed.intersection(right.needed).count + left.needing.intersection(right.needing).count >= 5 { similarity += 1 }
        return similarity
    }

    /// The Jaccard similarity of two sets, from 0 to 1; nil if both are empty.
    private static func overlap(_ left: Set<String>, _ right: Set<String>) -> Double? {
        if left.isEmpty && right.isEmpty { return nil }
        return Double(left.intersection(right).count) / Double(left.union(right).count)
    }

    /// The pairs in which each side is the only best match of the other.
    private static func unambiguous(_ likenesses: [(similarity: Double, old: Int, new: Int)]) -> [(Int, Int)] {
        var bestOfOld: [Int: Double] = [:]
        var bestOfNew: [Int: Double] = [:]
        for item in likenesses {
            bestOfOld[item.old] = max(bestOfOld[item.old] ?? 0, item.similarity)
            bestOfNew[item.new] = max(bestOfNew[item.new] ?? 0, item.similarity)
        }
        let best = likenesses.filter { $0.similarity == bestOfOld[$0.old] && $0.similarity == bestOfNew[$0.new] }
        let (olds, news) = (Dictionary(grouping: best, by: \.old), Dictionary(grouping: best, by: \.new))
        return best.filter { olds[$0.old]?.count == 1 && news[$0.new]?.count == 1 }.map { ($0.old, $0.new) }
    }
}

extension GraphSnapshot {
    /// The graph without line numbers, which change with every edit above a definition, and without the counts of look-ups.
    func withoutLocations() -> GraphSnapshot {
        var result = self
        for position in services.indices {
            result.services[position].site = nil
            for number in services[position].unresolved.indices { result.services[position].unresolved[number].site.line = 0 }
            result.services[position].origin = services[position].origin.map(Self.withoutLine)
        }
        for position in edges.indices {
            result.edges[position].lookUps = 0
            result.edges[position].site = nil
        }
        for position in processors.indices { result.processors[position].site = nil }
        result.findings = findings.map { $0.withoutSites() }
        return result
    }

    /// Removes the line from an origin such as `config/mail.properties:12`.
    private static func withoutLine(_ origin: String) -> String {
        guard let colon = origin.lastIndex(of: ":"), Int(origin[origin.index(after: colon)...]) != nil else { return origin }
        return String(origin[..<colon])
    }
}

extension Finding {
    package func withoutSites() -> Finding {
        var result = self
        result.site = nil
        for position in details.indices { result.details[position].site = nil }
        return result
    }
}
