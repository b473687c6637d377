#if DEBUG || Explorer
/// An object that a host holds.
package enum ObjectReference: WireRecord {
    /// A result of the session: the shell's `$3`.
    case result(Int)
    /// The container's shared instance of the service with a key.
    case service(String)
    /// The object with this number in the list of live objects.
    case object(Int)

    package var text: String {
        switch self {
        case .result(let number): "$\(number)"
        case .service(let key): key
        case .object(let number): "#\(number)"
        }
    }

    package static var blank: Self { .result(0) }

    package mutating func transfer(_ wire: Wire) {
        guard wire.isReading else {
            switch self {
            case .result(let number): wire.number(0).write(number)
            case .service(let key): wire.number(1).write(key)
            case .object(let number): wire.number(2).write(number)
            }
            return
        }
        switch wire.read(UInt8.self) {
        case 0: self = .result(wire.read())
        case 1: self = .service(wire.read())
        case 2: self = .object(wire.read())
        case let number: wire.fail("ObjectReference has no case \(number)")
        }
    }
}
#endif
