extension CheckedBlueprint {
    /// The findings without the warnings and notes that an affected definition suppresses with a reason.
    var unsuppressedFindings: [Finding] {
        let suppressed = blueprint.annotatedNodes.flatMap { node in
            (blueprint.nodes[node].definition?.options.suppressions ?? []).filter { $0.reason.contains { !$0.isWhitespace } }
                .map { (rule: $0.rule, key: blueprint.key(of: node)) }
        }
        return allFindings.filter { finding in
            finding.severity == .error || !suppressed.contains { $0.rule == finding.rule && finding.services.contains($0.key) }
        }
    }
}
