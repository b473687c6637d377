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
        let run = try ProgramRun(path ?? "dot", ["-Tsvg", folder.path + "/graph.dot"])
        return Result(status: run.status, svg: run.output, complaints: run.errors)
    }
}
