import Foundation
import PackagePlugin

/// `swift package wirescope`: the explorer on a package that depends on this one, without anything installed.
///
/// The package manager gives a plugin neither a terminal nor an input, and reads options such as `-c` itself; so words without an option in front of
/// them are one line of commands. The prompt is `swift run wirescope .`.
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
        // The package manager says so, and ends with 1 whatever the number.
        if process.terminationReason != .exit || process.terminationStatus != 0 { exit(1) }
    }

    /// The program, built for this package. As a tool that the plugin depends on it would be built, with all its modules, a second time.
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
        swift run wirescope .                    the prompt, which needs the terminal to itself
        """
}
