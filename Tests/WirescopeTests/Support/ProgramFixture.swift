import Foundation
import TestSupport

/// The program built with the tests, with a separate home folder.
final class ProgramFixture: Sendable {
    /// The path of the program.
    static let program = PseudoTerminal.builtProgram(named: "wirescope")

    /// The working folder, in which files written by the program are stored.
    let folder: TemporaryFolder

    private let cache: String

    /// Creates the folder with an empty home folder.
    /// - Parameter cache: the cache folder; nil for an empty one.
    init(cache: String? = nil) throws {
        folder = try TemporaryFolder()
        self.cache = cache ?? folder.path + "/cache"
        for name in ["home", "cache", "state", "config", "temporary"] {
            try FileManager.default.createDirectory(atPath: folder.path + "/" + name, withIntermediateDirectories: true)
        }
    }

    /// The environment variables that confine the program to its folder.
    var environment: [String: String] {
        [
            "PATH": ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin", "LC_ALL": "C.UTF-8", "HOME": folder.path + "/home",
            "XDG_CACHE_HOME": cache, "XDG_STATE_HOME": folder.path + "/state", "XDG_CONFIG_HOME": folder.path + "/config",
            "TMPDIR": folder.path + "/temporary",
        ]
    }

    /// The entries of the folder for temporary files.
    var temporaryNames: [String] {
        get throws { try FileManager.default.contentsOfDirectory(atPath: folder.path + "/temporary").sorted() }
    }

    /// The content of a file in the folder.
    func text(of file: String) throws -> String { try String(contentsOfFile: folder.path + "/" + file, encoding: .utf8) }

    /// Runs the program.
    ///
    /// - Parameters:
    ///   - arguments: the arguments of the program.
    ///   - input: the standard input; empty by default.
    ///   - extra: additional environment variables.
    func run(_ arguments: String..., input: String = "", environment extra: [String: String] = [:]) throws -> ProgramRun {
        try run(arguments, input: input, environment: extra)
    }

    func run(_ arguments: [String], input: String = "", environment extra: [String: String] = [:]) throws -> ProgramRun {
        try run(Self.program, arguments, input: input, extra: extra)
    }

    /// Runs a command line of the system's shell; `$WIRESCOPE` is the path of the program.
    func shell(_ line: String) throws -> ProgramRun {
        try run("/bin/sh", ["-c", line], extra: ["WIRESCOPE": Self.program])
    }

    /// Returns the interleaved output and the status of a run, with variable parts masked.
    func transcript(_ arguments: [String]) throws -> String {
        let words = arguments.map { "'\($0.replacingOccurrences(of: "'", with: "'\\''"))'" }.joined(separator: " ")
        let outcome = try shell("exec \"$WIRESCOPE\" \(words) 2>&1")
        return masked("$ wirescope \(words)\n\(outcome.output)? \(outcome.status)\n")
    }

    /// Masks the parts of a text that differ between machines and runs.
    func masked(_ text: String) -> String {
        Mask.apply(to: text, replacing: [folder.path: "FOLDER", Repository.path: "REPOSITORY"])
    }

    /// Starts the program on a terminal.
    func terminal(_ arguments: String..., columns: Int = 80, rows: Int = 24) throws -> PseudoTerminal {
        try PseudoTerminal(Self.program, arguments, environment: environment, columns: columns, rows: rows)
    }

    private func run(_ program: String, _ arguments: [String], input: String = "", extra: [String: String]) throws -> ProgramRun {
        try ProgramRun(program, arguments, in: folder.path, environment: environment.merging(extra) { $1 }, input: input)
    }
}
