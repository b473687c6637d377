extension CheckedBlueprint {
    /// The findings without the warnings and notes that an affected definition suppresses with a reason.
    var unsuppressedFindings: [Finding] {
        var suppressed: [(rule: String, key: String)] = []
        for node in blueprint.nodes.indices {
            for suppression in blueprint.annotated(node)?.options.suppressions ?? []
            where suppression.reason.contains(where: { !$0.isWhitespace }) {
                suppressed.append((suppression.rule, blueprint.key(of: node)))
            }
        }
        return allFindings.filter { finding in
            finding.severity == .error || !suppressed.contains { $0.rule == finding.rule && finding.services.contains($0.key) }
        }
    }
}
