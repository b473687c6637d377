import Foundation
import TestSupport

/// Measures the time for loading a package in the shell, compared with the package manager building the same program directly.
///
/// All builds use separate folders, so that existing builds of the user have no effect.
@main
struct LoadBenchmark {
    /// The number of repetitions of short measurements: the median counts.
    private static let rounds = 7

    private let shell: ShellUnderMeasurement
    private let packages: BenchmarkPackages

    static func main() throws {
        var arguments = Array(CommandLine.arguments.dropFirst())
        let chosen = arguments.dropFirst(2).compactMap(Part.init)
        guard arguments.count >= 2, chosen.count == arguments.count - 2 else {
            print("usage: scripts/bench load [PART ...]; parts: \(Part.allCases.map(\.rawValue).joined(separator: " "))")
            exit(2)
        }
        let (program, container) = (arguments.removeFirst(), arguments.removeFirst())
        let folder = try TemporaryFolder()
        let benchmark = LoadBenchmark(
            shell: ShellUnderMeasurement(program: program, home: folder.path + "/home"),
            packages: BenchmarkPackages(folder: folder, container: container))
        print(LoadRow.heading)
        for part in Part.allCases where chosen.isEmpty || chosen.contains(part) { try benchmark.measure(part) }
        print(
            """

            by hand: what swift build takes for the same program, in the same minute; processor: seconds of all processes together
            of what is short the middle one of \(rounds) rounds counts
            """)
    }

    /// The parts of the benchmark.
    private enum Part: String, CaseIterable {
        case first, second, built, asked, reload
    }

    private func measure(_ part: Part) throws {
        switch part {
        case .first: try first()
        case .second: try second()
        case .built: try built()
        case .asked: try asked()
        case .reload: try reload()
        }
    }

    /// The first load of a package, without any previous build.
    private func first() throws {
        let package = try packages.write("First", services: 20)
        shell.forgetEverything()
        let hand = try packages.build(package, into: "first", environment: shell.environment)
        shell.forgetEverything()
        let ours = try shell.load(package)
        LoadRow("first load of a package", ours, byHand: hand, target: 1).show()
    }

    /// The first load of a package after another one was built with the same tools.
    private func second() throws {
        let both = try packages.write("Second", services: 20, beside: "Before")
        _ = try packages.build(both, product: "Before", into: "second", environment: shell.environment)
        let hand = try packages.build(both, into: "second", environment: shell.environment)
        _ = try shell.load(packages.write("Earlier", services: 20))
        let ours = try shell.load(packages.write("Later", services: 20))
        LoadRow("second package of the same tools", ours, byHand: hand, target: 1).show()
    }

    /// A repeated load without changes.
    private func built() throws {
        let package = try packages.write("Built", services: 20)
        _ = try shell.load(package)
        let ours = try Self.middle { try shell.load(package) }
        LoadRow("a package that is built", ours, target: 0.35).show()
    }

    /// A repeated load after a file was touched, so that the package manager has to check for changes.
    private func asked() throws {
        let package = try packages.write("Touched", services: 20)
        let other = try packages.write("Asked", services: 20)
        _ = try shell.load(package)
        _ = try packages.build(other, into: "asked", environment: shell.environment)
        let (line, otherLine) = (try ChangingLine(of: package), try ChangingLine(of: other))
        let pairs = try (0..<Self.rounds).map { _ in
            try line.touch()
            try otherLine.touch()
            return (try shell.load(package), try packages.build(other, into: "asked", environment: shell.environment))
        }
        LoadRow("a built package, a file touched", Self.middle(pairs.map(\.0)), byHand: Self.middle(pairs.map(\.1)), target: 0.2).show()
    }

    /// A reload of a large package in a session, after one line was changed.
    private func reload() throws {
        let (package, other) = (try packages.write("App", services: 300), try packages.write("Alone", services: 300))
        _ = try packages.build(other, into: "alone", environment: shell.environment)
        let (line, otherLine) = (try ChangingLine(of: package), try ChangingLine(of: other))
        let session = try shell.session(with: package)
        let pairs = try (0..<Self.rounds).map { round in
            try line.change()
            try otherLine.change()
            return (try session.reload(round), try packages.build(other, into: "alone", environment: shell.environment))
        }
        try session.end()
        let (ours, hand) = (Self.middle(pairs.map(\.0)), Self.middle(pairs.map(\.1)))
        LoadRow("reload of 300 services, a line changed", ours, byHand: hand, target: 0.2).show()
    }

    private static func middle(_ work: () throws -> LoadCost) rethrows -> LoadCost { middle(try (0..<rounds).map { _ in try work() }) }

    private static func middle(_ costs: [LoadCost]) -> LoadCost {
        func middle(_ numbers: [Double]) -> Double { numbers.sorted()[numbers.count / 2] }
        return LoadCost(seconds: middle(costs.map(\.seconds)), processorSeconds: middle(costs.map(\.processorSeconds)))
    }
}
