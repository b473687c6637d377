struct PageConnection {
    enum Phase: Equatable {
        case reading
        case answering
        case streaming(revision: Int, focus: String?)
        /// The answer is complete. The rest of the request is read and discarded, since closing earlier could discard the answer.
        case draining
        case ended
    }

    private static let patience = Duration.seconds(10)
    /// The maximum size of unread events in bytes.
    private static let maximumBacklog = 1 << 16

    let descriptor: Int32
    private(set) var phase = Phase.reading
    private(set) var input: [UInt8] = []
    private var output: ArraySlice<UInt8> = []
    /// The time at which the connection is closed; nil for a stream of events without unread ones.
    private(set) var deadline: ContinuousClock.Instant? = .now + patience

    init(_ descriptor: Int32) { self.descriptor = descriptor }

    var request: pollfd {
        // The whole answer is written, even if the browser has closed its output.
        let reads = phase == .answering ? 0 : Int16(POLLIN)
        return pollfd(fd: descriptor, events: reads | (output.isEmpty ? 0 : Int16(POLLOUT)), revents: 0)
    }

    mutating func proceed(_ events: Int16) {
        if events & Int16(POLLIN | POLLHUP | POLLERR) != 0, phase != .answering { read() }
        write()
        if phase != .ended, let deadline, deadline < .now { phase = .ended }
    }

    mutating func answer(_ bytes: [UInt8]) {
        (phase, output) = (.answering, bytes[...])
        write()
    }

    mutating func stream(_ header: String) {
        (phase, output) = (.streaming(revision: 0, focus: nil), Array(header.utf8)[...])
        write()
    }

    /// Sends the events that lead to a state, if it is a stream.
    mutating func report(revision: Int, focus: String?, as events: (_ revision: Int, _ focus: String?) -> String) {
        guard case .streaming(let sentRevision, let sentFocus) = phase, (sentRevision, sentFocus) != (revision, focus) else { return }
        phase = .streaming(revision: revision, focus: focus)
        output += events(sentRevision, sentFocus).utf8
        if output.count > Self.maximumBacklog { phase = .ended } else { write() }
    }

    private mutating func read() {
        var buffer = [UInt8](repeating: 0, count: 1 << 14)
        let count = PlatformLibrary.read(descriptor, &buffer, buffer.count)
        if count > 0 {
            if phase == .reading { input += buffer[..<count] }
        } else if count == 0 || errno != EAGAIN && errno != EINTR {
            phase = .ended
        }
    }

    private mutating func write() {
        while !output.isEmpty, phase != .ended {
            let count = output.withUnsafeBytes { wiring_send(descriptor, $0.baseAddress, $0.count) }
            if count > 0 {
                output = output.dropFirst(count)
                deadline = .now + Self.patience
            } else if errno == EAGAIN {
                deadline = deadline ?? .now + Self.patience
                return
            } else if errno != EINTR {
                phase = .ended
            }
        }
        switch phase {
        case .answering:
            phase = .draining
            shutdown(descriptor, Int32(SHUT_WR))
        case .streaming: deadline = nil
        case .reading, .draining, .ended: break
        }
    }
}
