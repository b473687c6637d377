extension Explanation {
    /// `option-unmatched`: no branch fits the value of an option.
    func unmatchedOption(_ value: String, of slot: Int) -> Finding {
        let branches = blueprint.edges(of: slot).filter { blueprint.dependency(of: $0).kind == .alias && $0.target >= 0 }
        return Finding(
            rule: .optionUnmatched,
            severity: .error,
            message: "no branch of \(blueprint.key(of: slot)) fits the option '\(value)'",
            services: [blueprint.key(of: slot)],
            site: blueprint.site(of: slot),
            details: branches.map {
                .init(
                    "branches", "\(blueprint.dependency(of: $0).name ?? "")  \(blueprint.key(of: $0.target))",
                    site: blueprint.site(of: $0.target))
            },
            fix: "add a branch for it, or .otherwise(...)"
        )
    }

    /// `option-unmatched` for options that are constants of the configuration.
    func optionFindings() -> [Finding] {
        blueprint.remarkableSlots.compactMap { slot in
            guard blueprint.slots[slot].definition?.recipe.choice != nil, let first = blueprint.edges(of: slot).first,
                case .configuration(let reader) = blueprint.dependency(of: first).source, first.target >= 0,
                let value = blueprint.slots[first.target].thunk.constantText, blueprint.takenBranch(of: slot) == nil
            else { return nil }
            var finding = unmatchedOption(value, of: slot)
            finding.details.insert(.init("read from", reader.key), at: 0)
            return finding
        }
    }
}
