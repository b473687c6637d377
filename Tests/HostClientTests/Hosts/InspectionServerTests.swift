import CWiringRuntime
import Foundation
import TestSupport
import Testing

@testable import HostClient
@testable import InspectionProtocol

/// A raw connection to the fixture's server.
private final class RawConnection {
    private let child: ChildProcess
    private var socket: Int32
    private var decoder = FrameDecoder()
    /// The number of the last reply.
    private(set) var lastNumber: UInt32?

    init(_ arguments: [String] = []) throws {
        var ours: Int32 = -1
        var theirs: Int32 = -1
        try #require(wiring_socket_pair(&ours, &theirs) == 0)
        socket = ours
        child = try ChildProcess(
            program: fixtureLaunch().executable, arguments: arguments, environment: fixtureLaunch().environment, descriptors: [theirs])
        close(theirs)
    }

    deinit { if socket >= 0 { close(socket) } }

    /// The process ID that the program prints.
    func printedNumber() throws -> Int32 {
        var number: Int32?
        let deadline = ContinuousClock.now + .seconds(180)
        while number == nil, ContinuousClock.now < deadline {
            var set = PollSet(child.descriptors)
            _ = set.wait(atMost: .milliseconds(100))
            child.readOutput { number = number ?? Int32($0.line) }
        }
        return try #require(number)
    }

    /// Closes the connection and waits for the program.
    func abandon() -> ProcessEnd? {
        close(socket)
        socket = -1
        let deadline = ContinuousClock.now + .seconds(180)
        while child.exitStatus() == nil, ContinuousClock.now < deadline {
            var set = PollSet([])
            _ = set.wait(atMost: .milliseconds(5))
        }
        return child.exitStatus()
    }

    func send(_ frame: Frame) throws { try send(frame.encoded()) }
    func send(_ bytes: [UInt8]) throws { try #require(ProtocolSocket.send(bytes, to: socket)) }
    func send(_ request: InspectionRequest, number: UInt32 = 1) throws {
        let isGreeting = if case .hello = request { true } else { false }
        try send(Frame(isGreeting ? .greeting : .message, number: number, payload: MessageCoder.encode(request)))
    }

    /// The next reply; nil at the end of the connection.
    func reply() throws -> InspectionReply? {
        while true {
            if let frame = try decoder.next() {
                lastNumber = frame.number
                return try MessageCoder.decode(InspectionReply.self, from: frame.payload)
            }
            var set = PollSet([socket])
            try #require(!set.wait(atMost: .seconds(180)).isEmpty, "no reply")
            switch ProtocolSocket.receive(from: socket) {
            case .bytes(let bytes): decoder.append(bytes)
            case .nothing: break
            case .end: return nil
            }
        }
    }

    func failure() throws -> String? {
        guard case .failure(let failure) = try reply() else { return nil }
        return failure.message
    }
}

@Suite struct InspectionServerTests {
    @Test func serverRequiresHandshakeFirst() throws {
        let connection = try RawConnection()
        try connection.send(.assemblies)
        #expect(try connection.failure() == "the first message must be hello, with the protocol's version")
        let version = InspectionConventions.version
        try connection.send(.hello(version: version + 1))
        // A shell of that version reads the version number; a shell of this version only detects a mismatch.
        #expect(
            try connection.failure()
                == "the shell speaks version \(version) of the inspection protocol, the program speaks version \(version)")
        try connection.send(.hello(version: version))
        guard case .hello(version: version, processIdentifier: _, program: "inspection-host-fixture") = try connection.reply() else {
            Issue.record("no hello")
            return
        }
        try connection.send(.assemblies, number: 4_000_000_000)
        guard case .content(is [AvailableAssembly]) = try connection.reply(), connection.lastNumber == 4_000_000_000 else {
            Issue.record("no assemblies")
            return
        }
    }

    @Test func invalidMessageIsAnsweredAndConnectionStaysOpen() throws {
        let connection = try RawConnection()
        try connection.send(Frame(.message, payload: [99]))
        #expect(try connection.failure()?.hasPrefix("a message has the unknown number 99") == true)
        try connection.send(Frame(.greeting, payload: Array("{".utf8)))
        #expect(try connection.failure() == "a message cannot be read: it is text but not a greeting")
        try connection.send(Frame(.message, payload: []))
        #expect(try connection.failure() == "a message cannot be read: it ends too early")
        try connection.send([0, 0, 0, 0, 77])
        #expect(try connection.failure()?.hasPrefix("a frame has the unknown kind 77") == true)
        try connection.send(Frame(.snapshot, payload: []))
        #expect(try connection.failure()?.hasPrefix("a frame has the unknown kind 5") == true)
        try connection.send(.hello(version: InspectionConventions.version))
        guard case .hello = try connection.reply() else {
            Issue.record("no hello")
            return
        }
    }

    @Test func anOversizeFrameEndsTheConnection() throws {
        let connection = try RawConnection()
        try connection.send([0xFF, 0xFF, 0xFF, 0xFF, 1])
        #expect(try connection.failure()?.hasPrefix("a frame of 4294967295 bytes is announced") == true)
        #expect(try connection.reply() == nil)
    }

    @Test func goodbyeEndsTheProgram() throws {
        let connection = try RawConnection()
        try connection.send(.goodbye)
        #expect(try connection.reply() == nil)
    }

    @Test func hangingProgramEndsWhenConnectionIsAbandoned() throws {
        let connection = try RawConnection(["--leave-when-abandoned"])
        try connection.send(.hello(version: InspectionConventions.version))
        _ = try connection.reply()
        try connection.send(.resolve(key: "hang", arguments: []))
        // It ends its process group, including itself.
        #expect(connection.abandon() == .signal(SIGKILL))
    }

    @Test func forkedProcessEndsWithAbandonedProgram() throws {
        let connection = try RawConnection(["--leave-when-abandoned"])
        try connection.send(.hello(version: InspectionConventions.version))
        _ = try connection.reply()
        try connection.send(.resolve(key: "fork", arguments: []))
        let child = try connection.printedNumber()
        _ = connection.abandon()
        #expect(hasEnded(child))
    }
}
