import Wiring

extension Explanation {
    func unmatchedOption(_ value: String, of node: Int) -> Finding {
        let branches = blueprint.edges(of: node).filter { blueprint.dependency(of: $0).kind == .alias && $0.target >= 0 }.map {
            let text = "\(blueprint.dependency(of: $0).name ?? "")  \(blueprint.key(of: $0.target))"
            return Finding.Detail("branches", text, site: blueprint.site(of: $0.target))
        }
        let key = blueprint.key(of: node)
        return Finding(
            .optionUnmatched, "no branch of \(key) matches the option '\(value)'", services: [key], site: blueprint.site(of: node),
            details: branches, fix: "add a branch for it, or .otherwise(...)")
    }

    /// `option-unmatched` for options that are configuration values.
    func optionFindings() -> [Finding] {
        blueprint.annotatedNodes.compactMap { node in
            guard let (reader, code, branch) = blueprint.option(of: node), let value = code.constant, branch == nil else { return nil }
            var finding = unmatchedOption(String(describing: value), of: node)
            finding.details.insert(.init("read from", reader.key), at: 0)
            return finding
        }
    }
}
