import WiringVocabulary

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
        guard (2...maximumAssemblies).contains(Set(services.lazy.map(\.assembly)).count) else { return [] }
        let graph = GroupGraph(of: context.index, name: { services[$0].assembly.isEmpty ? nil : services[$0].assembly }) {
            !$0.isObserved && $0.kind != .alias
        }
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
}
