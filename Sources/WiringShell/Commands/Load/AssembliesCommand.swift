extension Command {
    static let assemblies = Command(
        "assemblies", aliases: ["containers"], .load,
        "list the assemblies of the target, or the containers of a running program, and mark the loaded ones",
        example: "assemblies", answers: [AssembliesView.self, TableView.self], TableOptions.parameter
    ) { session, arrangement throws(CommandError) in
        let target = try session.ensureLoaded()
        let found = try session.asking(target) { exploration throws(ExplorationError) in try exploration.assemblies() }
        let view = AssembliesView(rows: found.map { AssembliesView.Row($0, isLoaded: target.holds($0)) })
        return try arrangement.arranged(view)
    }
}

struct AssembliesView: TabularAnswer, Hashable, Codable {
    struct Row: Hashable, Sendable, Codable {
        var name: String
        var module: String
        var definitions: Int
        /// Whether it may declare more; the exact number is known after loading.
        var mayHoldMore: Bool
        var holds: [String]
        var isRoot: Bool
        var isLoaded: Bool
        /// The reason why it cannot be loaded; nil if it can.
        var problem: String?
        /// The age of a container in nanoseconds; nil for an assembly.
        var age: UInt64?
        /// The number of entered scopes of a container; nil for an assembly.
        var scopes: Int?
        var parent: String?

        init(_ assembly: AvailableAssembly, isLoaded: Bool) {
            name = assembly.name
            module = assembly.module
            definitions = assembly.definitions
            mayHoldMore = assembly.mayHoldMore
            holds = assembly.collaborators
            isRoot = assembly.isRoot
            self.isLoaded = isLoaded
            problem = assembly.problem
            (age, scopes, parent) = (assembly.age, assembly.age.map { _ in assembly.scopes }, assembly.parent)
        }
    }

    var rows: [Row]
    var omitted: Int?
    private var areContainers: Bool { rows.contains { $0.age != nil } }

    func lines(in renderer: TextRenderer) -> [String] {
        guard !rows.isEmpty else { return ["no assemblies"] }
        let loaded = rows.count { $0.isLoaded }
        let others = rows.filter { $0.isRoot && !$0.isLoaded && $0.problem == nil }.map { "load \($0.name)" }
        let count = areContainers ? Plural.of(rows.count, "container") : Plural.of(rows.count, "assembly", "assemblies")
        let summary = "\(count), \(loaded) loaded (*)"
        return table(in: renderer).lines(renderer.style) + [([summary] + others).joined(separator: "; ")] + omission
    }

    func table(in renderer: TextRenderer) -> TextTable {
        let columns: [TextTable.Column] =
            areContainers ? [.init("scopes", isNumeric: true), .init("age", isNumeric: true), .init("child of")] : []
        var table = TextTable(
            [
                .init("", gap: 1), .init(areContainers ? "container" : "assembly"), .init("module", expendability: 2),
                .init("definitions", isNumeric: true, expendability: 1), .init("holds"),
            ] + columns)
        for row in rows {
            let holds = row.problem ?? (row.holds.isEmpty ? "-" : row.holds.joined(separator: ", "))
            let cells: [TextTable.Cell] =
                row.age.map { age in
                    [
                        .init("\(row.scopes ?? 0)"), .init(TimeText.text(nanoseconds: age, charset: renderer.style.charset), order: age),
                        .init(row.parent ?? "-"),
                    ]
                } ?? []
            table.add(
                [
                    .init(row.isLoaded ? "*" : "", .good), .init(row.name), .init(row.module, .dim),
                    .init("\(row.definitions)\(row.mayHoldMore && row.problem == nil ? "+" : "")"),
                    .init(holds, row.problem == nil ? nil : .error),
                ] + cells)
        }
        return table
    }

    mutating func keep(_ positions: [Int]) { rows = positions.map { rows[$0] } }
}
