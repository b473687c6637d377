extension Blueprint {
    /// `option-unmatched`: no branch fits the value of an option.
    func unmatchedOption(_ value: String, of slot: Int) -> Finding {
        let branches = edges(of: slot).filter { dependency(of: $0).kind == .alias && $0.target >= 0 }
        return Finding(
            rule: .optionUnmatched,
            severity: .error,
            message: "no branch of \(key(of: slot)) fits the option '\(value)'",
            services: [key(of: slot)],
            site: site(of: slot),
            details: branches.map {
                .init("branches", "\(dependency(of: $0).name ?? "")  \(key(of: $0.target))", site: site(of: $0.target))
            },
            fix: "add a branch for it, or .otherwise(...)"
        )
    }

    /// `option-unmatched` for options that are constants of the configuration.
    func optionFindings() -> [Finding] {
        remarkableSlots.compactMap { slot in
            guard slots[slot].definition?.recipe.choice != nil, let first = edges(of: slot).first,
                case .configuration(let reader) = dependency(of: first).source, first.target >= 0,
                let value = slots[first.target].thunk.constantText, takenBranch(of: slot) == nil
            else { return nil }
            var finding = unmatchedOption(value, of: slot)
            finding.details.insert(.init("read from", reader.key), at: 0)
            return finding
        }
    }
}
