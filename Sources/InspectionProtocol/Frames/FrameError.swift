#if DEBUG || Explorer
/// Why bytes are not a frame of the inspection protocol, or a frame not what it claims to be.
package enum FrameError: Error, Equatable, Sendable, CustomStringConvertible {
    /// A header announces more than a frame may hold; what follows cannot be told apart any more.
    case oversize(length: Int)
    /// A complete frame of a kind that this version does not know; the next frame can be read.
    case unknownKind(UInt8)
    /// The payload does not hold what its message should.
    case badMessage(String)
    /// The payload begins as no message of this version does.
    case unknownMessage(UInt8)
    /// The payload is not a graph.
    case badSnapshot(String)

    package var description: String {
        switch self {
        case .oversize(let length):
            "a frame of \(length) bytes is announced, the maximum is \(Frame.maximumLength): the other side does not speak the inspection protocol"
        case .unknownKind(let kind): "a frame of the unknown kind \(kind): the two sides are of different versions"
        case .badMessage(let problem): "a message cannot be read: \(problem)"
        case .unknownMessage(let number): "a message of the unknown number \(number): the two sides are of different versions"
        case .badSnapshot(let problem): "a graph cannot be read: \(problem)"
        }
    }

    /// Whether the frames after the bad one can still be told apart.
    package var isRecoverable: Bool {
        switch self {
        case .oversize: false
        case .unknownKind, .badMessage, .unknownMessage, .badSnapshot: true
        }
    }
}
#endif
