#if DEBUG || Explorer
/// Why a request could not be carried out, as far as a shell can tell what to type from it. The program's side knows no commands.
package enum FailureReason: Equatable, Sendable {
    /// No assembly has the name; the nearest is one that has nearly.
    case unknownAssembly(nearest: String?)
    /// An assembly cannot be made, or none was chosen.
    case unusableAssembly
    /// The wiring has errors, so that nothing can be built.
    case invalidWiring
    /// No service has the key.
    case unknownService
    /// What was asked for is a value of the configuration.
    case setting(String)
    /// The definition of a service explains it; or, for a type that nobody provides, who asks for it.
    case service(String)
    /// A service has no instance that could be used.
    case noInstance(of: String)
    /// No post-processor has the key.
    case unknownProcessor(nearest: String?)
    /// A post-processor is for services of another type; the fitting one is one that it is for.
    case unfitService(processor: String, fitting: String?)
    /// A service lives in a scope that was not entered.
    case scopeNotEntered(String)
    /// A scope of that name is entered already.
    case scopeEntered(String)
    /// No service lives in such a scope.
    case unknownScope(nearest: String?)
    /// No scope that was entered has the name.
    case unknownEnteredScope(nearest: String?)
    /// The definition of an object declares no such action.
    case unknownAction(of: ObjectReference, nearest: String)
    /// A result is no instance of a service.
    case notAService(result: Int)
    /// There never was a result of that number.
    case unknownResult
    /// The result of that number is there no longer.
    case releasedResult
    /// The configuration has no such key, and nobody reads it.
    case unknownSetting(nearest: String?)
    /// The value was not set in this session.
    case unsetSetting
    /// An object stores nothing of that name; its place is a reference with the names that lead to it.
    case unknownPart(ofObjectAt: String, nearest: String?)
    /// A part of the object at a place cannot be read.
    case unreadablePart(ofObjectAt: String)
}

extension FailureReason: WireRecord {
    package static var blank: Self { .unknownService }

    package mutating func transfer(_ wire: Wire) {
        if wire.isReading { self = Self.read(wire) } else { write(wire) }
    }

    private static func read(_ wire: Wire) -> FailureReason {
        switch wire.readByte() {
        case 0: return .unknownAssembly(nearest: wire.readOptionalText())
        case 1: return .unusableAssembly
        case 2: return .invalidWiring
        case 3: return .unknownService
        case 4: return .setting(wire.readText())
        case 5: return .service(wire.readText())
        case 6: return .noInstance(of: wire.readText())
        case 7: return .unknownProcessor(nearest: wire.readOptionalText())
        case 8: return .unfitService(processor: wire.readText(), fitting: wire.readOptionalText())
        case 9: return .scopeNotEntered(wire.readText())
        case 10: return .scopeEntered(wire.readText())
        case 11: return .unknownScope(nearest: wire.readOptionalText())
        case 12: return .unknownEnteredScope(nearest: wire.readOptionalText())
        case 13: return .unknownAction(of: wire.read(), nearest: wire.readText())
        case 14: return .notAService(result: wire.readInteger())
        case 15: return .unknownResult
        case 16: return .releasedResult
        case 17: return .unknownSetting(nearest: wire.readOptionalText())
        case 18: return .unsetSetting
        case 19: return .unknownPart(ofObjectAt: wire.readText(), nearest: wire.readOptionalText())
        case 20: return .unreadablePart(ofObjectAt: wire.readText())
        case let number:
            wire.refuse("FailureReason has no case \(number)")
            return .blank
        }
    }

    private func write(_ wire: Wire) {
        switch self {
        case .unknownAssembly(let nearest): wire.write(byte: 0).write(nearest)
        case .unusableAssembly: wire.write(byte: 1)
        case .invalidWiring: wire.write(byte: 2)
        case .unknownService: wire.write(byte: 3)
        case .setting(let key): wire.write(byte: 4).write(key)
        case .service(let key): wire.write(byte: 5).write(key)
        case .noInstance(of: let key): wire.write(byte: 6).write(key)
        case .unknownProcessor(let nearest): wire.write(byte: 7).write(nearest)
        case .unfitService(let processor, let fitting): wire.write(byte: 8).write(processor).write(fitting)
        case .scopeNotEntered(let scope): wire.write(byte: 9).write(scope)
        case .scopeEntered(let scope): wire.write(byte: 10).write(scope)
        case .unknownScope(let nearest): wire.write(byte: 11).write(nearest)
        case .unknownEnteredScope(let nearest): wire.write(byte: 12).write(nearest)
        case .unknownAction(of: let object, let nearest): wire.write(byte: 13).write(object).write(nearest)
        case .notAService(result: let number): wire.write(byte: 14).write(number)
        case .unknownResult: wire.write(byte: 15)
        case .releasedResult: wire.write(byte: 16)
        case .unknownSetting(let nearest): wire.write(byte: 17).write(nearest)
        case .unsetSetting: wire.write(byte: 18)
        case .unknownPart(ofObjectAt: let place, let nearest): wire.write(byte: 19).write(place).write(nearest)
        case .unreadablePart(ofObjectAt: let place): wire.write(byte: 20).write(place)
        }
    }
}
#endif
