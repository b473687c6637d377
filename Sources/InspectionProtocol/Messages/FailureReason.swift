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

extension FailureReason: MessageValue {
    package init(from reader: inout MessageReader) throws(FrameError) {
        switch try reader.byte() {
        case 0: self = .unknownAssembly(nearest: try reader.optional())
        case 1: self = .unusableAssembly
        case 2: self = .invalidWiring
        case 3: self = .unknownService
        case 4: self = .setting(try reader.value())
        case 5: self = .service(try reader.value())
        case 6: self = .noInstance(of: try reader.value())
        case 7: self = .unknownProcessor(nearest: try reader.optional())
        case 8: self = .unfitService(processor: try reader.value(), fitting: try reader.optional())
        case 9: self = .scopeNotEntered(try reader.value())
        case 10: self = .scopeEntered(try reader.value())
        case 11: self = .unknownScope(nearest: try reader.optional())
        case 12: self = .unknownEnteredScope(nearest: try reader.optional())
        case 13: self = .unknownAction(of: try reader.value(), nearest: try reader.value())
        case 14: self = .notAService(result: try reader.value())
        case 15: self = .unknownResult
        case 16: self = .releasedResult
        case 17: self = .unknownSetting(nearest: try reader.optional())
        case 18: self = .unsetSetting
        case 19: self = .unknownPart(ofObjectAt: try reader.value(), nearest: try reader.optional())
        case 20: self = .unreadablePart(ofObjectAt: try reader.value())
        case let number: throw .badMessage("FailureReason has no case \(number)")
        }
    }

    package func write(to writer: inout MessageWriter) {
        switch self {
        case .unknownAssembly(let nearest):
            writer.byte(0)
            writer.optional(nearest)
        case .unusableAssembly: writer.byte(1)
        case .invalidWiring: writer.byte(2)
        case .unknownService: writer.byte(3)
        case .setting(let key):
            writer.byte(4)
            writer.value(key)
        case .service(let key):
            writer.byte(5)
            writer.value(key)
        case .noInstance(of: let key):
            writer.byte(6)
            writer.value(key)
        case .unknownProcessor(let nearest):
            writer.byte(7)
            writer.optional(nearest)
        case .unfitService(let processor, let fitting):
            writer.byte(8)
            writer.value(processor)
            writer.optional(fitting)
        case .scopeNotEntered(let scope):
            writer.byte(9)
            writer.value(scope)
        case .scopeEntered(let scope):
            writer.byte(10)
            writer.value(scope)
        case .unknownScope(let nearest):
            writer.byte(11)
            writer.optional(nearest)
        case .unknownEnteredScope(let nearest):
            writer.byte(12)
            writer.optional(nearest)
        case .unknownAction(of: let reference, let nearest):
            writer.byte(13)
            writer.value(reference)
            writer.value(nearest)
        case .notAService(result: let number):
            writer.byte(14)
            writer.value(number)
        case .unknownResult: writer.byte(15)
        case .releasedResult: writer.byte(16)
        case .unknownSetting(let nearest):
            writer.byte(17)
            writer.optional(nearest)
        case .unsetSetting: writer.byte(18)
        case .unknownPart(ofObjectAt: let place, let nearest):
            writer.byte(19)
            writer.value(place)
            writer.optional(nearest)
        case .unreadablePart(ofObjectAt: let place):
            writer.byte(20)
            writer.value(place)
        }
    }
}
#endif
