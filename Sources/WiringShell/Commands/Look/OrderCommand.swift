extension Command {
    static let order = Command(
        "order", .look, "show the assemblies in layers, and the dependencies between them that point back",
        example: "order", answers: [OrderView.self, DiagramView.self],
        .optionalQuery(), EntryFilter.parameter, .flag("--svg", "draw the matrix as an SVG picture"),
        .flag("--all", "name all dependencies that point back")
    ) { session, query, showsEntries, drawsPicture, namesAll throws(CommandError) in
        let selection = try session.selection(of: query, includesEntries: showsEntries)
        return try session.computing { () throws(CommandError) -> any Answer in
            let services = selection.services.filter { selection.index.snapshot.services[$0].kind != .missing }
            let matrix = DependencyMatrix(selection.index, services: services) { $0.assembly }
            guard drawsPicture else { return OrderView(matrix, in: selection.index, namesAll: namesAll) }
            return DiagramView(.svg, try CommandError.drawing(orElse: "order", try MatrixDrawing.render(matrix, of: selection.index)))
        }
    }
}

/// The answer of `order`: a dependency structure matrix of assemblies.
struct OrderView: Answer, Hashable, Codable {
    struct Assembly: Hashable, Sendable, Codable {
        var name: String
        var services: Int
        /// The number of its cycle, from one; nil if it is in none.
        var cycle: Int?
        var needs: [String: Int]
    }

    struct Dependency: Hashable, Sendable, Codable {
        var from: String
        var to: String
    }

    /// The dependencies of an assembly on one that comes earlier.
    struct Back: Hashable, Sendable, Codable {
        var from: String
        var to: String
        var count: Int
        /// The dependencies between services; some of them unless all were requested.
        var dependencies: [Dependency]
    }

    var assemblies: [Assembly]
    var dependencies: Int
    var backward: Int
    /// Whether fewer dependencies that point back are impossible.
    var isMinimal: Bool
    /// The pairs of assemblies with dependencies that point back, those with the fewest first.
    var back: [Back]

    init(_ matrix: DependencyMatrix, in index: GraphIndex, namesAll: Bool) {
        let names = matrix.groups.map(\.name)
        let rows = Dictionary(grouping: matrix.cells, by: \.row)
        assemblies = matrix.groups.enumerated().map { position, group in
            Assembly(
                name: group.name, services: group.services, cycle: matrix.cycles.firstIndex { $0.contains(position) }.map { $0 + 1 },
                needs: Dictionary(uniqueKeysWithValues: (rows[position] ?? []).map { (names[$0.column], $0.edges.count) }))
        }
        dependencies = matrix.cells.reduce(0) { $0 + $1.edges.count }
        back = matrix.backward.map { cell in
            Back(
                from: names[cell.row], to: names[cell.column], count: cell.edges.count,
                dependencies: (namesAll ? cell.edges[...] : cell.edges.prefix(3)).map {
                    Dependency(from: index.key($0.from), to: index.key($0.to))
                })
        }
        backward = back.reduce(0) { $0 + $1.count }
        isMinimal = matrix.isMinimal
    }

    func lines(in renderer: TextRenderer) -> [String] {
        guard !assemblies.isEmpty else { return ["no services"] }
        let count =
            "\(Plural.of(assemblies.count, "assembly", "assemblies")), \(Plural.of(dependencies, "dependency", "dependencies")) between them"
        guard backward > 0 else { return ["\(count), none of which points back"] + renderer.matrix(self) }
        let fewest = isMinimal ? "the fewest possible" : "the fewest found"
        var lines = ["\(count); \(Plural.grouped(backward)) of these point back, \(fewest)"] + renderer.matrix(self) + [""]
        for pair in back {
            lines.append(
                "\(renderer.title(pair.from)) \(renderer.style.arrow) \(renderer.title(pair.to))  \(renderer.style.paint("\(pair.count)", .error))"
            )
            lines += pair.dependencies.map { "    \($0.from) needs \($0.to)" }
            if pair.dependencies.count < pair.count { lines.append("    and \(pair.count - pair.dependencies.count) more: order --all") }
        }
        return lines
    }
}

extension TextRenderer {
    fileprivate func title(_ assembly: String) -> String { assembly.isEmpty ? "(no assembly)" : assembly }

    /// The rows of the matrix; without the columns if they are wider than the terminal.
    fileprivate func matrix(_ view: OrderView) -> [String] {
        let names = view.assemblies.map { title($0.name) }
        let numbers = names.indices.map { "\($0 + 1)" }
        let most = view.assemblies.flatMap(\.needs.values).max() ?? 0
        let cell = max("\(most)".count, numbers.last?.count ?? 1) + 1
        let (number, name) = (numbers.last?.count ?? 1, names.map { DisplayWidth.of($0) }.max() ?? 0)
        let margin = number + 2 + name + 2 + 8
        let isNarrow = style.width.map { margin + cell * names.count > $0 } ?? false
        func aligned(_ text: String, _ width: Int) -> String { String(repeating: " ", count: max(0, width - text.count)) + text }
        var lines = [
            style.paint(
                String(repeating: " ", count: number + 2) + "assembly".padded(to: name) + "  " + "services"
                    + (isNarrow ? "" : numbers.map { aligned($0, cell) }.joined()), .heading)
        ]
        for (row, assembly) in view.assemblies.enumerated() {
            var line = aligned(numbers[row], number) + "  " + names[row].padded(to: name) + "  " + aligned("\(assembly.services)", 8)
            if !isNarrow {
                for (column, other) in view.assemblies.enumerated() {
                    let text = aligned(
                        row == column ? (style.charset == .unicode ? "■" : "#") : assembly.needs[other.name].map { "\($0)" } ?? ".", cell)
                    let isBack = column < row && assembly.needs[other.name] != nil
                    line += style.paint(text, isBack ? .error : row == column || text.hasSuffix(".") ? .dim : nil)
                }
            }
            lines.append(line + (assembly.cycle.map { "  cycle \($0)" } ?? ""))
        }
        return isNarrow ? lines + ["the matrix is wider than the terminal: order --svg > order.svg"] : lines
    }
}
