extension Blueprint {
    /// The findings without the warnings and notes that one of the definitions concerned suppresses with a reason.
    var unsuppressedFindings: [Finding] {
        findings.filter { $0.severity == .error || !isSuppressed($0) }
    }

    private func isSuppressed(_ finding: Finding) -> Bool {
        finding.services.contains { key in
            guard let slot = slot(forKey: key), let recipe = slots[slot].definition?.recipe else { return false }
            return recipe.suppressions.contains { $0.rule == finding.rule && $0.reason.contains { !$0.isWhitespace } }
        }
    }
}
