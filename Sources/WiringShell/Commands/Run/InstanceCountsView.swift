/// The answer of `instances --by service`: the objects of each service since the container was created.
struct InstanceCountsView: TabularAnswer, Hashable, Codable {
    struct Row: Hashable, Sendable, Codable {
        var service: ServiceLabel
        var created: Int
        var alive: Int
        var released: Int
        /// The memory of the live objects themselves, in bytes, without that of other objects to which they refer.
        var bytes: Int
    }

    var rows: [Row]
    var omitted: Int?

    init(_ report: InstancesReport, in graph: ExploredGraph) {
        let alive = Dictionary(grouping: report.instances, by: \.key)
        let created = Dictionary(report.created.map { ($0.key, $0.count) }, uniquingKeysWith: +)
        rows = Set(alive.keys).union(created.keys).map { key in
            let living = alive[key] ?? []
            // Values have no identity, so their construction is not counted.
            let count = max(created[key] ?? 0, living.count)
            return Row(
                service: graph.label(of: key), created: count, alive: living.count, released: count - living.count,
                bytes: living.reduce(0) { $0 + ($1.bytes ?? 0) })
        }.sorted { ($1.alive, $1.created, $0.service.key) < ($0.alive, $0.created, $1.service.key) }
    }

    func lines(in renderer: TextRenderer) -> [String] {
        guard !rows.isEmpty else { return ["no objects were built; resolve SERVICE builds one"] }
        let (alive, bytes) = rows.reduce((0, 0)) { ($0.0 + $1.alive, $0.1 + $1.bytes) }
        return table(in: renderer).lines(renderer.style) + omission
            + ["\(Plural.of(alive, "live object")) of \(Plural.of(rows.count, "service")), \(Plural.of(bytes, "byte"))"]
    }

    func table(in renderer: TextRenderer) -> TextTable {
        var table = TextTable([
            .init("service"), .init("created", isNumeric: true), .init("alive", isNumeric: true), .init("released", isNumeric: true),
            .init("bytes", isNumeric: true),
        ])
        for row in rows {
            table.add(
                [.init(renderer.name(row.service))] + [row.created, row.alive, row.released, row.bytes].map { .init(Plural.grouped($0)) })
        }
        return table
    }

    mutating func keep(_ positions: [Int]) { rows = positions.map { rows[$0] } }
}
