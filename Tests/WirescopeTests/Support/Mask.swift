import Foundation

/// Masks the parts of a text that differ between machines and runs.
enum Mask {
    /// Returns the text with names for folders, and without times and progress messages of the compiler and the build.
    ///
    /// - Parameters:
    ///   - text: the output of a program.
    ///   - folders: the names that replace folders, by path.
    static func apply(to text: String, replacing folders: [String: String]) -> String {
        var text = text
        for (path, name) in folders.sorted(by: { $0.key.count > $1.key.count }) {
            text = text.replacingOccurrences(of: path, with: name)
        }
        return text.split(separator: "\n", omittingEmptySubsequences: false).filter { !isProgress($0) }.map { withoutTrap(line($0)) }
            .joined(separator: "\n")
    }

    /// The signal of a trap depends on the processor, and line numbers of the standard library depend on its version.
    private static func withoutTrap(_ line: String) -> String {
        line.replacing(/signal [45] \([^)]*\)/, with: "signal TRAP").replacing(/Swift\/\w+\.swift:\d+/, with: "Swift/FILE")
    }

    private static func isProgress(_ line: Substring) -> Bool {
        ["Reading ", "Building for ", "Building ", "Planning ", "Fetching ", "Computing "].contains { line.hasPrefix($0) }
    }

    /// The widths of the columns in a trace depend on the times.
    private static func line(_ line: Substring) -> String {
        let time = /\d+(\.\d+)? (ns|µs|ms|s)\b/
        let hasTime = line.contains(time)
        let hasOutcome = line.contains(/\s-  (reused|closes|wrapped)/)
        let masked = String(line.replacing(time, with: "TIME"))
        return hasTime || hasOutcome ? String(masked.replacing(/\s{2,}(TIME|-)\s/) { "  \($0.output.1) " }) : masked
    }
}
