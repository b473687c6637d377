extension Command {
    static let services = Command(
        "services", aliases: ["ls"], .look, "list the services, numbered for use as %1, %2 in other commands",
        example: "services *service*", focus: .neighbors, effect: .listing, answers: [ServicesView.self, TableView.self],
        .optionalQuery(), EntryFilter.parameter,
        .flag("--values", "include configuration values that are read directly, without a definition"), TableOptions.parameter
    ) { session, query, showsEntries, showsValues, arrangement throws(CommandError) in
        let target = try session.ensureLoaded()
        let graph = target.graph
        let states = try session.states(of: target) ?? [:]
        var chosen = try session.selection(of: query, includesEntries: showsEntries).services
        let asked = chosen.count
        // Values without a definition are hidden in the list of services; config shows them in detail.
        if query == nil, !showsValues { chosen.removeAll { graph[$0].kind == .configuration && !graph[$0].isDefinedSetting } }
        let values = asked - chosen.count
        let rules = RulesFile.readable(session)
        let (listed, answer) = try session.computing { [chosen] () throws(CommandError) in
            // A table alone has no summary.
            let summary = GraphSummary(graph, arrangement.isTableAlone ? nil : graph.summaryReport(applying: rules))
            let pattern = query?.text.text
            var view = ServicesView(chosen, values: values, states: states, pattern: pattern, in: graph, summary)
            if let column = arrangement.sort { view.asked.insert(String(column.text.drop { $0 == "-" })) }
            try arrangement.arrange(&view)
            return (view.rows.map(\.service.key), try arrangement.answer(view))
        }
        session.results.listed = listed
        return answer
    }
}

extension ServicesView {
    fileprivate init(
        _ chosen: [Int], values: Int, states: [String: ServiceState], pattern: String?, in graph: ExploredGraph, _ summary: GraphSummary
    ) {
        let rows = chosen.enumerated().map { offset, position in
            let state = states[graph[position].key]
            return Row(
                number: offset + 1, service: graph.mark(position), assembly: graph[position].assembly,
                usedBy: graph.index.dependentCount(of: position), needs: Set(graph.index.dependencies(of: position).map(\.to)).count,
                isApplied: graph[position].isApplied, isBuilt: state != nil, nanoseconds: state?.nanoseconds)
        }
        self.init(
            rows: rows, pattern: pattern, lifetimes: Self.lifetimes(of: rows), values: values, summary: summary,
            shortNames: Self.shortNames(of: rows, in: graph), asked: pattern.map(Self.columns(requestedBy:)) ?? [])
    }

    /// The columns that belong to the functions of a query.
    private static func columns(requestedBy text: String) -> Set<String> {
        guard let functions = try? GraphQuery(text).functions else { return [] }
        let columns: [(QueryFunction, [String])] = [
            (.hubs, ["used-by", "needs"]), (.roots, ["used-by"]), (.leaves, ["needs"]), (.built, ["state"]), (.slow, ["state"]),
            (.lifetime, ["lifetime"]), (.captive, ["lifetime"]),
        ]
        return Set(columns.filter { functions.contains($0.0) }.flatMap(\.1))
    }

    /// The parts of keys after the assembly, where they are unique in the whole graph.
    private static func shortNames(of rows: [Row], in graph: ExploredGraph) -> [String: String] {
        let short = { (key: String) in key.lastIndex(of: ".").map { String(key[key.index(after: $0)...]) } ?? key }
        var counts: [String: Int] = [:]
        for service in graph.snapshot.services { counts[short(service.key), default: 0] += 1 }
        let names = rows.map(\.service.key).filter { short($0) != $0 && counts[short($0)] == 1 }
        return Dictionary(names.map { ($0, short($0)) }, uniquingKeysWith: { first, _ in first })
    }
}

struct ServicesView: TabularAnswer, Hashable, Codable {
    struct Row: Hashable, Sendable, Codable {
        var number: Int
        var service: ServiceLabel
        var assembly: String
        var usedBy: Int
        var needs: Int
        var isApplied: Bool
        var isBuilt: Bool
        /// The construction time, in nanoseconds.
        var nanoseconds: UInt64?
    }

    var rows: [Row]
    var pattern: String?
    var lifetimes: [String: Int]
    var values = 0
    var summary: GraphSummary
    var omitted: Int?
    /// The short names of services for narrow output, by key: the part after the assembly, where it is unique.
    var shortNames: [String: String] = [:]
    /// The requested columns, which narrow output keeps.
    var asked: Set<String> = []

    private enum CodingKeys: String, CodingKey { case rows, pattern, lifetimes, values, summary, omitted }

    func table(in renderer: TextRenderer) -> TextTable {
        let hasTypes = rows.contains { $0.service.type != $0.service.key }
        let hasState = rows.contains { $0.isBuilt || !$0.isApplied }
        // Narrow output drops columns without information first, then wide ones; requested columns stay.
        let expendability = { (column: String, usual: Int) in asked.contains(column) ? 0 : usual }
        var columns: [TextTable.Column] = [
            .init("", isNumeric: true, gap: 1), .init("", gap: 1), .init("service"),
            .init("lifetime", expendability: expendability("lifetime", 1)),
        ]
        if hasTypes { columns.append(.init("type", expendability: expendability("type", 4))) }
        columns += [
            .init("used by", isNumeric: true, expendability: expendability("used-by", 2)),
            .init("needs", isNumeric: true, expendability: expendability("needs", 2)),
            .init("state", expendability: expendability("state", hasState ? 3 : 5)),
        ]
        var table = TextTable(columns)
        for row in rows {
            let mark = row.service
            var cells: [TextTable.Cell] = [
                .init("%\(row.number)", .dim), .init(renderer.glyph(mark), renderer.paint(mark)),
                .init(mark.key, short: shortNames[mark.key]), .init(renderer.lifetime(mark), renderer.paint(mark)),
            ]
            if hasTypes { cells.append(.init(mark.type, .dim)) }
            cells += [
                .init("\(row.usedBy)"), .init("\(row.needs)"),
                .init(
                    row.isApplied ? renderer.state(isBuilt: row.isBuilt, nanoseconds: row.nanoseconds) : "not applied",
                    order: row.nanoseconds),
            ]
            table.add(cells)
        }
        return table
    }

    mutating func keep(_ positions: [Int]) {
        rows = positions.enumerated().map { offset, position in
            var row = rows[position]
            row.number = offset + 1
            return row
        }
        lifetimes = Self.lifetimes(of: rows)
    }

    static func lifetimes(of rows: [Row]) -> [String: Int] {
        let counted = rows.filter { $0.service.kind != .missing && $0.service.kind != .entry }
        return Dictionary(grouping: counted) { $0.service.lifetime.rawValue }.mapValues(\.count)
    }

    func lines(in renderer: TextRenderer) -> [String] {
        guard !rows.isEmpty else { return [pattern.map { "no service matches \($0.contains("'") ? $0 : "'\($0)'")" } ?? "no services"] }
        return table(in: renderer).lines(renderer.style) + [renderer.summary(self)] + omission
    }
}

extension TextRenderer {
    fileprivate func summary(_ view: ServicesView) -> String {
        let scopes = view.lifetimes.keys.filter { name in !Lifetime.unscoped.contains { $0.rawValue == name } }.sorted()
        let counts = (Lifetime.unscoped.map(\.rawValue) + scopes).compactMap { name in view.lifetimes[name].map { "\($0) \(name)" } }
        let missing = view.rows.count { $0.service.kind == .missing }
        let entries = view.rows.count { $0.service.kind == .entry }
        let others = (missing > 0 ? ["\(missing) missing"] : []) + (entries > 0 ? [Plural.of(entries, "entry", "entries")] : [])
        let parts = counts + others
        var text = "\(Plural.of(view.rows.count, "service")): \(parts.joined(separator: ", "))"
        if view.pattern != nil { text += ", of \(Plural.grouped(view.summary.services))" }
        if view.values > 0 { text += "  |  \(Plural.of(view.values, "value")) (services --values)" }
        let hidden = view.summary.entries - entries
        if hidden > 0, view.pattern == nil { text += "  |  \(Plural.of(hidden, "entry", "entries")) (services --entries)" }
        if let cycles = view.summary.cycles, cycles > 0 { text += "  |  \(Plural.of(cycles, "cycle")) (cycles)" }
        if let findings = view.summary.findings, findings > 0 { text += "  |  \(Plural.of(findings, "finding")) (lint)" }
        return text
    }
}
