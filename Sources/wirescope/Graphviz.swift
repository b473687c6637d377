import ExplorerShell
import HostClient

/// Runs Graphviz, if it is installed.
struct Graphviz {
    /// Reports Ctrl-C, which ends Graphviz.
    let interrupts: HostInterrupts

    /// Draws a graph in Graphviz's language as SVG.
    ///
    /// - Parameter limit: the time limit in nanoseconds; nil for none.
    /// - Returns: nil if Graphviz is not installed.
    /// - Throws: `Computation.Stop`, or `PipeFailure` if Graphviz failed.
    func svg(_ dot: String, limit: UInt64?) throws -> String? {
        guard let program = Environment.path(ofTool: "dot") else { return nil }
        do {
            let limit = limit.map { Duration.nanoseconds(Int64(clamping: $0)) }
            let answer = try CommandRunner(interrupts: interrupts).filter(Array(dot.utf8), through: program, ["-Tsvg"], timeLimit: limit)
            switch answer.outcome.status {
            case .code(0): return String(decoding: answer.bytes, as: UTF8.self)
            case .code(let code):
                throw PipeFailure("ended with status \(code)\(Self.cause(answer.outcome.lines.map(\.line)).map { ": \($0)" } ?? "")")
            case .signal(let number): throw PipeFailure("was ended by signal \(number)")
            }
        } catch let problem as CommandRunner.Problem {
            switch problem {
            case .interrupted: throw Computation.Stop.interruption
            case .timedOut: throw Computation.Stop.limit
            case .spawn(let error): throw PipeFailure("cannot be started: \(error.reason)")
            }
        }
    }

    /// The first error that Graphviz prints; hundreds of consequential errors can follow it.
    private static func cause(_ lines: [String]) -> String? {
        let errors = lines.filter { $0.hasPrefix("Error: ") }.map { String($0.dropFirst("Error: ".count)) }
        return errors.first ?? lines.first
    }
}
