import CProcessControl
import Foundation
import PlatformLibrary

/// A headless browser, controlled through two pipes (`--remote-debugging-pipe`): JSON messages, each terminated by a zero byte.
///
/// Every wait ends with a response or at a deadline.
package final class Chromium {
    private static let path = [
        "/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome", "/usr/local/bin/chromium",
        "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    ].first { FileManager.default.isExecutableFile(atPath: $0) }

    /// Whether tests that require the browser can run. In continuous integration they must run, so that a missing browser is a failure.
    package static var isInstalled: Bool { path != nil || ProcessInfo.processInfo.environment["CI"] != nil }

    /// A failure in the communication with the browser.
    package struct Failure: Error, CustomStringConvertible {
        package let description: String

        package init(description: String) { self.description = description }
    }

    /// The time limit for a response.
    private static let patience: Duration = .seconds(60)

    /// The guard of the browser, and the descriptor whose closing makes it end the browser.
    private let process: pid_t
    private let leash: Int32
    private let input: Int32
    private let output: Int32
    private let folder: TemporaryFolder
    private var received: [UInt8] = []
    private var lastIdentifier = 0
    /// The events that the browser has sent.
    package private(set) var events: [[String: Any]] = []
    /// Whether the communication has failed, so that the browser cannot be used any more.
    package private(set) var hasFailed = false

    /// Starts a browser.
    package init() throws {
        guard let path = Self.path else { throw Failure(description: "chromium is not installed: scripts/need chromium") }
        folder = try TemporaryFolder()
        let toBrowser = try Self.pipe(), fromBrowser = try Self.pipe()
        let nothing = open("/dev/null", O_RDWR | O_CLOEXEC)
        defer { for descriptor in [toBrowser.read, fromBrowser.write, nothing] { close(descriptor) } }
        let arguments = [
            path, "--headless", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--no-first-run", "--hide-scrollbars",
            "--user-data-dir=\(folder.path)/profile", "--remote-debugging-pipe", "about:blank",
        ]
        var words = arguments.map { strdup($0) } + [nil]
        var environment = ProcessInfo.processInfo.environment.map { strdup("\($0)=\($1)") } + [nil]
        defer { for word in words + environment { free(word) } }
        let descriptors = [nothing, nothing, nothing, toBrowser.read, fromBrowser.write]
        var (started, supervisor, leash) = (pid_t(), pid_t(), Int32(-1))
        let problem = wiring_spawn_supervised(
            path, &words, &environment, descriptors, Int32(descriptors.count), -1, false, &leash, &started, &supervisor)
        (process, input, output) = (supervisor, toBrowser.write, fromBrowser.read)
        self.leash = leash
        _ = fcntl(input, F_SETFL, O_NONBLOCK)
        guard problem == 0 else { throw Failure(description: "chromium did not start: error \(problem)") }
    }

    deinit {
        // Its guard ends all processes that it has started.
        if leash >= 0 {
            close(leash)
            while waitpid(process, nil, 0) < 0, errno == EINTR {}
        }
        close(input)
        close(output)
    }

    /// Calls a method and waits for the response.
    @discardableResult
    package func call(_ method: String, _ parameters: [String: Any] = [:], session: String? = nil) throws -> [String: Any] {
        lastIdentifier += 1
        var message: [String: Any] = ["id": lastIdentifier, "method": method, "params": parameters]
        message["sessionId"] = session
        let bytes = Array(try JSONSerialization.data(withJSONObject: message)) + [0]
        let deadline = ContinuousClock.now + Self.patience
        // Until the response has arrived, which may contain an error.
        hasFailed = true
        try write(bytes, until: deadline)
        while true {
            let answer = try next(until: deadline, waitingFor: method)
            guard answer["id"] as? Int == lastIdentifier else {
                events.append(answer)
                continue
            }
            hasFailed = false
            if let problem = answer["error"] as? [String: Any] { throw Failure(description: "\(method): \(problem)") }
            return answer["result"] as? [String: Any] ?? [:]
        }
    }

    /// Removes the events of a session that has ended.
    package func removeEvents(of session: String) { events.removeAll { $0["sessionId"] as? String == session } }

    private func write(_ bytes: [UInt8], until deadline: ContinuousClock.Instant) throws {
        var rest = bytes[...]
        while !rest.isEmpty {
            var waiting = pollfd(fd: input, events: Int16(POLLOUT), revents: 0)
            _ = poll(&waiting, 1, 1_000)
            let count = rest.withUnsafeBytes { PlatformLibrary.write(input, $0.baseAddress, $0.count) }
            guard count > 0 || errno == EAGAIN || errno == EINTR, ContinuousClock.now < deadline else {
                throw Failure(description: "chromium accepts no more messages")
            }
            rest = rest.dropFirst(max(0, count))
        }
    }

    private func next(until deadline: ContinuousClock.Instant, waitingFor method: String) throws -> [String: Any] {
        while true {
            if let end = received.firstIndex(of: 0) {
                let object = try JSONSerialization.jsonObject(with: Data(received[..<end]))
                received.removeSubrange(...end)
                return object as? [String: Any] ?? [:]
            }
            let left = ContinuousClock.now.duration(to: deadline).components.seconds
            var waiting = pollfd(fd: output, events: Int16(POLLIN), revents: 0)
            guard left > 0, poll(&waiting, 1, Int32(left) * 1_000) > 0 else { throw Failure(description: "no answer to \(method)") }
            var chunk = [UInt8](repeating: 0, count: 1 << 16)
            let count = read(output, &chunk, chunk.count)
            guard count > 0 else { throw Failure(description: "chromium exited during \(method)") }
            received += chunk.prefix(count)
        }
    }

    private static func pipe() throws -> (read: Int32, write: Int32) {
        var ends: [Int32] = [0, 0]
        guard PlatformLibrary.pipe(&ends) == 0 else { throw Failure(description: "no pipe: error \(errno)") }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        return (ends[0], ends[1])
    }
}
