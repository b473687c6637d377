#if DEBUG || Explorer
/// An object that a host holds.
package enum ObjectReference: Equatable, Sendable {
    /// A result of the session: the shell's `$3`.
    case result(Int)
    /// The instance that the container shares, by the service's key.
    case service(String)

    /// As a person writes it.
    package var text: String {
        switch self {
        case .result(let number): "$\(number)"
        case .service(let key): key
        }
    }
}

extension ObjectReference: MessageValue {
    package init(from reader: inout MessageReader) throws(FrameError) {
        switch try reader.byte() {
        case 0: self = .result(try reader.value())
        case 1: self = .service(try reader.value())
        case let number: throw .badMessage("ObjectReference has no case \(number)")
        }
    }

    package func write(to writer: inout MessageWriter) {
        switch self {
        case .result(let number):
            writer.byte(0)
            writer.value(number)
        case .service(let key):
            writer.byte(1)
            writer.value(key)
        }
    }
}
#endif
