import Foundation
package import Testing

/// Compares a text with the golden file `Goldens/NAME` of the calling file's test target.
///
/// With `UPDATE_GOLDENS=1` in the environment (`scripts/test --update-goldens`) the file is rewritten instead.
package func expectGolden(
    _ actual: String,
    _ name: String,
    filePath: String = #filePath,
    sourceLocation: SourceLocation = #_sourceLocation
) throws {
    let file = targetFolder(of: filePath).appendingPathComponent("Goldens").appendingPathComponent(name)
    let text = actual.hasSuffix("\n") ? actual : actual + "\n"
    if ProcessInfo.processInfo.environment["UPDATE_GOLDENS"] == "1" {
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try text.write(to: file, atomically: true, encoding: .utf8)
        return
    }
    let expected = try? String(contentsOf: file, encoding: .utf8)
    guard let expected else {
        Issue.record("no golden file \(name); run scripts/test --update-goldens", sourceLocation: sourceLocation)
        return
    }
    expectEqualLines(text, expected, in: "Goldens/\(name)", sourceLocation: sourceLocation)
}

/// Compares a text with the content of a file, and reports the lines from the first difference on, because the texts can have thousands.
package func expectEqualLines(_ actual: String, _ expected: String, in file: String, sourceLocation: SourceLocation) {
    guard actual != expected else { return }
    let new = actual.split(separator: "\n", omittingEmptySubsequences: false)
    let old = expected.split(separator: "\n", omittingEmptySubsequences: false)
    let first = zip(old, new).prefix { $0 == $1 }.count
    let lines = [("-", old), ("+", new)].flatMap { sign, lines in
        lines.enumerated().dropFirst(first).prefix(6).map { "\(sign) \($0.offset + 1): \($0.element)" }
    }
    Issue.record(
        "\(file) differs; if the change is intended, run scripts/test --update-goldens\n\(lines.joined(separator: "\n"))",
        sourceLocation: sourceLocation)
}

/// The folder below `Tests` that a source file belongs to.
private func targetFolder(of filePath: String) -> URL {
    var folder = URL(fileURLWithPath: filePath).deletingLastPathComponent()
    while folder.pathComponents.count > 2, folder.deletingLastPathComponent().lastPathComponent != "Tests" {
        folder.deleteLastPathComponent()
    }
    return folder
}
