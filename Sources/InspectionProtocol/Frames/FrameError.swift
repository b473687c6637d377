#if DEBUG || Explorer
/// An error in the bytes or the content of a frame.
package enum FrameError: Error, Equatable, Sendable, CustomStringConvertible {
    /// A header announces more than the maximal length; the following frames cannot be separated.
    case oversize(length: Int)
    /// A complete frame of a kind unknown to this version; the next frame can be read.
    case unknownKind(UInt8)
    case badMessage(String)
    case unknownMessage(UInt8)
    /// The frame belongs to another request than the one that was sent last.
    case wrongNumber(UInt32, awaited: UInt32)
    case badSnapshot(String)

    package var description: String {
        switch self {
        case .oversize(let length):
            "a frame of \(length) bytes is announced, the maximum is \(Frame.maximumLength): the other side does not speak the inspection protocol"
        case .unknownKind(let kind): "a frame has the unknown kind \(kind): the two programs have different versions"
        case .badMessage(let problem): "a message cannot be read: \(problem)"
        case .unknownMessage(let number): "a message has the unknown number \(number): the two programs have different versions"
        case .wrongNumber(let number, let awaited): "an answer to request \(number) arrived; the answer to request \(awaited) is awaited"
        case .badSnapshot(let problem): "a graph cannot be read: \(problem)"
        }
    }

    /// Whether the following frames can still be read.
    package var isRecoverable: Bool {
        switch self {
        case .oversize, .wrongNumber: false
        case .unknownKind, .badMessage, .unknownMessage, .badSnapshot: true
        }
    }
}
#endif
