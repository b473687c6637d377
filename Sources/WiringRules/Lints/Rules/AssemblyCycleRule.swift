/// Reports cycles of assemblies in which most dependencies have one direction and only a few have the opposite direction.
extension LintRule {
    private static let maximumCut = 3
    private static let maximumListed = 6
    /// A minimum cut is computed only for graphs with at most this number of assemblies.
    private static let maximumAssemblies = 500

    static let assemblyCycle: LintRule = .init("assembly-cycle") { context in
        let services = context.services
        guard let groupCycles = groupCycles(in: context), groupCycles.contains(true) else { return [] }
        let graph = GroupGraph(of: context.index, name: { groupCycles[$0] ? services[$0].assembly : nil }, counts: counts)
        return graph.groupCycles.compactMap { ring in
            guard ring.cut.count <= maximumCut else { return nil }
            let groups = Set(ring.groups)
            let between = context.index.edges.count { edge in
                !edge.isObserved && services[edge.from].assembly != services[edge.to].assembly
                    && groups.contains(services[edge.from].assembly)
                    && groups.contains(services[edge.to].assembly)
            }
            guard ring.cut.count * 10 <= between else { return nil }
            let names = ring.groups.prefix(4).joined(separator: ", ") + (ring.groups.count > 4 ? " and \(ring.groups.count - 4) more" : "")
            let few = ring.cut.count == 1 ? "one dependency closes" : "\(ring.cut.count) dependencies close"
            return assemblyCycle.description.finding(
                "\(few) a cycle of \(ring.groups.count) assemblies: \(names)",
                services: ring.cut.flatMap { [context.key($0.from), context.key($0.to)] }.withoutRepeats,
                site: ring.cut.first.flatMap { $0.site ?? context.site($0.from) },
                details: Finding.details("cut", ring.cut, maximum: maximumListed, context.index.line)
                    + Finding.details("path", ring.way, maximum: maximumListed, context.index.line),
                fix: "move the needed \(ring.cut.count == 1 ? "service" : "services") into a third assembly, on which both can depend")
        }
    }

    private static func counts(_ edge: DependencyEdge) -> Bool { !edge.isObserved && edge.kind != .alias }

    /// For each service whether its assembly may be in a cycle that few dependencies close; nil for one assembly and for too many assemblies.
    ///
    /// If two assemblies depend on each other more often than the maximum cut, in both directions, no such cut separates them.
    private static func groupCycles(in context: LintContext) -> [Bool]? {
        var numbers: [String: Int] = [:]
        var assemblies: [Int] = []
        assemblies.reserveCapacity(context.index.count)
        for service in context.services {
            let number = numbers[service.assembly, default: numbers.count]
            if number == numbers.count { numbers[service.assembly] = number }
            guard numbers.count <= maximumAssemblies else { return nil }
            assemblies.append(number)
        }
        let count = numbers.count
        guard count > 1 else { return nil }
        var between = [Int32](repeating: 0, count: count * count)
        for edge in context.index.edges where counts(edge) { between[assemblies[edge.from] * count + assemblies[edge.to]] += 1 }
        // Services without an assembly are not part of a cycle of assemblies.
        let noAssembly = numbers[""] ?? -1
        var pairs: [(from: Int, to: Int)] = []
        for from in 0..<count where from != noAssembly {
            for to in 0..<count where to != noAssembly && to != from && between[from * count + to] > 0 { pairs.append((from, to)) }
        }
        let components = CompactGraph(vertexCount: count, edges: pairs).stronglyConnectedComponents()
        var mayBeCut = [Bool](repeating: false, count: components.count)
        for pair in pairs where components.numbers[pair.from] == components.numbers[pair.to] {
            mayBeCut[Int(components.numbers[pair.from])] = true
        }
        for pair in pairs where min(between[pair.from * count + pair.to], between[pair.to * count + pair.from]) > maximumCut {
            mayBeCut[Int(components.numbers[pair.from])] = false
        }
        return assemblies.map { $0 != noAssembly && mayBeCut[Int(components.numbers[$0])] }
    }
}
