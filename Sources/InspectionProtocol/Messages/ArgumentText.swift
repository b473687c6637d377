#if DEBUG || Explorer
/// A runtime argument as a person writes it.
package enum ArgumentText: Equatable, Sendable, ExpressibleByStringLiteral {
    /// A text, which the host converts.
    case text(String)
    /// No value, for an optional.
    case nothing
    /// A result of the session: the shell's `$3`.
    case result(Int)

    package init(stringLiteral text: String) {
        self = .text(text)
    }
}

extension ArgumentText: MessageValue {
    package init(from reader: inout MessageReader) throws(FrameError) {
        switch try reader.byte() {
        case 0: self = .text(try reader.value())
        case 1: self = .nothing
        case 2: self = .result(try reader.value())
        case let number: throw .badMessage("ArgumentText has no case \(number)")
        }
    }

    package func write(to writer: inout MessageWriter) {
        switch self {
        case .text(let text):
            writer.byte(0)
            writer.value(text)
        case .nothing: writer.byte(1)
        case .result(let number):
            writer.byte(2)
            writer.value(number)
        }
    }
}
#endif
