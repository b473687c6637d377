import Foundation
import WiringScan

/// Scans folders and prints a line for each: the findings, the results of the look-ups, the time: `scripts/bench scan`.
///
/// `scan-benchmark [--account] [--edges] [--once] [FOLDER ...]`; without folders it scans a synthetic app.
@main
enum ScanBenchmark {
    static func main() throws {
        var folders: [String] = []
        var listsAccount = false
        var listsEdges = false
        var rounds = 3
        var arguments = CommandLine.arguments.dropFirst()
        while let argument = arguments.popFirst() {
            switch argument {
            case "--account": listsAccount = true
            case "--edges": listsEdges = true
            case "--once": rounds = 1
            // For scripts/oracle.
            case "--declarations":
                for folder in arguments { try DeclarationListing.lines(of: folder).forEach { print($0) } }
                return
            case "--files":
                for folder in arguments {
                    try SourceFolder.sources(below: folder).sources.filter { $0.hasSuffix(".swift") }.forEach { print($0) }
                }
                return
            case _ where argument.hasPrefix("-"):
                print("usage: scripts/bench scan [--account] [--edges] [--once] [FOLDER ...]")
                exit(2)
            default: folders.append(argument)
            }
        }
        print(ScanMeasurement.heading)
        if folders.isEmpty {
            print(ScanMeasurement(name: "made up", sources: { SyntheticApp.sources(modules: 300) }, rounds: 5).line)
            return
        }
        for folder in folders {
            let measurement = try ScanMeasurement(folder: folder, rounds: rounds)
            print(measurement.line)
            if listsAccount { measurement.account.forEach { print($0) } }
            if listsEdges { measurement.edges.forEach { print($0) } }
        }
    }
}
