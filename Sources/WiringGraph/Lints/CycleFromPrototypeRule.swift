import WiringVocabulary

/// A cycle that is entered through a prototype: whoever asks gets one instance, and the partners in the cycle get another.
struct CycleFromPrototypeRule: LintRule {
    static let identifier = "cycle-from-prototype"

    static func findings(in context: LintContext) -> [Finding] {
        context.cycles.flatMap { cycle in
            guard cycle.verdict == .completes, !cycle.edges.contains(where: \.isDeferred) else { return [Finding]() }
            let members = Set(cycle.members)
            return cycle.members.compactMap { member in
                let node = context.node(member)
                guard node.lifetime == .prototype, node.kind != .alias else { return nil }
                let entries = context.index.dependents(of: member).filter { !members.contains($0.from) }
                return entries.isEmpty ? nil : finding(about: member, cycle: cycle, entries: entries, in: context)
            }
        }
    }

    private static func finding(about member: Int, cycle: DependencyCycle, entries: [DependencyEdge], in context: LintContext) -> Finding {
        let key = context.index.key(member)
        let text = CycleFindingText(cycle, in: context)
        var details = entries.map { edge in
            Finding.Detail("entered by", "\(context.index.key(edge.from))  \(edge.noteDescription)", site: context.node(edge.from).site)
        }
        details += text.details
        return Finding(
            rule: identifier,
            severity: .warning,
            message: "prototype '\(key)' is built twice when the cycle \(text.path) is entered through it",
            services: [key] + text.keys.filter { $0 != key },
            site: context.node(member).site,
            details: details,
            fix: "make \(key) objectGraph, so that the cycle closes with the same instance"
        )
    }
}
