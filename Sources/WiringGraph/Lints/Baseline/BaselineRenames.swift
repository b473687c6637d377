import WiringVocabulary

/// Known findings about services that stand in another assembly now.
///
/// A finding is the one that a line tells where the rule is the same and its services are, apart from some that are gone and as many that are new and
/// have the same name in another assembly. Where several would fit, nobody guesses. Of what has another name altogether a file of findings does not
/// say enough: whoever deletes one service and adds another that does the same wrong would hear nothing of it.
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
    init(from left: [(number: Int, entry: BaselineEntry)], to strangers: [(place: Int, entry: BaselineEntry)], keys: Set<String>) {
        let former = left.filter { line in line.entry.services.contains { !keys.contains($0) } }
        guard !former.isEmpty else { return }
        let mentioned = Set(left.flatMap(\.entry.services))
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
                for (before, after) in zip(old?.services ?? [], new?.services ?? []) where before != after { names[before] = after }
                return true
            }
            if !isChanged { return }
        }
    }

    private func isSame(_ old: BaselineEntry, _ new: BaselineEntry, _ keys: Set<String>, _ mentioned: Set<String>) -> Bool {
        guard old.rule == new.rule, old.severity.rank <= new.severity.rank, old.services.count == new.services.count else { return false }
        return zip(old.services, new.services).allSatisfy { before, after in
            before == after
                || !keys.contains(before) && keys.contains(after) && !mentioned.contains(after) && names[before] ?? after == after
                    && Self.shortName(before) == Self.shortName(after)
        }
    }

    private static func shortName(_ key: String) -> Substring { key.split(separator: ".").last ?? "" }
}
