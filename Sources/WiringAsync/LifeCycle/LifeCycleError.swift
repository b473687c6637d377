/// The reason why a container, a scope or an instance could not be started or stopped.
public enum LifeCycleError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The container or scope with this name is starting, or was started before.
    case alreadyStarted(String)
    /// The container or scope with this name was stopped before or during the start.
    case stopped(String)
    /// An earlier start of the instance failed.
    case failedBefore
    /// The stop hook of the instance, or of an instance that depends on it, has to be awaited.
    case asynchronous
    /// The instance is being started or stopped by another task.
    case busy

    /// The reason with a fix.
    public var description: String {
        switch self {
        case .alreadyStarted(let name): "\(name) has already been started; call start() once"
        case .stopped(let name): "\(name) has been stopped; to start again, activate the assembly or enter the scope again"
        case .failedBefore: "an earlier start of the instance failed"
        case .asynchronous: "its stop hook, or that of a dependent, is asynchronous; call await stop()"
        case .busy: "another task is starting or stopping it; call await stop()"
        }
    }
}
