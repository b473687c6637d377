/// An error reported by the compiler.
package struct BuildDiagnostic: Hashable, Sendable, CustomStringConvertible {
    /// The file, as the compiler wrote it.
    package var file: String
    package var line: Int
    package var column: Int
    package var message: String

    /// `/path/File.swift:3:9: error: cannot find 'store' in scope`.
    package var description: String { "\(file):\(line):\(column): error: \(message)" }

    /// The errors in the output of a compiler, without repeats: a build reports an error for every job that finds it.
    package static func errors(in lines: [String]) -> [BuildDiagnostic] {
        var seen: Set<BuildDiagnostic> = []
        return lines.compactMap(parse).filter { seen.insert($0).inserted }
    }

    private static func parse(_ line: String) -> BuildDiagnostic? {
        guard let mark = line.firstRange(of: ": error: ") else { return nil }
        let parts = line[..<mark.lowerBound].split(separator: ":", omittingEmptySubsequences: false)
        guard parts.count >= 3, let row = Int(parts[parts.count - 2]), let column = Int(parts[parts.count - 1]) else { return nil }
        let file = parts.dropLast(2).joined(separator: ":")
        return BuildDiagnostic(file: file, line: row, column: column, message: String(line[mark.upperBound...]))
    }
}
