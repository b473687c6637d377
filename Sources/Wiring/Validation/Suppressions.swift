extension CheckedBlueprint {
    /// The findings without the warnings and notes that one of the definitions concerned suppresses with a reason.
    var unsuppressedFindings: [Finding] {
        var claims: UnspecializedSet<[String]> = []
        for node in blueprint.nodes.indices {
            guard let recipe = blueprint.nodes[node].definition?.recipe, !recipe.remarks.isEmpty else { continue }
            for suppression in recipe.suppressions where suppression.reason.contains(where: { !$0.isWhitespace }) {
                claims.insert([suppression.rule, blueprint.key(of: node)])
            }
        }
        guard !claims.isEmpty else { return allFindings }
        return allFindings.filter { finding in
            finding.severity == .error || !finding.services.contains { claims.contains([finding.rule, $0]) }
        }
    }
}
