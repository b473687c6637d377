import CWitness

/// The records that are made of the calls of a service.
package enum InterceptionMode: String, Sendable, CaseIterable, Comparable {
    case off
    case counting
    /// Calls, errors, and the time of each call.
    case timing
    /// Each call is reported, too.
    case logging

    package static func < (left: Self, right: Self) -> Bool { left.code.rawValue < right.code.rawValue }

    var code: witness_mode {
        switch self {
        case .off: witness_mode_off
        case .counting: witness_mode_count
        case .timing: witness_mode_time
        case .logging: witness_mode_log
        }
    }
}
