import Foundation
import TestSupport
import Testing

@testable import HostClient
@testable import InspectionProtocol

private let noWait: Int32 = 0x40

/// A client that speaks to a listening program byte by byte.
private final class RawClient {
    let descriptor: Int32

    init(_ program: LiveProgram) throws {
        descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        let path = Array(program.socket.utf8CString)
        withUnsafeMutableBytes(of: &address.sun_path) { room in path.withUnsafeBytes { room.copyMemory(from: $0) } }
        let problem = withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
            }
        }
        try #require(problem == 0)
    }

    deinit { close(descriptor) }

    /// Sends bytes without waiting for the program to read them; false if it has closed the connection.
    @discardableResult func send(_ bytes: [UInt8]) -> Bool {
        bytes.withUnsafeBytes { Glibc.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL) | noWait) }
            >= 0
            || errno == EAGAIN
    }

    /// Reads until the program closes the connection; nil if it does not.
    func readToEnd() -> [UInt8]? {
        var bytes: [UInt8] = []
        while true {
            var ready = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
            guard poll(&ready, 1, 60_000) == 1 else { return nil }
            let piece = [UInt8](unsafeUninitializedCapacity: 4_096) { room, count in
                count = max(0, recv(descriptor, room.baseAddress, room.count, 0))
            }
            if piece.isEmpty { return bytes }
            bytes += piece
        }
    }

    static let greeting = frame(.greeting, MessageCoder.encode(InspectionRequest.hello(version: InspectionConventions.version)))

    static func frame(_ kind: Frame.Kind, _ payload: [UInt8]) -> [UInt8] { (try? Frame(kind, number: 1, payload: payload).encoded()) ?? [] }
}

@Suite struct HostileExplorerTests {
    @Test func garbageEndsItsConnectionAndNothingElse() throws {
        let program = try LiveProgram()
        let live = try #require(try LiveExploration(to: program.socket, timeLimit: 60, interrupts: .none))
        var random = SeededGenerator(seed: 31)
        let threads = program.threads
        // scripts/attack sends a hundred thousand requests.
        let clients = ProcessInfo.processInfo.environment["ATTACK"] == "whole" ? 10_000 : 60
        for number in 0..<clients {
            let client = try RawClient(program)
            if number % 2 == 0 { client.send(RawClient.greeting) }
            for _ in 0..<10 {
                let length = Int.random(in: 0..<80, using: &random)
                let payload = (0..<length).map { _ in UInt8.random(in: 0...255, using: &random) }
                let bytes = number % 3 == 0 ? payload : RawClient.frame(.message, payload)
                guard client.send(bytes) else { break }
            }
            if number % 4 == 0 { #expect(client.readToEnd() != nil || number % 3 == 0) }
        }
        #expect(try live.states().count == 3)
        #expect(try program.tell("") != "running 0")
        let deadline = ContinuousClock.now + .seconds(120)
        while program.threads > threads, ContinuousClock.now < deadline { usleep(10_000) }
        #expect(program.threads <= threads)
    }

    /// scripts/attack --frames sends a million.
    @Test func changedRequestsDoNotDisturbTheProgram() throws {
        let program = try LiveProgram(recordsRequests: true)
        let live = try #require(try LiveExploration(to: program.socket, timeLimit: 120, interrupts: .none))
        let (threads, kilobytes) = (program.threads, program.kilobytes)
        var random = SeededGenerator(seed: 32)
        let requests: [InspectionRequest] = [
            .states, .scopes, .snapshot, .configuration, .instances(of: ["MailClient.cache"]), .usage, .leaks(isNew: true), .allowChanges,
            .traces(isOn: true, from: 3, of: ["MailClient.fetch"]), .resolve(key: "MailClient.archive", arguments: []),
            .enter(scope: "fetch", name: "mine"), .leave(name: nil), .release(.service("MailClient.archive")), .watchScope("fetch"),
            .inspect(.service("MailClient.cache"), path: ["subjects"], depth: 2),
            .call(.service("MailClient.store"), action: "thread", arguments: []), .select(assemblies: ["MailClient"]),
        ]
        let count = ProcessInfo.processInfo.environment["FRAMES"].flatMap { Int($0) } ?? 500
        var sent = 0
        while sent < count {
            let client = try RawClient(program)
            client.send(RawClient.greeting)
            for _ in 0..<Int.random(in: 1...64, using: &random) {
                var payload = MessageCoder.encode(requests[Int.random(in: 0..<requests.count, using: &random)])
                for _ in 0..<Int.random(in: 0...3, using: &random) where !payload.isEmpty {
                    payload[Int.random(in: 0..<payload.count, using: &random)] = UInt8.random(in: 0...255, using: &random)
                }
                if Int.random(in: 0..<8, using: &random) == 0 { payload.removeLast(Int.random(in: 0...payload.count, using: &random)) }
                guard client.send(RawClient.frame(.message, payload)) else { break }
                sent += 1
            }
            if Int.random(in: 0..<32, using: &random) == 0 { client.send([0, 0]) }
            // The program has worked on all frames, or has refused one, before the next client connects.
            shutdown(client.descriptor, Int32(SHUT_WR))
            #expect(client.readToEnd() != nil)
        }
        #expect(try live.states().count >= 3)
        #expect(try eventually { try program.tell("") != "running 0" })
        #expect(eventually { program.threads <= threads })
        #expect(program.kilobytes - kilobytes < 65_536)
    }

    @Test(.enabled(if: getuid() == 0, "only the superuser can become another user"))
    func anotherUserIsRefused() throws {
        let program = try LiveProgram("calm")
        let other = Process()
        let output = Pipe()
        other.executableURL = URL(fileURLWithPath: PseudoTerminal.builtProgram(named: "live-fixture"))
        other.arguments = ["connect", "65534", program.socket]
        other.standardOutput = output
        chmod(program.folder.path, 0o711)
        chmod(program.folder.path + "/wirescope", 0o711)
        chmod(program.socket, 0o666)
        try other.run()
        #expect(String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self) == "closed\n")
        #expect(try #require(try LiveExploration(to: program.socket, timeLimit: 60, interrupts: .none)).states().count == 3)
    }

    @Test func aFrameThatIsTooLongEndsItsConnection() throws {
        let program = try LiveProgram("calm")
        let client = try RawClient(program)
        client.send(RawClient.greeting + [0xFF, 0xFF, 0xFF, 0x0F, 4] + [UInt8](repeating: 7, count: 1_000))
        #expect(client.readToEnd() != nil)
    }

    @Test func requestsBeforeTheGreetingAndOtherVersionsAreRefused() throws {
        let program = try LiveProgram("calm")
        let early = try RawClient(program)
        early.send(RawClient.frame(.message, [10]) + RawClient.frame(.message, [21]))
        let text = try #require(early.readToEnd())
        #expect(String(decoding: text, as: UTF8.self).contains("the first message must be hello"))
        let old = try RawClient(program)
        old.send(RawClient.frame(.greeting, Array(#"{"hello":{"version":1}}"#.utf8)) + [0, 0, 0, 0, 99])
        let refusal = try #require(old.readToEnd())
        #expect(String(decoding: refusal, as: UTF8.self).contains("the program speaks version \(InspectionConventions.version)"))
    }

    @Test func clientsThatNeverReadAndHalfFramesDoNotDisturbOthers() throws {
        let program = try LiveProgram()
        let live = try #require(try LiveExploration(to: program.socket, timeLimit: 120, interrupts: .none))
        let (threads, kilobytes) = (program.threads, program.kilobytes)
        var clients: [RawClient] = []
        for _ in 0..<4 {
            let client = try RawClient(program)
            client.send(RawClient.greeting + [[UInt8]](repeating: RawClient.frame(.message, [3]), count: 200).joined())
            clients.append(client)
        }
        for _ in 0..<4 {
            let client = try RawClient(program)
            client.send(RawClient.greeting + [0xFF, 0xFF, 0, 0, 4, 1, 0, 0, 0, 16])
            clients.append(client)
        }
        for _ in 0..<5 { #expect(try live.instances(of: nil).instances.isEmpty == false) }
        #expect(program.kilobytes - kilobytes < 32_768)
        clients = []
        // The end of a shell in the middle of a frame ends its thread.
        #expect(eventually { program.threads <= threads })
        #expect(try live.states().count == 3)
        #expect(try program.tell("") != "running 0")
    }

    @Test func theNumberOfConnectionsIsLimited() throws {
        let program = try LiveProgram("calm")
        let clients = try (0..<40).map { _ in try RawClient(program) }
        let rejected = clients.suffix(8).filter { $0.readToEnd() != nil }
        #expect(rejected.count == 8)
        #expect(try program.tell("").hasPrefix("running"))
    }
}
