#if DEBUG || Explorer
/// What a host tells while it works on a request, so that the shell knows where a host was when it died.
package enum InspectionEvent: Equatable, Sendable {
    /// The factory of this service is about to run.
    case building(key: String)
    /// The service is complete, or has failed.
    case finished(key: String)
    /// An action of a service is about to run.
    case calling(action: String)
    /// The action has ended.
    case called(action: String)
    /// The initializer of this assembly is about to run.
    case making(assembly: String)
    /// The container of this assembly, or of several, is about to be put together: what they hold is read, and definitions are rewritten.
    case activating(assembly: String)
    /// What was begun last for this assembly is done.
    case ready(assembly: String)
}

extension InspectionEvent: MessageValue {
    package init(from reader: inout MessageReader) throws(FrameError) {
        switch try reader.byte() {
        case 0: self = .building(key: try reader.value())
        case 1: self = .finished(key: try reader.value())
        case 2: self = .calling(action: try reader.value())
        case 3: self = .called(action: try reader.value())
        case 4: self = .making(assembly: try reader.value())
        case 5: self = .activating(assembly: try reader.value())
        case 6: self = .ready(assembly: try reader.value())
        case let number: throw .unknownMessage(number)
        }
    }

    package func write(to writer: inout MessageWriter) {
        switch self {
        case .building(let key):
            writer.byte(0)
            writer.value(key)
        case .finished(let key):
            writer.byte(1)
            writer.value(key)
        case .calling(let action):
            writer.byte(2)
            writer.value(action)
        case .called(let action):
            writer.byte(3)
            writer.value(action)
        case .making(let assembly):
            writer.byte(4)
            writer.value(assembly)
        case .activating(let assembly):
            writer.byte(5)
            writer.value(assembly)
        case .ready(let assembly):
            writer.byte(6)
            writer.value(assembly)
        }
    }
}
#endif
