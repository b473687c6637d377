package import Foundation

/// A program that runs on a terminal of its own, for tests of what a person would see.
///
/// Nothing sleeps: every wait reads the program's output until it holds what is waited for, or a deadline of three minutes has passed.
package final class PseudoTerminal {
    /// How a program ended.
    package enum ExitStatus: Equatable, Sendable {
        /// It left with a status.
        case exited(Int32)
        /// A signal ended it.
        case signalled(Int32)
    }

    /// What a test waited for in vain.
    package struct Failure: Error, CustomStringConvertible {
        /// What went wrong, with the screen as it was.
        package let description: String
    }

    /// Everything that the program has written, escape sequences included.
    package private(set) var output = ""
    /// The screen that the output makes.
    package private(set) var screen: PseudoTerminalScreen
    /// The process.
    package let processIdentifier: pid_t

    /// POSIX_SPAWN_SETSID, which the system's headers show to C only.
    #if os(Linux)
    private static let startsSession: Int16 = 0x80
    #else
    private static let startsSession: Int16 = 0x400
    #endif

    private static let starting = NSLock()
    private let master: Int32
    private let deadline: Duration = .seconds(180)
    /// How much of the output earlier waits have used up.
    private var consumed = 0
    private var hasEnded = false
    private var status: ExitStatus?
    private var bytes: [UInt8] = []

    /// Starts a program.
    ///
    /// - Parameters:
    ///   - program: the path of the executable.
    ///   - arguments: its arguments, without its name.
    ///   - environment: added to a small fixed one (PATH, TERM=xterm, LANG=C.UTF-8, no home); an empty value takes a variable away.
    ///   - columns: width of the terminal.
    ///   - rows: height of the terminal.
    /// - Throws: `Failure` when there is no terminal to be had or the program does not start.
    package init(
        _ program: String,
        _ arguments: [String] = [],
        environment: [String: String] = [:],
        columns: Int = 80,
        rows: Int = 24
    ) throws {
        screen = PseudoTerminalScreen(columns: columns, rows: rows)
        // A program started by a test beside this one must not get these descriptors before they are marked.
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
        defer { close(ends.slave) }
        // The first terminal that the leader of a session opens becomes the one that controls it.
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
            "HOME": "/nonexistent",
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
        // What the program has started hears of it by a hang-up.
        close(master)
    }

    /// The path of an executable product of this package, built together with the tests.
    package static func builtProgram(named name: String) -> String {
        #if os(macOS)
        let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") } ?? Bundle.main
        return bundle.bundleURL.deletingLastPathComponent().appendingPathComponent(name).path
        #else
        let tests = Bundle.main.executableURL ?? URL(fileURLWithPath: CommandLine.arguments[0])
        return tests.deletingLastPathComponent().appendingPathComponent(name).path
        #endif
    }

    /// All rows of the screen, without the blanks at their ends.
    package var screenText: String { screen.text }

    /// Types a text; "\r" is Enter, "\u{3}" Ctrl-C, "\u{1B}[A" the Up key.
    package func send(_ text: String) {
        var rest = Array(text.utf8)[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { write(master, $0.baseAddress, $0.count) }
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { return }
            rest = rest.dropFirst(count)
        }
    }

    /// Changes the size of the terminal; the program gets a SIGWINCH.
    package func resize(columns: Int, rows: Int) {
        screen.resize(columns: columns, rows: rows)
        var size = Self.size(columns: columns, rows: rows)
        _ = ioctl(master, UInt(TIOCSWINSZ), &size)
    }

    /// Waits for a text in the output behind what the last such wait has found.
    package func waitFor(_ text: String) throws {
        try wait("\(text.debugDescription) in the output") {
            let start = output.utf8.index(output.startIndex, offsetBy: consumed)
            guard let found = output[start...].range(of: text) else { return false }
            consumed = output.utf8.distance(from: output.startIndex, to: found.upperBound)
            return true
        }
    }

    /// Waits until the screen shows a text.
    package func waitForScreen(_ text: String) throws {
        try wait("\(text.debugDescription) on the screen") { screen.text.contains(text) }
    }

    /// Waits until the row with the cursor is this text, without the blanks at its end.
    package func waitForLine(_ text: String) throws {
        try wait("the line \(text.debugDescription)") { screen.cursorLine == text }
    }

    /// Waits until the screen is as a test wants it.
    ///
    /// - Parameters:
    ///   - what: what is waited for, for the failure's text.
    ///   - condition: looks at the screen.
    package func waitForScreen(_ what: String, where condition: (PseudoTerminalScreen) -> Bool) throws {
        try wait(what) { condition(screen) }
    }

    /// Waits for the end of the program.
    package func waitForExit() throws -> ExitStatus {
        if let status { return status }
        try wait("the end of the program", goesOnBehindOutput: true) {
            var result: Int32 = 0
            guard waitpid(processIdentifier, &result, WNOHANG) == processIdentifier else { return false }
            let signal = result & 0x7F
            status = signal == 0 ? .exited(result >> 8 & 0xFF) : .signalled(signal)
            return true
        }
        // What it wrote last is still in the terminal.
        while pump(atMost: 0) {}
        return status ?? .exited(-1)
    }

    private func wait(_ what: String, goesOnBehindOutput: Bool = false, until condition: () -> Bool) throws {
        let clock = ContinuousClock()
        let end = clock.now + deadline
        while !condition() {
            guard clock.now < end else { throw failure("waited in vain for \(what)") }
            if !pump(atMost: 50), hasEnded, !goesOnBehindOutput { throw failure("the program ended before \(what)") }
        }
    }

    /// Takes in what the program has written.
    ///
    /// - Parameter milliseconds: how long to wait for it.
    /// - Returns: whether there was anything.
    private func pump(atMost milliseconds: Int32) -> Bool {
        var request = pollfd(fd: hasEnded ? -1 : master, events: Int16(POLLIN), revents: 0)
        guard poll(&request, 1, milliseconds) > 0 else { return false }
        var buffer = [UInt8](repeating: 0, count: 1 << 14)
        let count = read(master, &buffer, buffer.count)
        guard count > 0 else {
            // Linux says EIO when the last descriptor of the other side is closed.
            hasEnded = errno != EINTR
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
