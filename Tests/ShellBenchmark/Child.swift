import Foundation

/// A program that is run to its end, and what that cost.
struct Child {
    /// Seconds from before it was started until it had ended.
    var seconds: Double
    /// The most memory it had in use, in megabytes.
    var megabytes: Double

    /// A program that did not do what was asked.
    struct Failure: Error, CustomStringConvertible {
        var description: String
    }

    /// Runs a program with its output thrown away.
    ///
    /// - Parameters:
    ///   - command: its path and its arguments.
    ///   - input: a file for its standard input; nothing by default.
    /// - Throws: `Failure` when it does not end with status 0.
    init(_ command: [String], input: String = "/dev/null") throws {
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_addopen(&actions, 0, input, O_RDONLY, 0)
        posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0)
        posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
        var arguments: [UnsafeMutablePointer<CChar>?] = command.map { strdup($0) } + [nil]
        defer { for argument in arguments { free(argument) } }
        var process = pid_t()
        let start = ContinuousClock.now
        guard posix_spawn(&process, command[0], &actions, nil, &arguments, environ) == 0 else {
            throw Failure(description: "\(command[0]) cannot be started")
        }
        var status: Int32 = 0
        var usage = rusage()
        while wait4(process, &status, 0, &usage) < 0 && errno == EINTR {}
        let duration = start.duration(to: .now).components
        guard status == 0 else { throw Failure(description: "\(command.joined(separator: " ")) ended with status \(status >> 8)") }
        seconds = Double(duration.seconds) + Double(duration.attoseconds) / 1e18
        megabytes = Double(usage.ru_maxrss) / 1_024
    }

    /// The path of a program in the search path; nil if it is not installed.
    static func path(of program: String) -> String? {
        (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").map { "\($0)/\(program)" }
            .first { FileManager.default.isExecutableFile(atPath: $0) }
    }
}
