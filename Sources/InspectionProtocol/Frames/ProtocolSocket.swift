#if DEBUG || Explorer
@preconcurrency import PlatformLibrary

/// The system calls on the protocol's descriptor.
package enum ProtocolSocket {
    /// The result of a read.
    package enum Received {
        case bytes([UInt8])
        case nothing
        /// The peer has closed the connection.
        case end
    }

    /// The size of the first read; most messages are shorter.
    private static let shortLength = 1 << 10
    /// The size of further reads: half of the size whose deallocation makes the allocator consolidate its memory.
    private static let pieceLength = 1 << 15

    #if canImport(Glibc)
    private static let sendFlags = Int32(MSG_NOSIGNAL)
    private static let nonBlockingFlag = Int32(MSG_DONTWAIT)
    #else
    private static let sendFlags: Int32 = 0
    private static let nonBlockingFlag = MSG_DONTWAIT
    #endif

    /// Sends all bytes, blocking if necessary; false if the peer has closed the connection.
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

    package static func receive(from descriptor: Int32) -> Received {
        // Avoids allocating more memory than the message requires.
        let received = withUnsafeTemporaryAllocation(byteCount: shortLength, alignment: 1) { room -> Received in
            switch take(from: descriptor, to: room) {
            case nil: .nothing
            case 0: .end
            case let count?: .bytes([UInt8](room.prefix(count)))
            }
        }
        guard case .bytes(let short) = received, short.count == shortLength else { return received }
        let long = [UInt8](unsafeUninitializedCapacity: pieceLength) { room, filled in
            filled = take(from: descriptor, to: UnsafeMutableRawBufferPointer(room)) ?? 0
        }
        return .bytes(short + long)
    }

    /// The number of received bytes: nil if no data is available, zero if the peer has closed the connection.
    private static func take(from descriptor: Int32, to room: UnsafeMutableRawBufferPointer) -> Int? {
        while true {
            let count = recv(descriptor, room.baseAddress, room.count, nonBlockingFlag)
            if count >= 0 { return count }
            if errno == EINTR { continue }
            return errno == EAGAIN || errno == EWOULDBLOCK ? nil : 0
        }
    }
}
#endif
