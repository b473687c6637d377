/// Reports decorated members of a cycle that a partner may receive before decoration. Only for graphs of other containers.
extension LintRule {
    static let cycleRawInstance: LintRule = .init("cycle-raw-instance") { context in
        context.cycles.filter { !$0.rawMembers.isEmpty }.map { cycle in
            let text = CycleFindingText(cycle, in: context)
            let raw = cycle.rawMembers
            return text.finding(
                of: cycleRawInstance.description,
                "in \(text.path) another member may receive \(DuplicateText.names(raw, in: context)) "
                    + "without \(raw.count == 1 ? "its" : "their") decorators",
                fix: "inject a factory for \(context.key(raw[0])), or a handle")
        }
    }
}
