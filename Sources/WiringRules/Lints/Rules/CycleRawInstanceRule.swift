/// A decorated member of a cycle that a partner may get before it is decorated. Only in the graphs of other containers.
struct CycleRawInstanceRule: LintRule {
    static let description = RuleDescription(
        "cycle-raw-instance", .warning,
        title: "a partner in a cycle sees an instance undecorated",
        what: """
            A cycle that can be built, with a member that is decorated, or wrapped by a post-processor. A partner gets it while it is under \
            construction, before anything is around it. Only in graphs of other containers: this one decorates before anybody sees the instance.
            """,
        why:
            "The partner calls the bare object: what the decorator was to do, such as to log, to retry or to check, does not happen there.",
        example: "Service, which is logged, gets PushCentre, whose property delegate is the Service: its calls are never logged.",
        fix: "Break the cycle with a factory or a handle, which is asked when everything is decorated."
    )

    static func findings(in context: LintContext) -> [Finding] {
        context.cycles.filter { !$0.rawMembers.isEmpty }.map { cycle in
            let text = CycleFindingText(cycle, in: context)
            let raw = cycle.rawMembers
            return text.finding(
                of: description,
                "in \(text.path) a partner may get \(TwinText.names(raw, in: context)) without what decorates \(raw.count == 1 ? "it" : "them")",
                fix: "hand over a factory for \(context.key(raw[0])), or a handle"
            )
        }
    }
}
