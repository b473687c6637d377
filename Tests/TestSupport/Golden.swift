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
    #expect(text == expected, "differs from Goldens/\(name)", sourceLocation: sourceLocation)
}

/// The folder below `Tests` that a source file belongs to.
private func targetFolder(of filePath: String) -> URL {
    var folder = URL(fileURLWithPath: filePath).deletingLastPathComponent()
    while folder.pathComponents.count > 2, folder.deletingLastPathComponent().lastPathComponent != "Tests" {
        folder.deleteLastPathComponent()
    }
    return folder
}
