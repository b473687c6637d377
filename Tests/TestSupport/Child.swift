import Foundation

/// Runs a program to its end and records its resource usage, for benchmarks.
package struct Child {
    /// The elapsed time in seconds.
    package var seconds: Double
    /// The processor time in seconds, including awaited child processes.
    package var processorSeconds: Double
    /// The maximum resident memory in megabytes.
    package var megabytes: Double

    /// The error for a program that failed.
    package struct Failure: Error, CustomStringConvertible {
        package var description: String

        package init(description: String) { self.description = description }
    }

    /// Runs a program and discards its output.
    ///
    /// - Parameters:
    ///   - command: the path and the arguments.
    ///   - input: a file for standard input; by default empty.
    ///   - environment: additional environment variables.
    /// - Throws: `Failure` if the program does not exit with status 0.
    package init(_ command: [String], input: String = "/dev/null", environment: [String: String] = [:]) throws {
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_addopen(&actions, 0, input, O_RDONLY, 0)
        posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0)
        posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
        var arguments: [UnsafeMutablePointer<CChar>?] = command.map { strdup($0) } + [nil]
        let all = ProcessInfo.processInfo.environment.merging(environment) { $1 }
        var variables: [UnsafeMutablePointer<CChar>?] = all.map { strdup("\($0)=\($1)") } + [nil]
        defer { for text in arguments + variables { free(text) } }
        var process = pid_t()
        let start = ContinuousClock.now
        guard posix_spawn(&process, command[0], &actions, nil, &arguments, &variables) == 0 else {
            throw Failure(description: "\(command[0]) cannot be started")
        }
        var status: Int32 = 0
        var usage = rusage()
        while wait4(process, &status, 0, &usage) < 0 && errno == EINTR {}
        let duration = start.duration(to: .now).components
        guard status == 0 else { throw Failure(description: "\(command.joined(separator: " ")) ended with status \(status >> 8)") }
        seconds = Double(duration.seconds) + Double(duration.attoseconds) / 1e18
        let times = [usage.ru_utime, usage.ru_stime]
        processorSeconds = times.reduce(0) { (sum: Double, time: timeval) -> Double in
            sum + Double(time.tv_sec) + Double(time.tv_usec) / 1e6
        }
        megabytes = Double(usage.ru_maxrss) / 1_024
    }

    /// The path of a program in the search path; nil if it is not installed.
    package static func path(of program: String) -> String? {
        (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").map { "\($0)/\(program)" }
            .first { FileManager.default.isExecutableFile(atPath: $0) }
    }
}
