#if DEBUG || Explorer
import CWiringRuntime
import PlatformLibrary

/// The server of the inspection protocol in the inspected program.
package enum InspectionServer {
    /// Serves requests until the client says goodbye or disconnects.
    ///
    /// Call it on the main thread: while waiting it also runs the dispatch main queue, so that code on the main actor works. Standard output becomes
    /// line-buffered and is flushed before every reply, so that the program's output comes before the answer.
    /// - Parameters:
    ///   - descriptor: a connected stream socket, which stays open.
    ///   - handler: answers the requests.
    /// - Returns: the exit status for the program: zero after a goodbye, another one if the connection was lost.
    @discardableResult package static func run(descriptor: Int32, handler: @escaping InspectionHandler) -> Int32 {
        wiring_line_buffer_output()
        var connection = Connection(descriptor: descriptor, handler: handler)
        while connection.isOpen, wiring_wait_readable(descriptor) == 0 { connection.receive() }
        wiring_flush_output()
        // After a disconnect no process reads the status.
        return connection.hasDisconnected ? 0 : Int32(wiring_lost_connection_status)
    }
}

/// A connection with its state.
private struct Connection {
    let descriptor: Int32
    let handler: InspectionHandler
    /// The process that owns the connection: a process forked by a factory inherits the descriptor.
    let process = getpid()
    var decoder = FrameDecoder()
    var isOpen = true
    var hasHandshaken = false
    var number: UInt32 = 0
    var hasDisconnected = false

    mutating func receive() {
        switch ProtocolSocket.receive(from: descriptor) {
        case .nothing: return
        case .end: isOpen = false
        case .bytes(let bytes):
            decoder.append(bytes)
            while isOpen, answerNext() {}
        }
    }

    /// Answers one frame; false if there is none.
    private mutating func answerNext() -> Bool {
        do throws(FrameError) {
            guard let frame = try decoder.next() else { return false }
            number = frame.number
            guard frame.kind == .message || frame.kind == .greeting else { throw .unknownKind(frame.kind.rawValue) }
            answer(try MessageCoder.decode(frame.payload, InspectionRequest.read))
        } catch {
            fail(error.description)
            if !error.isRecoverable { isOpen = false }
        }
        return true
    }

    private mutating func answer(_ request: InspectionRequest) {
        switch request {
        case .goodbye:
            isOpen = false
            hasDisconnected = true
        case .hello(let version): handshake(version)
        default:
            if hasHandshaken { return work(on: request) }
            fail("the first message must be hello, with the protocol's version")
        }
    }

    private mutating func work(on request: InspectionRequest) {
        let (descriptor, process, number) = (descriptor, process, number)
        let answer = handler(request) { event in
            guard getpid() == process, let bytes = try? Frame(.event, number: number, payload: MessageCoder.encode(event)).encoded()
            else { return }
            _ = ProtocolSocket.send(bytes, to: descriptor)
        }
        // A process forked by a factory returns here too. The connection and all exit handlers belong to its parent.
        guard getpid() == process else { _exit(0) }
        send(answer)
    }

    private mutating func handshake(_ version: Int) {
        let answer = InspectionAnswer.greeting(version, of: getpid())
        hasHandshaken = if case .reply(.hello) = answer { true } else { false }
        send(answer)
    }

    private mutating func fail(_ message: String) { send(.failure(message)) }

    private mutating func send(_ answer: InspectionAnswer) {
        wiring_flush_output()
        let bytes: [UInt8]
        do throws(FrameError) {
            bytes = try answer.encoded(number: number)
        } catch {
            return fail("the answer cannot be sent: \(error)")
        }
        if !ProtocolSocket.send(bytes, to: descriptor) { isOpen = false }
    }
}

extension InspectionAnswer {
    static func greeting(_ version: Int, of process: Int32) -> InspectionAnswer {
        guard version == InspectionConventions.version else {
            return .reply(.refusal(InspectionConventions.versionMismatch(shell: version, host: InspectionConventions.version)))
        }
        let program = CommandLine.arguments.first.map { $0.split(separator: "/").last.map(String.init) ?? $0 } ?? ""
        return .reply(.hello(version: version, processIdentifier: process, program: program))
    }

    static func failure(_ message: String, fix: String? = nil) -> InspectionAnswer {
        .reply(.failure(InspectionFailure(message: message, fix: fix)))
    }

    func encoded(number: UInt32) throws(FrameError) -> [UInt8] {
        switch self {
        case .reply(let reply):
            let kind: Frame.Kind = if case .refusal = reply { .greeting } else { .message }
            return try Frame(kind, number: number, payload: MessageCoder.encode(reply.write)).encoded()
        case .snapshot(let snapshot): return try Frame(.snapshot, number: number, payload: SnapshotCodec.encode(snapshot)).encoded()
        }
    }
}
#endif
