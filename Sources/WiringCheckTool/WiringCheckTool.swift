import Foundation
import WiringScan

/// Checks the assemblies of a module before it is compiled, for the plug-in `WiringCheck`: `WiringCheckTool OUTPUT SOURCE ...`.
///
/// It prints errors in the form of the compiler. The output is a source without code: the module contains it, so its compilation waits for the check.
@main
struct WiringCheckTool {
    static func main() {
        guard let output = CommandLine.arguments.dropFirst().first else {
            print("usage: WiringCheckTool OUTPUT SOURCE ...")
            exit(EX_USAGE)
        }
        do {
            let errors = try errors(in: CommandLine.arguments.dropFirst(2))
            errors.forEach { print($0) }
            guard errors.isEmpty else { exit(1) }
            try Data().write(to: URL(filePath: output))
        } catch let failure as SourceFolder.Failure {
            print("error: cannot read \(failure.path): \(failure.reason)")
            exit(1)
        } catch {
            print("error: cannot write \(output): \(error)")
            exit(1)
        }
    }

    private static func errors(in paths: ArraySlice<String>) throws -> [String] {
        // A source that cannot be read may contain any definition.
        let sources = try paths.map { SourceText(path: $0, bytes: try SourceFolder.bytes(at: $0, below: "")) }
        guard sources.contains(where: { $0.bytes.contains("activated".utf8) }) else { return [] }
        return AssemblyCheck(ScannedProject(name: "", files: sources.map { ScannedFile($0) })).errors()
    }
}
