#if DEBUG || Explorer
/// The instances to release.
package enum ReleaseTarget: Equatable, Sendable {
    /// The instances of services, by their keys.
    case services([String])
    /// The instances of an entered scope, by its name in the session.
    case scope(String)
    /// A result of the session: the shell's `$3`.
    case result(Int)
}

extension ReleaseTarget: WireRecord {
    package static var blank: Self { .result(0) }

    package mutating func transfer(_ wire: Wire) {
        guard wire.isReading else {
            switch self {
            case .services(let keys): wire.number(0).write(keys)
            case .scope(let name): wire.number(1).write(name)
            case .result(let number): wire.number(2).write(number)
            }
            return
        }
        switch wire.read(UInt8.self) {
        case 0: self = .services(wire.read())
        case 1: self = .scope(wire.read())
        case 2: self = .result(wire.read())
        case let number: wire.fail("ReleaseTarget has no case \(number)")
        }
    }
}
#endif
