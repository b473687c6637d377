import FindingTexts

/// Assemblies that need each other in a ring which a few dependencies close: most of the program has an order, and these have slipped in.
struct AssemblyCycleRule: LintRule {
    static let description = RuleDescription(
        "assembly-cycle", .note,
        title: "a few dependencies close a ring of assemblies",
        what: """
            Assemblies whose services need each other in a ring, where three dependencies or fewer close it, and no more than one in ten of those \
            between them. Where more do, the assemblies have no order, and it takes more than a note: forbid cycles among assemblies, in a rules \
            file, finds every ring.
            """,
        why: "Assemblies that stand in a ring can only be understood, tested and taken into another program together.",
        example: "MailAssembly needs the network of ClientAssembly twenty times, and ClientAssembly needs one clock of MailAssembly.",
        fix: "Move what the finding names as cut into an assembly that both may need, or hand it over at run time."
    )
    /// The most dependencies that close a ring, for it to look like an accident.
    private static let maximumCut = 3
    private static let maximumListed = 6
    /// The most assemblies of which the cheapest cut is looked for.
    private static let maximumAssemblies = 500

    static func findings(in context: LintContext) -> [Finding] {
        let services = context.index.snapshot.services
        guard let rings = rings(in: context), rings.contains(true) else { return [] }
        let graph = GroupGraph(of: context.index, name: { rings[$0] ? services[$0].assembly : nil }, counts: counts)
        return graph.rings.compactMap { ring in
            guard ring.cut.count <= maximumCut else { return nil }
            let groups = Set(ring.groups)
            let between = context.index.edges.count { edge in
                !edge.isObserved && services[edge.from].assembly != services[edge.to].assembly
                    && groups.contains(services[edge.from].assembly)
                    && groups.contains(services[edge.to].assembly)
            }
            guard ring.cut.count * 10 <= between else { return nil }
            func line(_ edge: DependencyEdge) -> (String, SourceSite?) {
                ("\(context.key(edge.from)) -> \(context.key(edge.to))  \(edge.noteDescription)", edge.site ?? context.site(edge.from))
            }
            let names = ring.groups.prefix(4).joined(separator: ", ") + (ring.groups.count > 4 ? " and \(ring.groups.count - 4) more" : "")
            let few = ring.cut.count == 1 ? "one dependency closes" : "\(ring.cut.count) dependencies close"
            return description.finding(
                "\(few) a ring of \(ring.groups.count) assemblies: \(names)",
                services: ring.cut.flatMap { [context.key($0.from), context.key($0.to)] }.withoutRepeats,
                site: ring.cut.first.flatMap { $0.site ?? context.site($0.from) },
                details: Finding.details("cut", ring.cut, maximum: maximumListed, line)
                    + Finding.details("way", ring.way, maximum: maximumListed, line),
                fix: "move what \(ring.cut.count == 1 ? "it needs" : "they need") into an assembly that both may need"
            )
        }
    }

    private static func counts(_ edge: DependencyEdge) -> Bool { !edge.isObserved && edge.kind != .alias }

    /// For each service whether its assembly may stand in a ring that few dependencies close; nil for one assembly and for too many.
    ///
    /// Where two assemblies need each other often, a few dependencies fewer leave both ways: most tangles are told apart by counting.
    private static func rings(in context: LintContext) -> [Bool]? {
        var numbers: [String: Int] = [:]
        var assemblies: [Int] = []
        assemblies.reserveCapacity(context.index.count)
        for service in context.index.snapshot.services {
            let number = numbers[service.assembly, default: numbers.count]
            if number == numbers.count { numbers[service.assembly] = number }
            guard numbers.count <= maximumAssemblies else { return nil }
            assemblies.append(number)
        }
        let count = numbers.count
        guard count > 1 else { return nil }
        var between = [Int32](repeating: 0, count: count * count)
        for edge in context.index.edges where counts(edge) { between[assemblies[edge.from] * count + assemblies[edge.to]] += 1 }
        // What is in no assembly is in no ring of them.
        let nobody = numbers[""] ?? -1
        var pairs: [(from: Int, to: Int)] = []
        for from in 0..<count where from != nobody {
            for to in 0..<count where to != nobody && to != from && between[from * count + to] > 0 { pairs.append((from, to)) }
        }
        let components = CompactGraph(vertexCount: count, edges: pairs).stronglyConnectedComponents()
        var mayBeCut = [Bool](repeating: false, count: components.count)
        for pair in pairs where components.numbers[pair.from] == components.numbers[pair.to] {
            mayBeCut[Int(components.numbers[pair.from])] = true
        }
        for pair in pairs where min(between[pair.from * count + pair.to], between[pair.to * count + pair.from]) > maximumCut {
            mayBeCut[Int(components.numbers[pair.from])] = false
        }
        return assemblies.map { $0 != nobody && mayBeCut[Int(components.numbers[$0])] }
    }
}
