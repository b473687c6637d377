/// Reports decorated members of a cycle that a partner may receive before decoration. Only for graphs of other containers.
struct CycleRawInstanceRule: LintRule {
    static let description = RuleDescription(
        "cycle-raw-instance", .warning, title: "a partner in a cycle receives an undecorated instance",
        what: """
            A cycle that can be built, with a member that is decorated or wrapped by a post-processor. A partner receives the member during its \
            construction, before decoration. Applies to graphs of other containers only: Wiring decorates an instance before it is visible to others.
            """,
        why:
            "The partner calls the undecorated object, so the work of the decorator, such as logging, retries or checks, is skipped.",
        example: "Service, which is logged, gets PushCenter, whose property delegate is the Service: its calls are never logged.",
        fix: "Break the cycle with a factory or a handle that is used after decoration.")

    static func findings(in context: LintContext) -> [Finding] {
        context.cycles.filter { !$0.rawMembers.isEmpty }.map { cycle in
            let text = CycleFindingText(cycle, in: context)
            let raw = cycle.rawMembers
            return text.finding(
                of: description,
                "in \(text.path) another member may receive \(DuplicateText.names(raw, in: context)) "
                    + "without \(raw.count == 1 ? "its" : "their") decorators",
                fix: "inject a factory for \(context.key(raw[0])), or a handle")
        }
    }
}
