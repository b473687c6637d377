import Foundation
import TestSupport

/// Measures the shell from the user's perspective, in separate processes and terminals, compared with other installed line-edited programs.
@main
struct ShellBenchmark {
    /// The number of repetitions of a short job: the median counts.
    private static let rounds = 21

    private let program: String
    private let folder: TemporaryFolder

    static func main() throws {
        guard let program = CommandLine.arguments.dropFirst().first else {
            print("usage: scripts/bench shell")
            exit(2)
        }
        let benchmark = ShellBenchmark(program: program, folder: try TemporaryFolder())
        print(cells(["work", "ours", "target", "met", "others"]))
        print(String(repeating: "-", count: 100))
        try benchmark.startUp()
        try benchmark.firstPrompt()
        try benchmark.sample()
        try benchmark.completion()
        try benchmark.script()
    }

    private func startUp() throws {
        let ours = try milliseconds { try Child([program, "-c", "version"]).seconds }
        let others = try references([
            ("sqlite3", { ["\($0)", ":memory:", "select 1"] }), ("psql", { [$0, "--version"] }),
            ("gdb", { [$0, "-nx", "-batch", "-ex", "show version"] }),
        ]) { try Child($0).seconds }
        print(Self.row("-c version", ours, target: 2.5, others))
    }

    private func firstPrompt() throws {
        let ours = try milliseconds { try prompt(program, ["--no-rc"], "wirescope>") }
        let others = try references([("sqlite3", { [$0, ":memory:"] }), ("gdb", { [$0, "-nx", "-q"] })]) { command in
            try prompt(command[0], Array(command.dropFirst()), command[0].hasSuffix("gdb") ? "(gdb) " : "sqlite> ")
        }
        print(Self.row("first prompt, the sample loaded", ours, target: 10, others))
    }

    private func sample() throws {
        var peak = 0.0
        let ours = try milliseconds {
            let child = try Child([program, "-c", "resolve service"])
            peak = max(peak, child.megabytes)
            return child.seconds
        }
        print(Self.row("one-shot on the sample, host included", ours, target: 12, ""))
        print(Self.cells(["peak memory of that", String(format: "%.1f MB", peak)]))
    }

    /// The times from Tab to the first candidate, and to the whole list, on a graph of two thousand services.
    private func completion() throws {
        let graph = "\(folder.path)/large.json"
        try Self.largeGraph(services: 2_000).write(toFile: graph, atomically: false, encoding: .utf8)
        let terminal = try PseudoTerminal(program, ["--no-rc", graph], environment: ["HOME": folder.path], columns: 100, rows: 50)
        try terminal.waitForLine("wirescope>")
        guard !terminal.screenText.contains("error:") else {
            return print(Self.cells(["Tab on 2,000 services", "the graph cannot be loaded"]))
        }
        var times: [Double] = []
        for round in 0..<Self.rounds {
            terminal.send("show Large.service1\(round % 10)")
            try terminal.waitForScreen("show Large.service1\(round % 10)")
            let start = ContinuousClock.now
            terminal.send("\t")
            // A candidate that the line itself does not contain.
            try terminal.waitFor("Large.service1\(round % 10)0")
            times.append(Self.seconds(since: start))
            terminal.send("n")
            try terminal.waitFor("wirescope>")
            terminal.send("\u{3}")
            try terminal.waitFor("^C")
            try terminal.waitFor("wirescope>")
        }
        print(Self.row("Tab on 2,000 services", times.sorted()[times.count / 2] * 1_000, target: 16, ""))
    }

    private func script() throws {
        let count = 20_000
        let theirs = "\(folder.path)/theirs.sql"
        try String(repeating: "select 1;\n", count: count).write(toFile: theirs, atomically: false, encoding: .utf8)
        let others = try references([("sqlite3", { [$0, ":memory:"] })], rounds: 3) { try Child($0, input: theirs).seconds }
        for (work, line, target) in [
            ("20,000 scripted commands", "path service store", 500.0), ("20,000 that each ask the host", "show service", 500),
        ] {
            let ours = "\(folder.path)/ours.wire"
            try String(repeating: line + "\n", count: count).write(toFile: ours, atomically: false, encoding: .utf8)
            let time = try milliseconds(rounds: 3) { try Child([program, "-f", ours]).seconds }
            print(Self.row(work, time, target: target, others))
        }
    }

    private func prompt(_ program: String, _ arguments: [String], _ text: String) throws -> Double {
        let start = ContinuousClock.now
        let terminal = try PseudoTerminal(program, arguments, environment: ["HOME": folder.path])
        try terminal.waitFor(text)
        let seconds = Self.seconds(since: start)
        terminal.send("\u{4}")
        _ = try? terminal.waitForExit()
        return seconds
    }

    private func milliseconds(rounds: Int = rounds, _ work: () throws -> Double) throws -> Double {
        _ = try work()
        let times = try (0..<rounds).map { _ in try work() }.sorted()
        return times[times.count / 2] * 1_000
    }

    /// The time of the same job in other installed programs.
    private func references(
        _ programs: [(name: String, command: (String) -> [String])], rounds: Int = rounds, _ work: ([String]) throws -> Double
    ) throws -> String {
        try programs.compactMap { program in
            guard let path = Child.path(of: program.name) else { return nil }
            let time = try milliseconds(rounds: rounds) { try work(program.command(path)) }
            return "\(program.name) \(Self.time(time))"
        }.joined(separator: ", ")
    }

    private static func seconds(since start: ContinuousClock.Instant) -> Double {
        let duration = start.duration(to: .now).components
        return Double(duration.seconds) + Double(duration.attoseconds) / 1e18
    }

    /// A graph in the documented format: a chain of services that depend on their predecessors.
    private static func largeGraph(services count: Int) -> String {
        let services = (0..<count).map { #"{"key": "Large.service\#($0)", "assembly": "Large", "type": "Service\#($0)"}"# }
        let edges = (1..<count).map { #"{"from": "Large.service\#($0)", "to": "Large.service\#($0 - 1)", "slot": "next"}"# }
        return """
            {"format": "wirescope-graph", "version": 1, "name": "Large",
             "services": [\(services.joined(separator: ",\n"))],
             "edges": [\(edges.joined(separator: ",\n"))]}

            """
    }

    private static func row(_ work: String, _ milliseconds: Double, target: Double, _ others: String) -> String {
        cells([work, time(milliseconds), "<= \(time(target))", milliseconds <= target ? "yes" : "NO", others])
    }

    private static func time(_ milliseconds: Double) -> String {
        String(format: milliseconds < 100 ? "%.1f ms" : "%.0f ms", milliseconds)
    }

    private static func cells(_ texts: [String]) -> String {
        zip(texts, [40, 12, 14, 6, 0]).enumerated().map { column, cell in
            let padding = String(repeating: " ", count: max(0, cell.1 - cell.0.count))
            return column == 0 ? cell.0 + padding : column == 4 ? "  " + cell.0 : padding + cell.0
        }.joined()
    }
}
