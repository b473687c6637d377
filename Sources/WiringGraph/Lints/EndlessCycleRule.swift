import WiringVocabulary

/// A cycle in which every member is a prototype: a new one needs a new one needs a new one.
struct EndlessCycleRule: LintRule {
    static let identifier = "cycle-endless"

    static func findings(in context: LintContext) -> [Finding] {
        context.cycles.filter { $0.verdict == .endless }.map { cycle in
            let text = CycleFindingText(cycle, in: context)
            return text.finding(
                rule: identifier,
                severity: .error,
                message: "building \(text.path) never ends, because every member is a prototype",
                fix: "give one of them a lifetime that is shared, such as objectGraph"
            )
        }
    }
}
