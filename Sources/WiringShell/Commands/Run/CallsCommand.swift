extension Command {
    static let calls = Command(
        "calls", .run, "show the numbers and times of the recorded calls, by requirement", example: "calls --sort total",
        answers: [CallsView.self, TableView.self], .optionalQuery(), TableOptions.parameter
    ) { session, query, arrangement throws(CommandError) in
        let keys = try session.keys(of: query).map(Set.init)
        let report: InterceptionReport = try session.reply(to: .interceptions, of: try session.ensureLoaded())
        let waiting = report.services.filter { $0.isWaiting && keys?.contains($0.key) ?? true }.map(\.key)
        return try arrangement.arranged(
            CallsView(rows: report.calls.filter { keys?.contains($0.service) ?? true }, withoutInstance: waiting))
    }
}

struct CallsView: TabularAnswer, Codable {
    var rows: [RequirementCounts]
    var omitted: Int?
    var withoutInstance: [String]

    func lines(in renderer: TextRenderer) -> [String] {
        if rows.isEmpty, withoutInstance.isEmpty { return ["no calls have been recorded; decorate --all --with timing records them"] }
        let lines = rows.isEmpty ? [] : table(in: renderer).lines(renderer.style) + omission
        guard !withoutInstance.isEmpty else { return lines }
        return lines + ["no instance yet: \(Plural.list(withoutInstance, "service"))"]
    }

    func table(in renderer: TextRenderer) -> TextTable {
        let suspended = TextTable.Column("suspended", isNumeric: true, expendability: 3)
        let isAnySuspended = rows.contains { $0.suspended != nil }
        var table = TextTable(
            [
                .init("requirement"), .init("calls", isNumeric: true), .init("errors", isNumeric: true), .init("total", isNumeric: true),
                .init("mean", isNumeric: true), .init("p99", isNumeric: true, expendability: 1),
                .init("last", isNumeric: true, expendability: 2),
            ] + (isAnySuspended ? [suspended] : []))
        for row in rows {
            let times = ([row.total, row.mean, row.percentile99, row.last] + (isAnySuspended ? [row.suspended] : [])).map { time in
                TextTable.Cell(
                    time.map { TimeText.text(nanoseconds: $0, charset: renderer.style.charset) } ?? "-", order: time ?? 0)
            }
            table.add(
                [
                    .init("\(row.service).\(row.requirement)", row.calls == 0 ? .dim : nil), .init(Plural.grouped(row.calls)),
                    .init(row.errors.map(Plural.grouped) ?? "-", row.errors ?? 0 > 0 ? .error : nil),
                ] + times)
        }
        return table
    }

    mutating func keep(_ positions: [Int]) { rows = positions.map { rows[$0] } }
}
