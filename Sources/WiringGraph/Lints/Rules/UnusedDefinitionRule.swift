import WiringVocabulary

/// Services that need only each other: no entry point leads to them.
///
/// A service that nobody needs is taken for an entry point, for anybody may ask for it by name.
struct UnusedDefinitionRule: LintRule {
    static let description = RuleDescription(
        "unused-definition", .note,
        title: "no entry point leads to a group of services",
        what: """
            Services that need each other in a cycle, and that nobody outside of it needs. A service that nobody needs at all is taken for an \
            entry point, since code can ask for it by name; a cycle has no such member. Eager singletons count as used.
            """,
        why: "Either code asks for one of its members, which the graph cannot know, or all of it, with what only it needs, is dead.",
        example: "Presenter and Router, which refer to each other, after the screen that used them was removed.",
        fix: "Remove the definitions, or suppress the rule on the one that code asks for."
    )

    static func findings(in context: LintContext) -> [Finding] {
        let components = context.constructed
        guard !components.cyclic.isEmpty else { return [] }
        var isNeeded = [Bool](repeating: false, count: components.members.count)
        for service in 0..<context.index.count {
            let component = components.component[service]
            for edge in context.index.dependencies(of: service) {
                if components.component[edge.to] != component { isNeeded[components.component[edge.to]] = true }
                // Whoever was seen to look something up was built, and so was what was looked up.
                if edge.isObserved {
                    isNeeded[component] = true
                    isNeeded[components.component[edge.to]] = true
                }
            }
        }
        // What cannot be built has an error already.
        let told = Set(
            context.cycles.lazy.filter { $0.verdict.isBroken }.compactMap { $0.members.first.map { components.component[$0] } })
        let unused = components.cyclic.filter { number in
            // One that needs only itself is asked for by name as well as any other that nobody else needs. Eager singletons are built whether or
            // not anybody needs them.
            components.members.count(of: number) > 1 && !isNeeded[number] && !told.contains(number)
                && !components.members[number].contains { context.lifetime($0) == .singleton }
        }
        return unused.map { number in
            let members = components.members[number]
            return description.finding(
                "no entry point leads to \(TwinText.names(members, in: context))",
                services: members.prefix(12).map(context.key),
                site: context.site(members[0]),
                details: TwinText.details(members, in: context),
                fix: "remove them, or say with .suppress who asks for \(context.key(members[0]))"
            )
        }
    }
}
