import Foundation

/// Manipulations of the protocol connection, whose descriptor is 3.
enum Lie {
    static let ways: [String: @Sendable () -> Void] = [
        "garbage": { send(Array("nonsense, not a frame".utf8)) }, "badMessage": { send([2, 0, 0, 0, 1, 2, 0xFF]) },
        "hugeFrame": { send([255, 255, 255, 127, 1]) }, "partOfAFrame": partOfAFrame, "forgedAnswer": { forgeAnswer(0) },
        "forgedNumber": { forgeAnswer(99) }, "stopGuard": stopGuard, "takeTerminal": takeTerminal,
        "closeProtocol": { close(3) }, "closeAndHang": closeAndHang, "shutDown": { shutdown(3, Int32(SHUT_RDWR)) },
        "shutDownReading": { shutdown(3, Int32(SHUT_RD)) }, "replaceProtocol": replaceProtocol,
        "closeAll": { for descriptor in 0..<256 { close(Int32(descriptor)) } },
        "swallow": swallowRequests, "fork": { _ = fork() }, "forkAndLeave": forkAndLeave,
        "leaveSession": leaveSession,
    ]

    private static func send(_ bytes: [UInt8]) { _ = bytes.withUnsafeBytes { write(3, $0.baseAddress, $0.count) } }
    @Sendable private static func partOfAFrame() {
        send([200, 0, 0, 0, 1, 0x7B])
        while true { pause() }
    }
    /// A well-formed reply that seven actions were performed, to a request with a number.
    private static func forgeAnswer(_ number: UInt8) { send([2, 0, 0, 0, 4, number, 0, 0, 0, 2, 14]) }
    /// Keeps the process that supervises this one from its work.
    @Sendable private static func stopGuard() { while true { kill(getppid(), SIGSTOP) } }
    @Sendable private static func takeTerminal() {
        let terminal = open("/dev/tty", O_RDWR)
        if terminal >= 0 || getsid(0) != getpid() { fatalError("the terminal of the shell is open") }
    }
    @Sendable private static func closeAndHang() {
        close(3)
        while true { pause() }
    }
    @Sendable private static func replaceProtocol() {
        let null = open("/dev/null", O_RDWR)
        dup2(null, 3)
    }
    @Sendable private static func swallowRequests() {
        Thread {
            var byte: UInt8 = 0
            while true { recv(3, &byte, 1, 0) }
        }.start()
    }
    @Sendable private static func leaveSession() {
        if fork() != 0 { return }
        setsid()
        while true { pause() }
    }
    @Sendable private static func forkAndLeave() {
        if fork() == 0 { while true { pause() } }
        exit(7)
    }
}
