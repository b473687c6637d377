internal import PlatformLibrary

/// Compares the container with equivalent hand-written code and prints a table. The exit status is 1 if a row misses its target.
@main
enum ContainerBenchmark {
    private static let suites: [(name: String, rows: @Sendable () throws -> [Row])] = [
        ("existing", ExistingSingleton.rows),
        ("collaborators", CollaboratorSteps.rows),
        ("transient", TransientGraph.rows),
        ("graph", ObjectGraphs.rows),
        ("injected", InjectedProperties.rows),
        ("lazy", LazyDependency.rows),
        ("scope", ScopedService.rows),
        ("decorated", DecoratedService.rows),
        ("awaited", AwaitedService.rows),
        ("configured", ConfiguredService.rows),
        ("argument", RuntimeArgument.rows),
        ("registration", Registration.rows),
        ("further", FurtherContainer.rows),
        ("first", SingletonGraphs.rows),
        ("threads", { [try ExistingSingleton.threadRow()] }),
        ("process", FreshProcess.rows),
    ]

    static func main() throws {
        let arguments = CommandLine.arguments.dropFirst()
        if arguments.first == "--alone", let work = arguments.dropFirst().first.flatMap(FreshProcess.Work.init) {
            try FreshProcess.perform(work)
            return
        }
        if arguments.first == "--counted", let work = arguments.dropFirst().first { return try CountedWork.perform(work) }
        let chosen = arguments.isEmpty ? suites : suites.filter { arguments.contains($0.name) }
        guard !chosen.isEmpty else {
            print("parts: \(suites.map(\.name).joined(separator: " "))")
            return
        }
        Table.printHead()
        var missed: [Row] = []
        for suite in chosen {
            let rows = try suite.rows()
            for row in rows { Table.print(row) }
            if rows.allSatisfy(\.isMet) { continue }
            // A target is missed only if the median of three runs misses it.
            let runs = [rows, try suite.rows(), try suite.rows()]
            for position in rows.indices where !rows[position].isMet {
                let row = Row.median(of: runs.map { $0[position] })
                if row.isMet { continue }
                missed.append(row)
            }
        }
        if missed.isEmpty { return }
        Table.print("missed, by the median of three runs:")
        for row in missed { Table.print(row) }
        exit(1)
    }
}
