/// Compares the container with the same work written by hand, and prints a table.
@main
enum ContainerBenchmark {
    private static let suites: [(name: String, rows: @Sendable () throws -> [Row])] = [
        ("existing", ExistingSingleton.rows),
        ("collaborators", CollaboratorSteps.rows),
        ("transient", TransientGraph.rows),
        ("graph", ObjectGraphs.rows),
        ("decorated", DecoratedService.rows),
        ("awaited", AwaitedService.rows),
        ("configured", ConfiguredService.rows),
        ("argument", RuntimeArgument.rows),
        ("registration", Registration.rows),
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
        let chosen = arguments.isEmpty ? suites : suites.filter { arguments.contains($0.name) }
        guard !chosen.isEmpty else {
            print("parts: \(suites.map(\.name).joined(separator: " "))")
            return
        }
        Table.printHead()
        for suite in chosen {
            for row in try suite.rows() { Table.print(row) }
        }
    }
}
