import Foundation
import PackagePlugin

/// `swift package wirescope`: runs the explorer on a package that depends on this one, without an installation.
///
/// SwiftPM gives a plug-in neither a terminal nor standard input and parses options such as `-c` itself. Words without a leading option are therefore
/// one line of commands. The interactive prompt is available as `swift run wirescope .`.
@main
struct WirescopeCommand: CommandPlugin {
    func performCommand(context: PluginContext, arguments: [String]) throws {
        guard let first = arguments.first else {
            print(Self.usage)
            return
        }
        let package = context.package.directoryURL.path(percentEncoded: false)
        let process = Process()
        process.executableURL = try explorer()
        switch first {
        case "--": process.arguments = [package] + arguments.dropFirst()
        case _ where first.hasPrefix("-"): process.arguments = [package] + arguments
        default: process.arguments = [package, "--command", arguments.joined(separator: " ")]
        }
        try process.run()
        process.waitUntilExit()
        // SwiftPM prints the failure and exits with 1 for any status.
        if process.terminationReason != .exit || process.terminationStatus != 0 { exit(1) }
    }

    /// Builds the program for this package. As a tool dependency of the plug-in, it would be built a second time with all its modules.
    private func explorer() throws -> URL {
        let build = try packageManager.build(.product("wirescope"), parameters: .init(logging: .concise))
        let program = build.builtArtifacts.first { $0.kind == .executable && $0.url.lastPathComponent == "wirescope" }
        guard build.succeeded, let program else {
            Diagnostics.error("wirescope could not be built:\n\(build.logText)")
            exit(1)
        }
        return program.url
    }

    private static let usage = """
        swift package wirescope COMMAND          one command: swift package wirescope lint --strict
        swift package wirescope -- OPTIONS       anything that wirescope takes: swift package wirescope -- -c lint -c 'dot > wiring.dot'
        swift run wirescope .                    the prompt, which needs exclusive use of the terminal
        """
}
