import WiringGraph
import WiringVocabulary

extension TextRenderer {
    func services(_ view: ServicesView) -> [String] {
        guard !view.rows.isEmpty else {
            return [view.pattern.map { "no service matches \($0.contains("'") ? $0 : "'\($0)'")" } ?? "no services"]
        }
        return servicesTable(view).lines(style) + [summary(view)] + view.omission
    }

    /// The table of services.
    func servicesTable(_ view: ServicesView) -> TextTable {
        let hasTypes = view.rows.contains { $0.service.type != $0.service.key }
        let hasState = view.rows.contains { $0.isBuilt || !$0.isApplied }
        // Narrow output drops columns without information first, then wide ones; requested columns stay.
        let expendability = { (column: String, usual: Int) in view.asked.contains(column) ? 0 : usual }
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
        for row in view.rows {
            let mark = row.service
            var cells: [TextTable.Cell] = [
                .init("%\(row.number)", .dim), .init(glyph(mark), paint(mark)), .init(mark.key, short: view.shortNames[mark.key]),
                .init(lifetime(mark), paint(mark)),
            ]
            if hasTypes { cells.append(.init(mark.type, .dim)) }
            cells += [
                .init("\(row.usedBy)"), .init("\(row.needs)"),
                .init(row.isApplied ? state(isBuilt: row.isBuilt, nanoseconds: row.nanoseconds) : "not applied", order: row.nanoseconds),
            ]
            table.add(cells)
        }
        return table
    }

    private func summary(_ view: ServicesView) -> String {
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
        if view.summary.cycles > 0 { text += "  |  \(Plural.of(view.summary.cycles, "cycle")) (cycles)" }
        if view.summary.findings > 0 { text += "  |  \(Plural.of(view.summary.findings, "finding")) (lint)" }
        return text
    }
}
