import Foundation
import TestSupport

/// A line of a program that is edited repeatedly, as during development.
final class ChangingLine {
    private let file: String
    private let text: String
    private let line: Range<String.Index>
    private var count = 0

    /// Selects a line in the body of an initializer.
    init(of package: BenchmarkPackages.Package) throws {
        let mark = "Built.note("
        file = "\(package.path)/Sources/\(package.name)/Module1.swift"
        text = try String(contentsOfFile: file, encoding: .utf8)
        guard let call = text.range(of: mark) else { throw Child.Failure(description: "\(file) has no line with \(mark)") }
        line = text.lineRange(for: call)
    }

    /// Changes the effect of the line.
    func change() throws {
        count += 1
        let changed = text[line].dropLast() + "; _ = \(count)\n"
        try text.replacingCharacters(in: line, with: String(changed)).write(toFile: file, atomically: false, encoding: .utf8)
    }

    /// Writes the file again without changes.
    func touch() throws {
        try text.write(toFile: file, atomically: false, encoding: .utf8)
    }
}
