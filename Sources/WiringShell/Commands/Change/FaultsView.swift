/// The faults and delays in effect.
struct FaultsView: TabularAnswer, Codable {
    var rows: [RequirementFault]
    var omitted: Int?
    /// The number of instances that the command released; nil if it released none.
    var released: Int?

    init(_ report: InterceptionReport) {
        rows = report.faults
        released = report.released > 0 ? report.released : nil
    }

    func lines(in renderer: TextRenderer) -> [String] {
        guard !rows.isEmpty else { return ["no faults"] }
        var lines = table(in: renderer).lines(renderer.style) + omission
        if let released = self.released { lines.append("\(Plural.of(released, "built instance")) released") }
        return lines
    }

    func table(in renderer: TextRenderer) -> TextTable {
        let problem = rows.contains { $0.problem != nil } ? "problem" : ""
        var table = TextTable([.init("requirement"), .init("effect"), .init("calls"), .init(problem, expendability: 1)])
        for row in rows {
            let delay = row.delay.map { "delayed by \(TimeText.text(nanoseconds: $0, charset: renderer.style.charset))" }
            let calls = row.isOnce ? "one" : row.every > 1 ? "1 of \(row.every)" : "all"
            table.add([
                .init("\(row.service).\(row.requirement)"), .init(row.error.map { "throws '\($0)'" } ?? delay ?? ""), .init(calls),
                .init(row.problem ?? "", .warning),
            ])
        }
        return table
    }

    mutating func keep(_ positions: [Int]) { rows = positions.map { rows[$0] } }
}
