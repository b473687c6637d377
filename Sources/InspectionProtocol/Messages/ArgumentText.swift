#if DEBUG || Explorer
/// A runtime argument as entered by the user.
package enum ArgumentText: ExpressibleByStringLiteral, WireRecord {
    /// A text, which the host converts.
    case text(String)
    /// No value, for an optional.
    case nothing
    /// A result of the session: the shell's `$3`.
    case result(Int)

    package init(stringLiteral text: String) { self = .text(text) }

    package static var blank: Self { .nothing }

    package mutating func transfer(_ wire: Wire) {
        guard wire.isReading else {
            switch self {
            case .text(let text): wire.number(0).write(text)
            case .nothing: wire.number(1)
            case .result(let number): wire.number(2).write(number)
            }
            return
        }
        switch wire.read(UInt8.self) {
        case 0: self = .text(wire.read())
        case 1: self = .nothing
        case 2: self = .result(wire.read())
        case let number: wire.fail("ArgumentText has no case \(number)")
        }
    }
}
#endif
