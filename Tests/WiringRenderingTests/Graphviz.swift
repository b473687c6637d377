import Foundation
import TestSupport

/// Graphviz, which checks the output for it.
enum Graphviz {
    private static let path = ["/usr/bin/dot", "/usr/local/bin/dot", "/opt/homebrew/bin/dot"].first {
        FileManager.default.isExecutableFile(atPath: $0)
    }

    static var isInstalled: Bool { path != nil }

    /// The output of `dot` for a text.
    struct Result {
        var status: Int32
        var svg: String
        var complaints: String
    }

    /// Renders a text as SVG.
    static func svg(_ text: String) throws -> Result {
        let folder = try TemporaryFolder()
        try folder.write(text, to: "graph.dot")
        let errors = folder.path + "/errors"
        _ = FileManager.default.createFile(atPath: errors, contents: nil)
        let process = Process()
        process.executableURL = URL(fileURLWithPath: path ?? "")
        process.arguments = ["-Tsvg", "-o", folder.path + "/graph.svg", folder.path + "/graph.dot"]
        process.standardError = try FileHandle(forWritingTo: URL(fileURLWithPath: errors))
        try process.run()
        process.waitUntilExit()
        let svg = (try? String(contentsOfFile: folder.path + "/graph.svg", encoding: .utf8)) ?? ""
        return Result(status: process.terminationStatus, svg: svg, complaints: try String(contentsOfFile: errors, encoding: .utf8))
    }
}
