import Foundation

/// A program on a pseudoterminal, for tests of interactive use.
///
/// Waits do not sleep: they read the program's output until it contains the expected text, or until a deadline of three minutes.
package final class PseudoTerminal {
    /// How a program terminated.
    package enum ExitStatus: Equatable, Sendable {
        /// It exited with a status.
        case exited(Int32)
        /// It was terminated by a signal.
        case signalled(Int32)
    }

    /// The error for a wait that timed out.
    package struct Failure: Error, CustomStringConvertible {
        /// The problem, with the content of the screen.
        package let description: String
    }

    /// The output of the program, including escape sequences.
    package private(set) var output = ""
    /// The screen that results from the output.
    package private(set) var screen: PseudoTerminalScreen
    /// The process identifier.
    package let processIdentifier: Int32

    /// POSIX_SPAWN_SETSID, which the system's headers define for C only.
    #if os(Linux)
    private static let startsSession: Int16 = 0x80
    #else
    private static let startsSession: Int16 = 0x400
    #endif

    private static let starting = NSLock()
    private let home: TemporaryFolder
    private let master: Int32
    private let deadline: Duration = .seconds(180)
    /// The length of the output that previous waits have consumed.
    private var consumed = 0
    private var hasEnded = false
    private var status: ExitStatus?
    private var bytes: [UInt8] = []

    /// Starts a program.
    ///
    /// - Parameters:
    ///   - program: the path of the executable.
    ///   - arguments: the arguments, without the program name.
    ///   - environment: added to a small fixed environment (PATH, TERM=xterm, LANG=C.UTF-8, an empty home); an empty value removes a variable.
    ///   - columns: the width of the terminal.
    ///   - rows: the height of the terminal.
    /// - Throws: `Failure` if no terminal is available or the program does not start.
    package init(
        _ program: String,
        _ arguments: [String] = [],
        environment: [String: String] = [:],
        columns: Int = 80,
        rows: Int = 24
    ) throws {
        screen = PseudoTerminalScreen(columns: columns, rows: rows)
        home = try TemporaryFolder()
        // A program started by a concurrent test must not inherit these descriptors before they are marked.
        Self.starting.lock()
        defer { Self.starting.unlock() }
        var ends: (master: Int32, slave: Int32) = (-1, -1)
        var nameBuffer = [CChar](repeating: 0, count: 256)
        var size = Self.size(columns: columns, rows: rows)
        guard openpty(&ends.master, &ends.slave, &nameBuffer, nil, &size) == 0 else {
            throw Failure(description: "no pseudo-terminal: \(String(cString: strerror(errno)))")
        }
        master = ends.master
        for end in [ends.master, ends.slave] { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        // A program that does not read must not block the test.
        _ = fcntl(ends.master, F_SETFL, O_NONBLOCK)
        defer { close(ends.slave) }
        // The first terminal opened by a session leader becomes its controlling terminal.
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_addopen(&actions, 0, nameBuffer, O_RDWR, 0)
        posix_spawn_file_actions_adddup2(&actions, 0, 1)
        posix_spawn_file_actions_adddup2(&actions, 0, 2)
        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        var signals = sigset_t()
        sigemptyset(&signals)
        posix_spawnattr_setsigmask(&attributes, &signals)
        for signal in [SIGINT, SIGQUIT, SIGTSTP, SIGTTIN, SIGTTOU, SIGPIPE, SIGHUP] { sigaddset(&signals, signal) }
        posix_spawnattr_setsigdefault(&attributes, &signals)
        posix_spawnattr_setflags(&attributes, Self.startsSession | Int16(POSIX_SPAWN_SETSIGMASK) | Int16(POSIX_SPAWN_SETSIGDEF))

        var variables = [
            "PATH": ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin", "TERM": "xterm", "LANG": "C.UTF-8",
            "HOME": home.path,
        ]
        variables.merge(environment) { $1 }
        var argumentPointers: [UnsafeMutablePointer<CChar>?] = ([program] + arguments).map { strdup($0) } + [nil]
        var variablePointers: [UnsafeMutablePointer<CChar>?] =
            variables.filter { !$0.value.isEmpty }.map { strdup("\($0)=\($1)") } + [nil]
        defer { (argumentPointers + variablePointers).forEach { free($0) } }
        var process: pid_t = 0
        let result = posix_spawn(&process, program, &actions, &attributes, &argumentPointers, &variablePointers)
        guard result == 0 else {
            close(master)
            throw Failure(description: "\(program) does not start: \(String(cString: strerror(result)))")
        }
        processIdentifier = process
    }

    deinit {
        if status == nil {
            kill(processIdentifier, SIGKILL)
            waitpid(processIdentifier, nil, 0)
        }
        // Processes started by the program receive a hang-up signal.
        close(master)
    }

    /// The path of an executable product of this package, built with the tests.
    package static func builtProgram(named name: String) -> String {
        #if os(macOS)
        let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") } ?? Bundle.main
        return bundle.bundleURL.deletingLastPathComponent().appendingPathComponent(name).path
        #else
        let tests = Bundle.main.executableURL ?? URL(fileURLWithPath: CommandLine.arguments[0])
        return tests.deletingLastPathComponent().appendingPathComponent(name).path
        #endif
    }

    /// The rows of the screen, without trailing blanks.
    package var screenText: String { screen.text }

    /// Types a text; "\r" is Enter, "\u{3}" Ctrl-C, "\u{1B}[A" the Up key.
    package func send(_ text: String) {
        var rest = Array(text.utf8)[...]
        let end = ContinuousClock.now + deadline
        while !rest.isEmpty, ContinuousClock.now < end {
            var request = pollfd(fd: master, events: Int16(POLLIN | POLLOUT), revents: 0)
            guard poll(&request, 1, 50) >= 0 || errno == EINTR else { return }
            // The program may have to write its output before it reads further input.
            if Int32(request.revents) & POLLIN != 0 { _ = pump(atMost: 0) }
            let count = rest.withUnsafeBytes { write(master, $0.baseAddress, $0.count) }
            guard count > 0 || errno == EINTR || errno == EAGAIN else { return }
            rest = rest.dropFirst(max(0, count))
        }
    }

    /// Changes the size of the terminal; the program receives SIGWINCH.
    package func resize(columns: Int, rows: Int) {
        screen.resize(columns: columns, rows: rows)
        var size = Self.size(columns: columns, rows: rows)
        _ = ioctl(master, UInt(TIOCSWINSZ), &size)
    }

    /// Waits for a text in the output after the match of the last such wait.
    package func waitFor(_ text: String) throws {
        try wait("\(text.debugDescription) in the output") {
            let start = output.utf8.index(output.startIndex, offsetBy: consumed)
            guard let found = output[start...].range(of: text) else { return false }
            consumed = output.utf8.distance(from: output.startIndex, to: found.upperBound)
            return true
        }
    }

    /// Waits until the screen contains a text.
    package func waitForScreen(_ text: String) throws {
        try wait("\(text.debugDescription) on the screen") { screen.text.contains(text) }
    }

    /// Waits until the row with the cursor equals this text, without trailing blanks.
    package func waitForLine(_ text: String) throws {
        try wait("the line \(text.debugDescription)") { screen.cursorLine == text }
    }

    /// Waits until a condition on the screen holds.
    ///
    /// - Parameters:
    ///   - what: a description of the condition for errors.
    ///   - condition: tests the screen.
    package func waitForScreen(_ what: String, where condition: (PseudoTerminalScreen) -> Bool) throws {
        try wait(what) { condition(screen) }
    }

    /// Waits until the program has terminated.
    package func waitForExit() throws -> ExitStatus {
        if let status { return status }
        try wait("the end of the program", continuesWithOutput: true) {
            var result: Int32 = 0
            guard waitpid(processIdentifier, &result, WNOHANG) == processIdentifier else { return false }
            let signal = result & 0x7F
            status = signal == 0 ? .exited(result >> 8 & 0xFF) : .signalled(signal)
            return true
        }
        // The terminal still contains the last output.
        while pump(atMost: 0) {}
        return status ?? .exited(-1)
    }

    private func wait(_ what: String, continuesWithOutput: Bool = false, until condition: () -> Bool) throws {
        let clock = ContinuousClock()
        let end = clock.now + deadline
        while !condition() {
            guard clock.now < end else { throw failure("timed out waiting for \(what)") }
            if !pump(atMost: 50), hasEnded, !continuesWithOutput { throw failure("the program ended before \(what)") }
        }
    }

    /// Reads the program's output.
    ///
    /// - Parameter milliseconds: the maximum time to wait.
    /// - Returns: true if there was output.
    private func pump(atMost milliseconds: Int32) -> Bool {
        var request = pollfd(fd: hasEnded ? -1 : master, events: Int16(POLLIN), revents: 0)
        guard poll(&request, 1, milliseconds) > 0 else { return false }
        var buffer = [UInt8](repeating: 0, count: 1 << 14)
        let count = read(master, &buffer, buffer.count)
        guard count > 0 else {
            // Linux reports EIO when the last descriptor of the other side has been closed.
            hasEnded = errno != EINTR && errno != EAGAIN
            return false
        }
        bytes += buffer.prefix(count)
        output = String(decoding: bytes, as: UTF8.self)
        screen.feed(buffer.prefix(count))
        return true
    }

    private func failure(_ text: String) -> Failure {
        Failure(description: "\(text)\n--- screen\n\(screen.text)\n--- output\n\(output.suffix(2000).debugDescription)")
    }

    private static func size(columns: Int, rows: Int) -> winsize {
        winsize(ws_row: UInt16(rows), ws_col: UInt16(columns), ws_xpixel: 0, ws_ypixel: 0)
    }
}
