import Foundation

/// A program that has run to its end.
package struct ProgramRun {
    /// The error for a program that did not end in time.
    package struct Failure: Error, CustomStringConvertible {
        package let description: String
    }

    /// Standard output, or both streams if they were merged.
    package let output: String
    /// Standard error; empty if the streams were merged.
    package let errors: String
    /// The exit status, or the negative number of the signal that ended the program.
    package let status: Int32

    /// Runs a program.
    ///
    /// - Parameters:
    ///   - program: the path, or a name that is searched in PATH.
    ///   - arguments: the arguments.
    ///   - folder: the working directory; by default that of the tests.
    ///   - environment: the environment; by default that of the tests.
    ///   - input: the standard input.
    ///   - mergesErrors: true to write standard error into the output, in order.
    ///   - limit: the time after which the program is killed.
    /// - Throws: ``Failure`` if the program exceeds the limit.
    package init(
        _ program: String, _ arguments: [String] = [], in folder: String? = nil, environment: [String: String]? = nil, input: String = "",
        mergesErrors: Bool = false, limit: Duration = .seconds(1_800)
    ) throws {
        // Files, unlike pipes, need no concurrent reader, and a child process that keeps them open does not delay the end.
        let streams = try TemporaryFolder()
        for (name, text) in [("in", input), ("out", ""), ("err", "")] { try streams.write(text, to: name) }
        let process = Process()
        process.executableURL = URL(fileURLWithPath: program.contains("/") ? program : "/usr/bin/env")
        process.arguments = (program.contains("/") ? [] : [program]) + arguments
        if let folder { process.currentDirectoryURL = URL(fileURLWithPath: folder) }
        if let environment { process.environment = environment }
        process.standardInput = FileHandle(forReadingAtPath: streams.path + "/in")
        let output = FileHandle(forWritingAtPath: streams.path + "/out")
        process.standardOutput = output
        process.standardError = mergesErrors ? output : FileHandle(forWritingAtPath: streams.path + "/err")
        try process.run()
        let deadline = ContinuousClock.now + limit
        while process.isRunning {
            guard ContinuousClock.now < deadline else {
                kill(process.processIdentifier, SIGKILL)
                throw Failure(description: "\(([program] + arguments).joined(separator: " ")) did not end within \(limit)")
            }
            usleep(1_000)
        }
        let text = { (name: String) in
            String(decoding: try Data(contentsOf: URL(fileURLWithPath: streams.path + "/" + name)), as: UTF8.self)
        }
        self.output = try text("out")
        errors = try text("err")
        status = process.terminationReason == .exit ? process.terminationStatus : -process.terminationStatus
    }
}

/// True if a process is running; false for a zombie.
package func isRunning(_ process: Int32) -> Bool {
    guard let state = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8) else { return false }
    return !state.contains(") Z ")
}

/// Waits until a process has ended.
/// - Returns: false if it still runs after a generous time.
package func hasEnded(_ process: Int32) -> Bool {
    let deadline = ContinuousClock.now + .seconds(180)
    while isRunning(process) {
        guard ContinuousClock.now < deadline else { return false }
        usleep(1_000)
    }
    return true
}
