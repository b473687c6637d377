import Wiring

extension Explanation {
    /// `option-unmatched`: no branch matches the value of an option.
    func unmatchedOption(_ value: String, of node: Int) -> Finding {
        let branches = blueprint.edges(of: node).filter { blueprint.dependency(of: $0).kind == .alias && $0.target >= 0 }
        return Finding(
            .optionUnmatched, "no branch of \(blueprint.key(of: node)) matches the option '\(value)'", services: [blueprint.key(of: node)],
            site: blueprint.site(of: node),
            details: branches.map {
                .init(
                    "branches", "\(blueprint.dependency(of: $0).name ?? "")  \(blueprint.key(of: $0.target))",
                    site: blueprint.site(of: $0.target))
            },
            fix: "add a branch for it, or .otherwise(...)")
    }

    /// `option-unmatched` for options that are configuration values.
    func optionFindings() -> [Finding] {
        blueprint.annotatedNodes.compactMap { node in
            guard let (reader, value) = blueprint.unmatchedOption(of: node) else { return nil }
            var finding = unmatchedOption(value, of: node)
            finding.details.insert(.init("read from", reader.key), at: 0)
            return finding
        }
    }
}
