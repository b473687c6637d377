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

extension ReleaseTarget: WireRecord {
    package static var blank: Self { .result(0) }

    package mutating func transfer(_ wire: Wire) {
        guard wire.isReading else {
            switch self {
            case .services(var keys): wire.write(byte: 0).texts(&keys)
            case .scope(let name): wire.write(byte: 1).write(name)
            case .result(let number): wire.write(byte: 2).write(number)
            }
            return
        }
        switch wire.readByte() {
        case 0: self = .services(wire.readTexts())
        case 1: self = .scope(wire.readText())
        case 2: self = .result(wire.readInteger())
        case let number: wire.refuse("ReleaseTarget has no case \(number)")
        }
    }
}
#endif
