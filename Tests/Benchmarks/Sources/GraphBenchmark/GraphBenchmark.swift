import Foundation
import WiringGraph

/// Measures the graph algorithms at a size: time and peak memory of each part, each in a separate process.
@main
enum GraphBenchmark {
    private static let sizes = [100_000, 1_000_000]

    static func main() throws {
        let arguments = Array(CommandLine.arguments.dropFirst())
        if arguments.first == "--alone", arguments.count == 3, let part = Part(rawValue: arguments[1]), let size = Int(arguments[2]) {
            try part.measure(services: size).forEach { print($0.line) }
            return
        }
        let chosen = arguments.compactMap(Int.init).filter { $0 > 0 }
        let parts = arguments.compactMap(Part.init)
        if chosen.count + parts.count < arguments.count {
            print("usage: scripts/bench graph [SERVICES ...] [PART ...]; parts: \(Part.allCases.map(\.rawValue).joined(separator: " "))")
            exit(2)
        }
        for size in chosen.isEmpty ? sizes : chosen {
            print("\(size) services, \(size * SyntheticGraph.edgesPerService) dependencies")
            print(cells(["work", "seconds", "processor", "ratio", "target", "met", "peak", "target", "met"]))
            var baseline = 0.0
            for part in parts.isEmpty ? Part.allCases : parts {
                for row in try inProcessOfItsOwn(part, size) {
                    if row.work == Part.baselineName { baseline = row.processorSeconds }
                    print(line(row, baseline: baseline, services: size))
                }
            }
            print("")
        }
        print(
            """
            seconds: elapsed time of the fastest of several rounds; processor: its processor time, which ratios and targets refer to
            ratio: to the components by hand, in the same run
            peak: of a process that holds the whole graph; targets are for \(Target.services) services
            """
        )
    }

    private static func line(_ row: Measurement, baseline: Double, services: Int) -> String {
        let target = Target.seconds(for: row.work, services: services)
        let memory = row.megabytes.map { "\($0) MB" } ?? ""
        return cells([
            row.work, seconds(row.seconds), seconds(row.processorSeconds),
            baseline > 0 ? String(format: "%.2fx", row.processorSeconds / baseline) : "",
            target.map(seconds) ?? "", target.map { row.processorSeconds <= $0 ? "yes" : "NO" } ?? "", memory,
            target == nil || services != Target.services ? "" : "\(Target.megabytes) MB",
            target == nil || services != Target.services ? "" : row.megabytes.map { $0 <= Target.megabytes ? "yes" : "NO" } ?? "",
        ])
    }

    private static func seconds(_ seconds: Double) -> String { String(format: "%.3f", seconds) }

    private static func cells(_ texts: [String]) -> String {
        zip(texts, [86, 10, 10, 9, 8, 5, 9, 8, 5]).enumerated().map { column, cell in
            let padding = String(repeating: " ", count: max(0, cell.1 - cell.0.count))
            return column == 0 ? cell.0 + padding : padding + cell.0
        }.joined()
    }

    /// Measures a part in a separate process, so that its peak memory is independent of other parts.
    private static func inProcessOfItsOwn(_ part: Part, _ size: Int) throws -> [Measurement] {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: CommandLine.arguments[0]).standardizedFileURL
        process.arguments = ["--alone", part.rawValue, String(size)]
        let pipe = Pipe()
        process.standardOutput = pipe
        try process.run()
        let output = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        guard process.terminationStatus == 0 else { throw Failure.part(part.rawValue, process.terminationStatus) }
        return output.split(separator: "\n").compactMap { Measurement(line: $0) }
    }

    private enum Failure: Error {
        case part(String, Int32)
    }
}
