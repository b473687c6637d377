import Foundation
import TestSupport

/// The program built with the tests, with a separate home folder.
final class ProgramFixture: Sendable {
    /// The result of a run.
    struct Outcome {
        /// Standard output.
        var output: String
        /// Standard error.
        var errors: String
        /// The exit status, or the negative number of the signal that ended the program.
        var status: Int32
    }

    /// The path of the program.
    static let program = PseudoTerminal.builtProgram(named: "wirescope")

    /// The working folder, in which files written by the program are stored.
    let folder: TemporaryFolder

    /// Creates the folder with an empty home folder.
    init() throws {
        folder = try TemporaryFolder()
        for name in ["home", "cache", "state", "config", "temporary"] {
            try FileManager.default.createDirectory(atPath: folder.path + "/" + name, withIntermediateDirectories: true)
        }
    }

    /// The environment variables that confine the program to its folder.
    var environment: [String: String] {
        [
            "PATH": ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin", "LC_ALL": "C.UTF-8", "HOME": folder.path + "/home",
            "XDG_CACHE_HOME": folder.path + "/cache", "XDG_STATE_HOME": folder.path + "/state", "XDG_CONFIG_HOME": folder.path + "/config",
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
    func run(_ arguments: String..., input: String? = nil, environment extra: [String: String] = [:]) throws -> Outcome {
        try run(Self.program, arguments, input: input, extra: extra)
    }

    /// Runs a command line of the system's shell; `$WIRESCOPE` is the path of the program.
    func shell(_ line: String) throws -> Outcome {
        try run("/bin/sh", ["-c", line], input: nil, extra: ["WIRESCOPE": Self.program])
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

    private func process(_ program: String, _ arguments: [String], extra: [String: String]) -> Process {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: program)
        process.arguments = arguments
        process.environment = environment.merging(extra) { $1 }
        process.currentDirectoryURL = URL(fileURLWithPath: folder.path)
        return process
    }

    private func run(_ program: String, _ arguments: [String], input: String?, extra: [String: String]) throws -> Outcome {
        let process = process(program, arguments, extra: extra)
        // Files, unlike pipes, need no concurrent reader.
        let streams = folder.path + "/streams-\(UUID().uuidString)"
        try FileManager.default.createDirectory(atPath: streams, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(atPath: streams) }
        for (name, text) in [("in", input ?? ""), ("out", ""), ("err", "")] {
            try text.write(toFile: streams + "/" + name, atomically: false, encoding: .utf8)
        }
        process.standardInput = FileHandle(forReadingAtPath: streams + "/in")
        process.standardOutput = FileHandle(forWritingAtPath: streams + "/out")
        process.standardError = FileHandle(forWritingAtPath: streams + "/err")
        try process.run()
        process.waitUntilExit()
        return Outcome(
            output: String(decoding: try Data(contentsOf: URL(fileURLWithPath: streams + "/out")), as: UTF8.self),
            errors: String(decoding: try Data(contentsOf: URL(fileURLWithPath: streams + "/err")), as: UTF8.self),
            status: process.terminationReason == .exit ? process.terminationStatus : -process.terminationStatus
        )
    }
}
