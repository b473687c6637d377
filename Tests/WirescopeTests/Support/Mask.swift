import Foundation

/// What differs between two machines or two runs, taken out of a text.
enum Mask {
    /// The text with names for folders, without times, and without the compiler's and the build's news of its progress.
    ///
    /// - Parameters:
    ///   - text: what a program printed.
    ///   - folders: names for the folders in it, by their paths.
    static func apply(to text: String, replacing folders: [String: String]) -> String {
        var text = text
        for (path, name) in folders.sorted(by: { $0.key.count > $1.key.count }) {
            text = text.replacingOccurrences(of: path, with: name)
        }
        return text.split(separator: "\n", omittingEmptySubsequences: false).filter { !isProgress($0) }.map { withoutTrap(line($0)) }
            .joined(separator: "\n")
    }

    /// The signal of a trap is another one on another processor, and the standard library's lines change with its version.
    private static func withoutTrap(_ line: String) -> String {
        line.replacing(/signal [45] \([^)]*\)/, with: "signal TRAP").replacing(/Swift\/\w+\.swift:\d+/, with: "Swift/FILE")
    }

    private static func isProgress(_ line: Substring) -> Bool {
        ["Reading ", "Building for ", "Building ", "Planning ", "Fetching ", "Computing "].contains { line.hasPrefix($0) }
    }

    /// A line of a trace has columns as wide as its times.
    private static func line(_ line: Substring) -> String {
        let time = /\d+(\.\d+)? (ns|µs|ms|s)\b/
        let hasTime = line.contains(time)
        let hasOutcome = line.contains(/\s-  (reused|closes|wrapped)/)
        let masked = String(line.replacing(time, with: "TIME"))
        return hasTime || hasOutcome ? String(masked.replacing(/\s{2,}(TIME|-)\s/) { "  \($0.output.1) " }) : masked
    }
}
