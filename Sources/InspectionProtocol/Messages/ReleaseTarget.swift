#if DEBUG || Explorer
/// What is to be let go.
package enum ReleaseTarget: Equatable, Sendable {
    /// What is kept for services, by their keys.
    case services([String])
    /// The instances of an entered scope, by what the session calls it.
    case scope(String)
    /// A result of the session: the shell's `$3`.
    case result(Int)
}

extension ReleaseTarget: MessageValue {
    package init(from reader: inout MessageReader) throws(FrameError) {
        switch try reader.byte() {
        case 0: self = .services(try reader.list())
        case 1: self = .scope(try reader.value())
        case 2: self = .result(try reader.value())
        case let number: throw .badMessage("ReleaseTarget has no case \(number)")
        }
    }

    package func write(to writer: inout MessageWriter) {
        switch self {
        case .services(let keys):
            writer.byte(0)
            writer.list(keys)
        case .scope(let name):
            writer.byte(1)
            writer.value(name)
        case .result(let number):
            writer.byte(2)
            writer.value(number)
        }
    }
}
#endif
