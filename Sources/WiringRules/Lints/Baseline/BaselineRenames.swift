/// Matches known findings with services that were renamed or moved to another assembly.
///
/// A finding matches a line if the rule is the same and the services are equal, except for removed services that are paired with new ones: recognized
/// by their recorded attributes, or of the same name in another assembly. Ambiguous matches are rejected. A service with a completely different name
/// and no recorded attributes is not matched: otherwise a new service with the same problem as a deleted one would go unreported.
struct BaselineRenames {
    /// The matched lines of the baseline, by the positions of their findings.
    private(set) var lines: [Int: Int] = [:]
    private var names: [String: String] = [:]

    /// Matches unmatched lines with unknown findings. `keys` are the existing services, `names` the new names of services by old ones.
    init(
        from left: [(number: Int, entry: BaselineEntry)], to strangers: [(place: Int, entry: BaselineEntry)], keys: Set<String>,
        names: [String: String] = [:]
    ) {
        let former = left.filter { line in line.entry.services.contains { !keys.contains($0) } }
        guard !former.isEmpty else { return }
        let mentioned = Set(left.flatMap(\.entry.services))
        recognize(former, strangers, names)
        self.names = names
        // A match can make an ambiguous finding unambiguous, so the search is repeated.
        for _ in 0..<3 {
            var candidates: [Int: [Int]] = [:]
            for (place, entry) in strangers where lines[place] == nil {
                candidates[place] = former.filter { line in
                    !lines.values.contains(line.number) && isSame(line.entry, entry, keys, mentioned)
                }
                .map(\.number)
            }
            let wanted = Dictionary(candidates.values.joined().map { ($0, 1) }, uniquingKeysWith: +)
            let isChanged = candidates.keys.sorted().reduce(false) { isChanged, place in
                guard let number = candidates[place]?.first, candidates[place]?.count == 1, wanted[number] == 1 else { return isChanged }
                lines[place] = number
                let (old, new) = (former.first { $0.number == number }?.entry, strangers.first { $0.place == place }?.entry)
                for (before, after) in zip(old?.services ?? [], new?.services ?? []) where before != after { self.names[before] = after }
                return true
            }
            if !isChanged { return }
        }
    }

    /// Matches lines whose services have known new names. A cycle starts at its smallest name, which may be new, so a second pass ignores the order.
    private mutating func recognize(
        _ former: [(number: Int, entry: BaselineEntry)], _ strangers: [(place: Int, entry: BaselineEntry)], _ names: [String: String]
    ) {
        guard !names.isEmpty else { return }
        let renamed = former.compactMap { line -> (number: Int, entry: BaselineEntry)? in
            guard line.entry.services.contains(where: { names[$0] != nil }) else { return nil }
            var entry = line.entry
            entry.services = entry.services.map { names[$0] ?? $0 }
            return (line.number, entry)
        }
        var taken: Set<Int> = []
        for isInOrder in [true, false] {
            func subject(_ entry: BaselineEntry) -> FindingSubject {
                isInOrder ? entry.subject : .init(rule: entry.rule, services: entry.services.sorted())
            }
            var numbers = Dictionary(grouping: renamed.filter { !taken.contains($0.number) }, by: { subject($0.entry) })
            for (place, entry) in strangers where lines[place] == nil {
                guard let line = numbers[subject(entry)]?.first, line.entry.severity.rank <= entry.severity.rank else { continue }
                numbers[subject(entry)]?.removeFirst()
                lines[place] = line.number
                taken.insert(line.number)
            }
        }
    }

    private func isSame(_ old: BaselineEntry, _ new: BaselineEntry, _ keys: Set<String>, _ mentioned: Set<String>) -> Bool {
        guard old.rule == new.rule, old.severity.rank <= new.severity.rank, old.services.count == new.services.count else { return false }
        return zip(old.services, new.services).allSatisfy { before, after in
            before == after
                || !keys.contains(before) && keys.contains(after) && !mentioned.contains(after)
                    && (names[before].map { $0 == after } ?? (Self.shortName(before) == Self.shortName(after)))
        }
    }

    private static func shortName(_ key: String) -> Substring { key.split(separator: ".").last ?? "" }
}
