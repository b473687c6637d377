/// Known findings, in a file that is kept with the code: one finding per line, so that fixes remove lines and merges rarely conflict.
///
/// ```
/// # Known findings: only new ones fail. Fixed findings are removed from this file automatically.
/// warning captive-dependency MailAssembly.cache MailAssembly.draft   # obsolete with the new drafts
/// note torn-lifestyle MailAssembly.german MailAssembly.english
/// ```
///
/// The entries are followed by comments that record attributes of the services, which are used to recognize them under other names.
package struct FindingBaseline: Sendable {
    /// A line of the file; without an entry it is a comment or empty.
    private struct Line: Sendable {
        var text: String
        var entry: BaselineEntry?
        /// The text after the entry, including blanks.
        var comment = ""
        var service: BaselineService?

        /// A line about another finding, with the same comment.
        func told(_ entry: BaselineEntry) -> Line { Line(text: entry.text + comment, entry: entry, comment: comment) }

        /// The same line with the new severity of its finding.
        func replaced(_ old: BaselineEntry, by entry: BaselineEntry) -> Line {
            let rest = text.drop { $0.isWhitespace }.dropFirst(old.severity.rawValue.count)
            return Line(text: entry.severity.rawValue + rest, entry: entry, comment: comment)
        }
    }

    private var lines: [Line]
    private static let head = "# Known findings: only new ones fail. Fixed findings are removed from this file automatically."
    private static let memory = "# Fingerprints of the services, so that a renamed service keeps its known findings:"

    package init() { lines = [Line(text: Self.head)] }

    /// Reads a baseline; throws every malformed line, with its location.
    package init(_ text: String) throws(RulesError) {
        var bytes = Array(text.utf8)[...]
        // Some editors write a byte order mark.
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { bytes = bytes.dropFirst(3) }
        lines = []
        var problems: [RulesProblem] = []
        for line in bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
            let words = BaselineLine(line)
            do throws(RulesProblem) {
                let text = String(decoding: line[..<words.end], as: UTF8.self)
                let entry = try BaselineEntry(words)
                let service = entry == nil ? BaselineService(text) : nil
                lines.append(Line(text: text, entry: entry, comment: try words.comment(), service: service))
            } catch {
                problems.append(error)
            }
        }
        if lines.last?.text == "" { lines.removeLast() }
        guard problems.isEmpty else { throw RulesError(problems: problems) }
    }

    package var entries: [BaselineEntry] { lines.compactMap(\.entry) }

    package var text: String { lines.map { $0.text + "\n" }.joined() }

    /// The result of comparing findings with a baseline.
    package struct Comparison: Sendable {
        /// The findings that are unknown or have become more severe, in their order.
        package var fresh: [Finding] = []
        package var known: [Finding] = []
        /// The known findings that no longer occur.
        package var fixed: [BaselineEntry] = []
        package var baseline: FindingBaseline
    }

    /// Compares findings with the known ones, also about renamed services of a graph. Only known findings that were checked for count as fixed.
    package func compared(
        with findings: [Finding], in graph: GraphSnapshot? = nil, isAsked: (BaselineEntry) -> Bool = { _ in true }
    ) -> Comparison {
        var known: [FindingSubject: [Int]] = [:]
        // In reverse order, so that `popLast` takes the first.
        for (number, line) in lines.enumerated().reversed() {
            if let entry = line.entry { known[entry.subject, default: []].append(number) }
        }
        var comparison = Comparison(baseline: self)
        var unmatched: [(place: Int, entry: BaselineEntry)] = []
        var isKnown = [Bool](repeating: true, count: findings.count)
        for (place, finding) in findings.enumerated() {
            let entry = BaselineEntry(finding)
            guard let number = known[entry.subject]?.popLast(), let old = lines[number].entry else {
                unmatched.append((place, entry))
                continue
            }
            isKnown[place] = old.severity.rank <= entry.severity.rank
            if isKnown[place], old.severity != entry.severity { comparison.baseline.lines[number] = lines[number].replaced(old, by: entry) }
        }
        // A finding about fewer of the same services is an improvement of the known one.
        var wider: [String: [Int]] = [:]
        if !unmatched.isEmpty {
            for number in known.values.joined().sorted() {
                for service in Set(lines[number].entry?.services ?? []) { wider[service, default: []].append(number) }
            }
        }
        var narrowed: [Int: [BaselineEntry]] = [:]
        for (place, entry) in unmatched {
            let former = wider[entry.services[0]]?.first { number in
                guard let old = lines[number].entry, old.rule == entry.rule, old.severity.rank <= entry.severity.rank,
                    old.services.count > entry.services.count
                else { return false }
                return Set(old.services).isSuperset(of: entry.services)
            }
            isKnown[place] = former != nil
            if let former { narrowed[former, default: []].append(entry) }
        }
        let strangers = unmatched.filter { !isKnown[$0.place] }
        if let graph, !strangers.isEmpty {
            let left = known.values.joined().filter { narrowed[$0] == nil }.sorted().compactMap { number in
                lines[number].entry.map { (number: number, entry: $0) }
            }
            let names = left.isEmpty ? [:] : BaselineService.newNames(of: lines.compactMap(\.service), in: graph)
            let renames = BaselineRenames(from: left, to: strangers, keys: Set(graph.services.map(\.key)), names: names)
            for (place, number) in renames.lines {
                isKnown[place] = true
                narrowed[number] = [BaselineEntry(findings[place])]
            }
        }
        for number in narrowed.keys { if let old = lines[number].entry { known[old.subject]?.removeAll { $0 == number } } }
        for (finding, isKnown) in zip(findings, isKnown) {
            if isKnown { comparison.known.append(finding) } else { comparison.fresh.append(finding) }
        }
        let former = Dictionary(grouping: known.values.joined().sorted().compactMap { lines[$0].entry }, by: \.rule)
        comparison.fresh = comparison.fresh.map { finding in
            let services = Set(finding.services)
            let narrower = former[finding.rule]?.filter { services.isSuperset(of: $0.services) }.max {
                $0.services.count < $1.services.count
            }
            return narrower.map { Self.pointing(finding, behind: $0, in: graph) } ?? finding
        }
        // A finding about the same and further services is a deterioration of the known one, which is not fixed.
        let grown = Dictionary(grouping: comparison.fresh.map(BaselineEntry.init).filter { $0.services.count > 2 }, by: \.rule)
            .mapValues { $0.map { Set($0.services) } }
        let removed = Set(known.values.joined()).filter { number in
            guard let entry = lines[number].entry, isAsked(entry) else { return false }
            return !(grown[entry.rule]?.contains { $0.isSuperset(of: entry.services) } ?? false)
        }
        comparison.fixed = removed.sorted().compactMap { lines[$0].entry }
        comparison.baseline.lines = comparison.baseline.lines.enumerated().flatMap { number, line in
            removed.contains(number) ? [] : narrowed[number]?.map(line.told) ?? [line]
        }
        return comparison
    }

    /// A finding about the services of a known one and further ones, with the first further service as its subject.
    private static func pointing(_ finding: Finding, behind old: BaselineEntry, in graph: GraphSnapshot?) -> Finding {
        let added = finding.services.filter { !old.services.contains($0) }
        guard let first = added.first else { return finding }
        var pointed = finding
        let place = finding.details.first { $0.site != nil && ($0.text == first || $0.text.hasPrefix(first + " ")) }?.site
        pointed.site = place ?? graph?.services.first { $0.key == first }?.site ?? finding.site
        pointed.message += "; new: " + added.prefix(3).joined(separator: ", ") + (added.count > 3 ? ", ..." : "")
        return pointed
    }

    /// Adds findings to the baseline, each at its position in the sorted file.
    package mutating func accept(_ findings: [Finding]) {
        let fresh = findings.map(BaselineEntry.init).sorted()
        // A known finding with a changed severity is replaced.
        var worse = Dictionary(fresh.map { ($0.subject, 1) }, uniquingKeysWith: +)
        lines.removeAll { line in
            guard let entry = line.entry, let count = worse[entry.subject], count > 0 else { return false }
            guard fresh.contains(where: { $0.subject == entry.subject && $0.severity.rank < entry.severity.rank }) else { return false }
            worse[entry.subject] = count - 1
            return true
        }
        var result: [Line] = []
        var rest = fresh[...]
        for line in lines {
            if let entry = line.entry {
                while let next = rest.first, next < entry {
                    result.append(Line(text: next.text, entry: next))
                    rest.removeFirst()
                }
            }
            result.append(line)
        }
        lines = result + rest.map { Line(text: $0.text, entry: $0) }
    }

    /// Records attributes of the services that the baseline names, if a graph contains them; removes records of other services.
    package mutating func remember(_ index: GraphIndex) {
        let names = Set(entries.flatMap(\.services))
        var services: [String: BaselineService] = [:]
        for service in lines.lazy.compactMap(\.service) where names.contains(service.node.key) { services[service.node.key] = service }
        for (position, node) in index.snapshot.services.enumerated() where names.contains(node.key) && node.kind != .missing {
            services[node.key] = BaselineService(position, in: index)
        }
        lines.removeAll { $0.service != nil || $0.text == Self.memory }
        guard !services.isEmpty else { return }
        lines.append(Line(text: Self.memory))
        lines += services.values.sorted { $0.node.key < $1.node.key }.map { Line(text: $0.text, service: $0) }
    }

    /// Whether the baseline names several services and a graph contains none of them: then it probably belongs to another graph.
    package func isForeign(to index: GraphIndex) -> Bool {
        let names = Set(entries.flatMap(\.services))
        guard names.count >= 5 else { return false }
        let keys = Set(index.snapshot.services.map(\.key))
        return !names.contains(where: keys.contains)
    }
}
