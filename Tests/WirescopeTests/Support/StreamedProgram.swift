import Foundation
import TestSupport

/// A running session of `--stdio`, to which a test sends commands one at a time.
final class StreamedProgram {
    struct Failure: Error, CustomStringConvertible {
        let description: String
    }

    private let process = Process()
    private let input = Pipe()
    private let output = Pipe()
    private var received: [UInt8] = []
    private var requestCount = 0
    /// The notifications received since the start.
    private(set) var notifications: [[String: Any]] = []

    /// Starts a session of `--stdio` and waits until its target is loaded.
    convenience init(_ fixture: ProgramFixture, _ target: String = "sample") throws {
        try self.init(fixture, arguments: ["--stdio", target])
        _ = try notification("ready")
    }

    /// Starts the program.
    init(_ fixture: ProgramFixture, arguments: [String]) throws {
        process.executableURL = URL(fileURLWithPath: ProgramFixture.program)
        process.arguments = arguments
        process.currentDirectoryURL = URL(fileURLWithPath: fixture.folder.path)
        process.environment = fixture.environment
        (process.standardInput, process.standardOutput) = (input, output)
        try process.run()
    }

    deinit { if process.isRunning { process.terminate() } }

    var identifier: Int32 { process.processIdentifier }

    /// Runs a line and returns the object of its answer.
    @discardableResult func run(_ line: String) throws -> [String: Any] {
        try send(line)
        requestCount += 1
        while true {
            let object = try next()
            if object["request"] as? Int == requestCount { return object }
            notifications.append(object)
        }
    }

    /// Sends a line without waiting.
    func send(_ line: String) throws { try input.fileHandleForWriting.write(contentsOf: Data((line + "\n").utf8)) }

    /// Kills the processes that the explored program consists of, as far as they are grandchildren of this program, whose children are guards.
    func killHost() -> Bool {
        func children(of process: Int32) -> [Int32] {
            let list = try? String(contentsOfFile: "/proc/\(process)/task/\(process)/children", encoding: .utf8)
            return (list ?? "").split(separator: " ").compactMap { Int32($0) }
        }
        return children(of: identifier).flatMap(children).map { kill($0, SIGKILL) == 0 }.contains(true)
    }

    /// Runs a line and returns the text of its only answer.
    func text(of line: String) throws -> String {
        let answers = try run(line)["answers"] as? [[String: Any]]
        return (answers?.first?["text"] as? String ?? "").trimmingCharacters(in: .newlines)
    }

    /// Waits for a notification, which may have arrived already.
    func notification(_ name: String) throws -> [String: Any] {
        if let position = notifications.firstIndex(where: { $0["notification"] as? String == name }) {
            return notifications.remove(at: position)
        }
        while true {
            let object = try next()
            if object["notification"] as? String == name { return object }
            notifications.append(object)
        }
    }

    /// Closes the input and returns the exit status.
    func end() throws -> Int32 {
        try input.fileHandleForWriting.close()
        process.waitUntilExit()
        return process.terminationStatus
    }

    /// Waits for the next object.
    func next() throws -> [String: Any] {
        let deadline = ContinuousClock.now + .seconds(180)
        while true {
            if let end = received.firstIndex(of: UInt8(ascii: "\n")) {
                defer { received.removeSubrange(...end) }
                return try JSONSerialization.jsonObject(with: Data(received[..<end])) as? [String: Any] ?? [:]
            }
            let descriptor = output.fileHandleForReading.fileDescriptor
            var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
            guard ContinuousClock.now < deadline else { throw Failure(description: "no further object") }
            guard poll(&request, 1, 1_000) > 0 else { continue }
            var buffer = [UInt8](repeating: 0, count: 1 << 16)
            let count = read(descriptor, &buffer, buffer.count)
            guard count > 0 else { throw Failure(description: "the program has closed its output") }
            received += buffer[..<count]
        }
    }
}

/// A connection to a port of this machine, for requests of any form.
final class LocalConnection {
    private let descriptor: Int32

    /// Connects; throws if no program listens.
    init(port: Int) throws {
        #if canImport(Glibc)
        descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        #else
        descriptor = socket(AF_INET, SOCK_STREAM, 0)
        #endif
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = UInt16(port).bigEndian
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        let result = withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) }
        }
        guard result == 0 else { throw StreamedProgram.Failure(description: String(cString: strerror(errno))) }
    }

    deinit { close(descriptor) }

    /// Sends a text as far as the other end accepts it.
    func send(_ text: String) {
        var bytes = Array(text.utf8)[...]
        while !bytes.isEmpty {
            let count = bytes.withUnsafeBytes { Foundation.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
            guard count > 0 else { return }
            bytes = bytes.dropFirst(count)
        }
    }

    /// Closes the output.
    func endOutput() { shutdown(descriptor, Int32(SHUT_WR)) }

    /// Reads until the text so far meets a condition, the other end closes the connection, or a deadline of three minutes has passed.
    func read(until isEnough: (String) -> Bool = { _ in false }) -> String {
        let deadline = ContinuousClock.now + .seconds(180)
        var bytes: [UInt8] = []
        while ContinuousClock.now < deadline, !isEnough(String(decoding: bytes, as: UTF8.self)) {
            var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
            guard poll(&request, 1, 1_000) > 0 else { continue }
            var buffer = [UInt8](repeating: 0, count: 1 << 16)
            let count = Foundation.read(descriptor, &buffer, buffer.count)
            guard count > 0 else { break }
            bytes += buffer[..<count]
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}
