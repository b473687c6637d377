import CWitness

/// A call of a service through its protocol.
public struct InterceptedCall: Sendable, CustomStringConvertible {
    /// The moment of the report.
    public enum Moment: String, Sendable {
        /// The call has ended.
        case ended
        /// The call makes another reported call. Reported once, before that call.
        case continues
        /// The call begins. Its end cannot be observed in this process.
        case began
    }

    /// The name of the service.
    public let service: String
    /// The requirement of the protocol: `unreadCount(in:)`, `count`, or `count =` for a setter.
    public let requirement: String
    /// The arguments as in source code: `in: "Inbox"`. Values of types that are not decoded are written as `…`.
    public let arguments: String
    /// The result; nil if the call returned none, threw an error, or has not ended.
    public let result: String?
    /// The thrown error; nil if there is none. Of a typed error only the type is known.
    public let error: String?
    /// The time from the call to its end. For an asynchronous call it includes the time in which the call was suspended.
    public let duration: Duration
    /// The longest time in which an asynchronous call can have been suspended, or in which it ran after a suspension without being observed; zero if
    /// the call was not suspended, or has not ended.
    public let longestSuspension: Duration
    /// The number of reported calls that contain this one.
    public let depth: Int
    /// The moment of the report.
    public let moment: Moment
    /// The call in one line: `MailService.unreadCount(in: "Inbox") -> 2  0.8 µs`, indented by its depth.
    public let description: String

    init(_ call: witness_call) {
        service = String(cString: witness_service(call.requirement))
        requirement = String(cString: witness_declaration_of(call.requirement).pointee.full_name)
        arguments = String(cString: call.arguments)
        result = call.result.map { String(cString: $0) }
        error = call.error.map { String(cString: $0) }
        duration = .nanoseconds(call.nanoseconds)
        longestSuspension = .nanoseconds(call.suspended)
        depth = Int(call.depth)
        moment =
            switch call.moment {
            case witness_moment_continues: .continues
            case witness_moment_began: .began
            default: .ended
            }
        description = withUnsafePointer(to: call) { call in
            withUnsafeTemporaryAllocation(of: CChar.self, capacity: 2000) { text in
                guard let start = text.baseAddress else { return "" }
                witness_write_line(call, start, text.count)
                return String(cString: start)
            }
        }
    }
}

/// A function that receives reports of calls, on the threads of the calls. Calls that it makes itself are not reported.
public typealias CallReporter = @Sendable (InterceptedCall) -> Void
