import ExplorerShell
import HostClient

/// Graphviz, where it is installed.
struct Graphviz {
    /// The news of Ctrl-C, which ends it.
    let interrupts: HostInterrupts

    /// Draws a text in Graphviz's language as SVG.
    ///
    /// - Parameter limit: how many nanoseconds it may take; nil for as long as it needs.
    /// - Returns: nil where Graphviz is not installed.
    /// - Throws: `Computation.Stop`, or how it ended (`PipeFailure`), if it did not draw.
    func svg(_ dot: String, limit: UInt64?) throws -> String? {
        guard let program = Environment.path(ofTool: "dot") else { return nil }
        do {
            let limit = limit.map { Duration.nanoseconds(Int64(clamping: $0)) }
            let answer = try CommandRunner(interrupts: interrupts).filter(Array(dot.utf8), through: program, ["-Tsvg"], timeLimit: limit)
            switch answer.outcome.status {
            case .code(0): return String(decoding: answer.bytes, as: UTF8.self)
            case .code(let code):
                let words = answer.outcome.lines.last.map { ": \($0.line)" } ?? ""
                throw PipeFailure("ended with status \(code)\(words)")
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
}
