/// Known findings about services that have another name now, or stand in another assembly.
///
/// A finding is the one that a line tells where the rule is the same and its services are, apart from some that are gone and as many that are new:
/// either known by what the baseline remembers of them, or of the same name in another assembly. Where several would fit, nobody guesses. Of what has
/// another name altogether the findings do not say enough: whoever deletes one service and adds another that does the same wrong would hear nothing
/// of it.
struct BaselineRenames {
    /// The lines of the baseline by the findings that they tell, as positions.
    private(set) var lines: [Int: Int] = [:]
    /// The new names.
    private var names: [String: String] = [:]

    /// Compares lines that nothing matches with findings that nobody knows.
    ///
    /// - Parameters:
    ///   - left: the lines, by their numbers.
    ///   - strangers: the findings, by their positions.
    ///   - keys: the services that there are.
    ///   - names: the new names of services that were recognized, by the old ones.
    init(
        from left: [(number: Int, entry: BaselineEntry)], to strangers: [(place: Int, entry: BaselineEntry)], keys: Set<String>,
        names: [String: String] = [:]
    ) {
        let former = left.filter { line in line.entry.services.contains { !keys.contains($0) } }
        guard !former.isEmpty else { return }
        let mentioned = Set(left.flatMap(\.entry.services))
        recognize(former, strangers, names)
        self.names = names
        // Where one finding tells which of two it is, another one makes use of that.
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

    /// The lines whose services have other names, which are known. Rings are told from the smallest name on, which may be another one now.
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
            func subject(_ entry: BaselineEntry) -> BaselineEntry.Subject {
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
