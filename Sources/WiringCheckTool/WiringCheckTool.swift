import Foundation
import WiringScan

/// Checks the assemblies of a module before it is compiled, for the plug-in `WiringCheck`: `WiringCheckTool OUTPUT SOURCE ...`.
///
/// It prints errors in the form of the compiler. The output is a source without code: the module contains it, so its compilation waits for the check.
@main
struct WiringCheckTool {
    static func main() throws {
        let paths = CommandLine.arguments.dropFirst(2)
        // A source that cannot be read may contain any definition.
        let sources = try paths.map { SourceText(path: $0, bytes: try SourceFolder.bytes(at: $0, below: "")) }
        if sources.contains(where: { $0.bytes.contains("activated".utf8) }) {
            let errors = AssemblyCheck(ScannedProject(name: "", files: sources.map { ScannedFile($0) })).errors()
            errors.forEach { print($0) }
            guard errors.isEmpty else { exit(1) }
        }
        try Data().write(to: URL(filePath: CommandLine.arguments[1]))
    }
}
