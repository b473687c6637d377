#if DEBUG || Explorer
@preconcurrency import PlatformLibrary

/// The two system calls of the protocol's descriptor.
package enum ProtocolSocket {
    /// What a read brought.
    package enum Received {
        /// Bytes.
        case bytes([UInt8])
        /// Nothing at the moment.
        case nothing
        /// The other end is closed.
        case end
    }

    /// What is received first: most messages are shorter.
    private static let shortLength = 1 << 10
    /// The most that is received at once. Half of what makes the allocator tidy up all its memory when it is freed.
    private static let pieceLength = 1 << 15

    #if canImport(Glibc)
    private static let sendFlags = Int32(MSG_NOSIGNAL)
    private static let doNotWait = Int32(MSG_DONTWAIT)
    #else
    private static let sendFlags: Int32 = 0
    private static let doNotWait = MSG_DONTWAIT
    #endif

    /// Sends all bytes, waiting where needed; false when the other end is gone.
    package static func send(_ bytes: [UInt8], to descriptor: Int32) -> Bool {
        var sent = 0
        while sent < bytes.count {
            let count = bytes.withUnsafeBytes { raw in
                PlatformLibrary.send(descriptor, UnsafeRawBufferPointer(rebasing: raw[sent...]).baseAddress, raw.count - sent, sendFlags)
            }
            if count < 0 {
                if errno == EINTR { continue }
                return false
            }
            sent += count
        }
        return true
    }

    /// Receives what is there.
    package static func receive(from descriptor: Int32) -> Received {
        // No more memory is taken for a message than it needs.
        let received = withUnsafeTemporaryAllocation(byteCount: shortLength, alignment: 1) { room -> Received in
            switch take(from: descriptor, to: room) {
            case .bytes(let count): .bytes([UInt8](room.prefix(count)))
            case .nothing: .nothing
            case .end: .end
            }
        }
        guard case .bytes(let short) = received, short.count == shortLength else { return received }
        let long = [UInt8](unsafeUninitializedCapacity: pieceLength) { room, filled in
            if case .bytes(let count) = take(from: descriptor, to: UnsafeMutableRawBufferPointer(room)) { filled = count }
        }
        return .bytes(short + long)
    }

    private enum Taken {
        case bytes(Int)
        case nothing
        case end
    }

    private static func take(from descriptor: Int32, to room: UnsafeMutableRawBufferPointer) -> Taken {
        while true {
            let count = recv(descriptor, room.baseAddress, room.count, doNotWait)
            if count > 0 { return .bytes(count) }
            if count == 0 { return .end }
            if errno == EINTR { continue }
            return errno == EAGAIN || errno == EWOULDBLOCK ? .nothing : .end
        }
    }
}
#endif
