import Foundation
package import Testing

/// Compares a text with a file of the repository that is generated from declarations. With `UPDATE_GOLDENS=1` the file is rewritten.
///
/// - Parameter path: the path below the root of the repository.
package func expectGenerated(_ text: String, at path: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
    if ProcessInfo.processInfo.environment["UPDATE_GOLDENS"] == "1" {
        try text.write(to: repositoryFile(path), atomically: true, encoding: .utf8)
    }
    expectEqualLines(text, try String(contentsOf: repositoryFile(path), encoding: .utf8), in: path, sourceLocation: sourceLocation)
}

private func repositoryFile(_ path: String) -> URL {
    URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../" + path)
}

/// The sources of embedded texts, including those from which other texts are generated.
package enum EmbeddedTextFile {
    package static func lines(_ name: String) throws -> [String] {
        let text = try String(contentsOf: repositoryFile("Sources/EmbeddedTexts/texts/\(name).txt"), encoding: .utf8)
        return text.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
    }

    /// The lines of a text as names with their meanings, separated by a tab.
    package static func rows(_ name: String) throws -> [(name: String, summary: String)] {
        try lines(name).compactMap { line in line.firstIndex(of: "\t").map { (String(line[..<$0]), String(line[$0...].dropFirst())) } }
    }
}
