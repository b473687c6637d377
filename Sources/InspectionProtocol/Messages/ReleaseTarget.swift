#if DEBUG || Explorer
/// The instances to release.
package enum ReleaseTarget: WireRecord {
    case service(String)
    /// The instances of an entered scope, by its name in the session.
    case scope(String)
    /// A result of the session: the shell's `$3`.
    case result(Int)

    package static var blank: Self { .result(0) }

    package mutating func transfer(_ wire: Wire) {
        guard wire.isReading else {
            switch self {
            case .service(let key): wire.number(0).write(key)
            case .scope(let name): wire.number(1).write(name)
            case .result(let number): wire.number(2).write(number)
            }
            return
        }
        switch wire.read(UInt8.self) {
        case 0: self = .service(wire.read())
        case 1: self = .scope(wire.read())
        case 2: self = .result(wire.read())
        case let number: wire.fail("ReleaseTarget has no case \(number)")
        }
    }
}
#endif
