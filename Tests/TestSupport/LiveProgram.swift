import Foundation

/// The fixture `live-fixture`, a program that runs and can be explored meanwhile.
package final class LiveProgram {
    /// The folder in which it creates its socket.
    package let folder: TemporaryFolder
    private let process = Process()
    private let input = Pipe()
    private let output = Pipe()

    /// The error for an answer that did not arrive.
    package struct Failure: Error, CustomStringConvertible {
        package let description: String
    }

    /// Starts the program and waits until its container is active.
    /// - Parameters:
    ///   - mode: its behavior.
    ///   - arguments: further arguments.
    ///   - listens: whether the environment makes it listen.
    ///   - recordsRequests: whether the environment makes it record its requests, too.
    package init(
        _ mode: String = "threads", _ arguments: String..., listens: Bool = true, recordsRequests: Bool = false,
        in folder: TemporaryFolder? = nil
    ) throws {
        self.folder = try folder ?? TemporaryFolder()
        let programs = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
        process.executableURL = programs.appendingPathComponent("live-fixture")
        process.arguments = [mode] + arguments
        process.environment = environment.merging(listens ? ["WIRESCOPE": recordsRequests ? "listen,trace" : "listen"] : [:]) { $1 }
        process.standardInput = input
        process.standardOutput = output
        process.standardError = FileHandle(forWritingAtPath: "/dev/null")
        try process.run()
        guard try line() == "ready" else { throw Failure(description: "the fixture is not ready") }
    }

    deinit { kill(process.processIdentifier, SIGKILL) }

    /// The variables that lead other programs to the socket.
    package var environment: [String: String] {
        ProcessInfo.processInfo.environment.merging(["XDG_RUNTIME_DIR": folder.path]) { $1 }
    }

    package var identifier: Int32 { process.processIdentifier }
    package var socket: String { socket(of: identifier) }
    package func socket(of process: Int32) -> String { "\(folder.path)/wirescope/\(process).sock" }

    /// Sends a line and returns the answer.
    @discardableResult package func tell(_ text: String) throws -> String {
        send(text)
        return try line()
    }

    /// Sends a line that the program does not answer, because it ends.
    package func send(_ text: String) { input.fileHandleForWriting.write(Data((text + "\n").utf8)) }

    package func signal(_ number: Int32) { kill(identifier, number) }

    /// The next line of the program's output.
    package func line() throws -> String {
        let descriptor = output.fileHandleForReading.fileDescriptor
        var bytes: [UInt8] = []
        while bytes.last != UInt8(ascii: "\n") {
            var ready = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
            var byte: UInt8 = 0
            guard poll(&ready, 1, 180_000) == 1, read(descriptor, &byte, 1) == 1 else {
                throw Failure(description: "the fixture gave no answer: \(String(decoding: bytes, as: UTF8.self))")
            }
            bytes.append(byte)
        }
        return String(decoding: bytes.dropLast(), as: UTF8.self)
    }

    /// The memory of the program.
    package var kilobytes: Int {
        let status = (try? String(contentsOfFile: "/proc/\(identifier)/status", encoding: .utf8)) ?? ""
        return status.split(separator: "VmRSS:").dropFirst().first.flatMap { Int($0.split { !$0.isNumber }.first ?? "") } ?? 0
    }

    /// The number of threads of the program.
    package var threads: Int { (try? FileManager.default.contentsOfDirectory(atPath: "/proc/\(identifier)/task").count) ?? 0 }
}
