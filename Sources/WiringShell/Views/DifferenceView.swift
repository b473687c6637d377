struct DifferenceView: Answer, Hashable, Codable {
    struct Change: Hashable, Sendable, Codable {
        var service: ServiceLabel
        /// The differences: `lifetime prototype → singleton`, `needs + MailAssembly.store`.
        var differences: [Difference]
    }

    struct Difference: Hashable, Sendable, Codable {
        /// The property that differs: `lifetime`, `type`, `needs`.
        var what: String
        /// The old values, or the removed ones.
        var before: [String]
        /// The new values, or the added ones.
        var after: [String]
    }

    /// A service that was renamed or moved to another assembly.
    struct Rename: Hashable, Sendable, Codable {
        var service: ServiceLabel
        /// Its key in the first graph.
        var before: String
        /// The kind of change: `was`, or `moved, was`.
        var what: String
        var assembly: String
    }

    struct LifetimeCount: Hashable, Sendable, Codable {
        var lifetime: String
        var before: Int
        var after: Int
    }

    var before: String
    var after: String
    var added: [ServiceLabel]
    var removed: [ServiceLabel]
    var changed: [Change]
    /// Other differences, one sentence each.
    var others: [String]
    var cyclesGained: [String]
    var cyclesLost: [String]
    var areCyclesComplete: Bool
    var findingsGained: [Finding]
    var findingsLost: [Finding]
    var findingsChanged: [Finding]
    /// The renamed services; nil if not computed.
    var renamed: [Rename]?
    /// The numbers of services by lifetime, where they differ; nil if not computed.
    var lifetimes: [LifetimeCount]?
    /// The number of unchanged services that depend on changed ones, directly or indirectly; nil if not computed.
    var affectedCount: Int?
    var services: Int?
    var failure: String?
    /// The assemblies of the services, by key, for grouping the text output.
    var assemblies: [String: String] = [:]

    private enum CodingKeys: String, CodingKey {
        case before, after, added, removed, changed, others, cyclesGained, cyclesLost, areCyclesComplete, findingsGained, findingsLost
        case findingsChanged, renamed, lifetimes, affectedCount, services, failure
    }

    var isEmpty: Bool {
        (renamed?.isEmpty ?? true) && added.isEmpty && removed.isEmpty && changed.isEmpty && others.isEmpty && cyclesGained.isEmpty
            && cyclesLost.isEmpty && findingsGained.isEmpty && findingsLost.isEmpty && findingsChanged.isEmpty
    }

    /// Without `reach`, the effect on the whole graph is omitted.
    init(_ comparison: GraphComparison, reach: DifferenceReach? = nil, failure: String? = nil) {
        before = comparison.before.name
        after = comparison.after.name
        added = comparison.added.map(ServiceLabel.init)
        removed = comparison.removed.map(ServiceLabel.init)
        changed = comparison.changed.map { change in
            Change(
                service: ServiceLabel(change.after),
                differences: change.items.map { Difference(what: $0.what, before: $0.before, after: $0.after) })
        }
        others = comparison.others
        cyclesGained = comparison.cyclesGained.map(\.text)
        cyclesLost = comparison.cyclesLost.map(\.text)
        areCyclesComplete = comparison.areCyclesComplete
        findingsGained = comparison.findingsGained
        findingsLost = comparison.findingsLost
        findingsChanged = comparison.findingsChanged.map(\.after)
        self.failure = failure
        guard let reach else { return }
        renamed = comparison.renamed.map { pair in
            Rename(
                service: ServiceLabel(pair.after), before: pair.before.key, what: GraphComparison.what(pair), assembly: pair.after.assembly)
        }
        lifetimes = reach.lifetimes.map { LifetimeCount(lifetime: $0.name, before: $0.before, after: $0.after) }
        affectedCount = reach.affected
        services = reach.services
        let services = comparison.added + comparison.removed + comparison.changed.map(\.after)
        assemblies = Dictionary(services.map { ($0.key, $0.assembly) }, uniquingKeysWith: { first, _ in first })
    }

    func lines(in text: TextRenderer) -> [String] { text.difference(self) }

    /// Writes the same fields as the encoder, without holding the text of very many differences in memory.
    func streamedFields(in json: JSONText) -> TextStream? {
        let counts = [
            added.count, removed.count, changed.count, cyclesGained.count, cyclesLost.count, findingsGained.count, findingsLost.count,
            findingsChanged.count,
        ]
        guard counts.reduce(0, +) > Self.maximumEncoded else { return nil }
        let fields: [(name: String, value: (any Encodable & Sendable)?)] = [
            ("added", added), ("affectedCount", affectedCount), ("after", after), ("areCyclesComplete", areCyclesComplete),
            ("before", before), ("changed", changed), ("cyclesGained", cyclesGained), ("cyclesLost", cyclesLost), ("failure", failure),
            ("findingsChanged", findingsChanged), ("findingsGained", findingsGained), ("findingsLost", findingsLost),
            ("lifetimes", lifetimes), ("others", others), ("removed", removed), ("renamed", renamed), ("services", services),
        ]
        return TextStream { receive in
            var separator = ""
            for case (let name, let value?) in fields {
                try TextStream("\(separator)\"\(name)\":").write(to: receive)
                try json.write(value, to: receive)
                separator = ","
            }
        }
    }

    /// The largest number of differences that is encoded as a whole.
    private static let maximumEncoded = 2_000
}

extension TextRenderer {
    /// - Parameter isBrief: whether large numbers of cycles or findings of one rule are summarized.
    func difference(_ view: DifferenceView, isBrief: Bool = false) -> [String] {
        var lines = (view.renamed ?? []).map { rename in
            "\(style.paint(">", .warning)) \(paintedGlyph(rename.service)) \(rename.service.key)  \(rename.what) \(rename.before)"
        }
        lines += groupedChanges(view)
        lines += view.others.map { "\(style.paint("~", .warning)) \($0)" }
        lines += consequences(view, isBrief: isBrief)
        if view.isEmpty { return ["nothing changed"] }
        return lines + effects(view) + [differenceSummary(view)]
    }

    /// The changed services, grouped by assembly if there are many in several assemblies.
    fileprivate func groupedChanges(_ view: DifferenceView) -> [String] {
        let keys = view.added.map(\.key) + view.removed.map(\.key) + view.changed.map(\.service.key)
        let names = Set(keys.map { view.assemblies[$0] ?? "" })
        guard keys.count > Self.maximumUngrouped, names.count > 1 else {
            return changes(added: view.added, removed: view.removed, changed: view.changed)
        }

        var lines: [String] = []
        for name in names.sorted() {
            let isHere = { (service: ServiceLabel) -> Bool in view.assemblies[service.key] ?? "" == name }
            let (added, removed) = (view.added.filter(isHere), view.removed.filter(isHere))
            let changed = view.changed.filter { isHere($0.service) }
            var counts: [String] = []
            if !added.isEmpty { counts.append("\(added.count) added") }
            if !removed.isEmpty { counts.append("\(removed.count) removed") }
            if !changed.isEmpty { counts.append("\(changed.count) changed") }
            lines.append("\(style.paint(name.isEmpty ? "no assembly" : name, .heading))  \(counts.joined(separator: ", "))")
            lines += changes(added: added, removed: removed, changed: changed).map { "  \($0)" }
        }
        return lines
    }

    /// The largest number of differences that is listed without groups.
    fileprivate static let maximumUngrouped = 12

    /// The effect of the differences on the whole graph.
    fileprivate func effects(_ view: DifferenceView) -> [String] {
        var lines: [String] = []
        if let lifetimes = view.lifetimes, !lifetimes.isEmpty {
            lines.append("lifetimes: " + lifetimes.map { "\($0.lifetime) \($0.before) \(style.arrow) \($0.after)" }.joined(separator: ", "))
        }
        if let affectedCount = view.affectedCount, let services = view.services, affectedCount > 0 {
            lines.append("\(Plural.grouped(affectedCount)) of \(Plural.of(services, "service")) depend on changed services")
        }
        return lines
    }

    /// The added and removed cycles and findings.
    func consequences(_ view: DifferenceView, isBrief: Bool) -> [String] {
        var lines = cycles(view.cyclesGained, style.paint("+", .error), isBrief) + cycles(view.cyclesLost, style.paint("-", .good), isBrief)
        lines += findings(view.findingsGained, style.paint("+", .error), isBrief)
        lines += findings(view.findingsChanged, style.paint("~", .warning), isBrief)
        lines += findings(view.findingsLost, style.paint("-", .good), isBrief)
        if !view.areCyclesComplete { lines.append("the search for cycles was not complete; further cycles may differ") }
        return lines
    }

    /// The largest number of cycles or findings of one rule that is listed individually.
    fileprivate static let maximumIndividual = 5

    fileprivate func cycles(_ paths: [String], _ sign: String, _ isBrief: Bool) -> [String] {
        let shown = isBrief && paths.count > Self.maximumIndividual ? paths.prefix(Self.maximumIndividual) : paths[...]
        let rest = paths.count - shown.count
        return shown.map { "\(sign) cycle \($0)" } + (rest > 0 ? ["\(sign) \(Plural.of(rest, "more cycle")) (cycles)"] : [])
    }

    /// The findings; many findings of one rule share one line.
    func findings(_ findings: [Finding], _ sign: String, _ isBrief: Bool) -> [String] {
        let groups = Dictionary(grouping: findings, by: \.rule)
        var told: Set<String> = []
        return findings.compactMap { finding in
            let count = groups[finding.rule]?.count ?? 0
            guard isBrief, count > Self.maximumIndividual else { return "\(sign) \(text(finding))" }
            guard told.insert(finding.rule).inserted else { return nil }
            return "\(sign) \(Plural.grouped(count)) times \(text(finding)), and others (lint --rule \(finding.rule))"
        }
    }

    func differenceSummary(_ view: DifferenceView) -> String {
        let counts =
            "\(view.added.count) added, \(view.removed.count) removed, \(view.changed.count) changed"
            + ((view.renamed?.count ?? 0) > 0 ? ", \(view.renamed?.count ?? 0) renamed" : "")
        let severities = Finding.Severity.allCases.compactMap { severity -> String? in
            let count = view.findingsGained.count { $0.severity == severity }
            return count > 0 ? "new \(severity.rawValue)s \(count)" : nil
        }
        let findings = severities.isEmpty ? ["new findings 0"] : severities
        let changed = view.findingsChanged.isEmpty ? [] : ["changed \(view.findingsChanged.count)"]
        let gone = view.findingsLost.isEmpty ? [] : ["gone \(view.findingsLost.count)"]
        return "\(counts); new cycles \(view.cyclesGained.count); \((findings + changed + gone).joined(separator: ", "))"
    }

    fileprivate func text(_ finding: Finding) -> String { "\(finding.severity.rawValue)[\(finding.rule)]: \(finding.message)" }

    func changes(added: [ServiceLabel], removed: [ServiceLabel], changed: [DifferenceView.Change]) -> [String] {
        let marks = added + removed + changed.map(\.service)
        let width = marks.map { DisplayWidth.of($0.key) }.max() ?? 0
        let line = { (sign: String, paint: TextStyle.Paint?, service: ServiceLabel, rest: String) in
            "\(style.paint(sign, paint)) \(paintedGlyph(service)) \(service.key.padded(to: width))  \(rest)"
        }

        var lines = added.map { line("+", .good, $0, "\(lifetime($0))  \($0.type)") }
        for change in changed {
            for (offset, difference) in change.differences.enumerated() {
                let rest = text(difference)
                lines.append(offset == 0 ? line("~", .warning, change.service, rest) : String(repeating: " ", count: width + 6) + rest)
            }
        }
        return lines + removed.map { line("-", .error, $0, "\(lifetime($0))  \($0.type)") }
    }

    fileprivate func text(_ difference: DifferenceView.Difference) -> String {
        if difference.before.count == 1, difference.after.count == 1, difference.what != "needs" {
            return "\(difference.what)  \(difference.before[0]) \(style.arrow) \(difference.after[0])"
        }
        let parts = difference.after.map { "+ \($0)" } + difference.before.map { "- \($0)" }
        return "\(difference.what)  \(parts.joined(separator: "  "))"
    }
}
