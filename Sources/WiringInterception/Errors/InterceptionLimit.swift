/// A reason why calls of an intercepted service are not observed, or not completely.
package enum InterceptionLimit: Hashable, Sendable, CustomStringConvertible {
    /// Only the beginning of each call is observed.
    case entriesOnly
    /// Requirements are numbered, and values are not decoded.
    case noSymbols
    /// An optimized build calls the only conforming type of an internal protocol directly.
    case directCalls(protocol: String)

    package var description: String {
        switch self {
        case .entriesOnly:
            "only the beginning of each call is observed: the processor or WIRING_INTERCEPTION=entry does not permit changes of return addresses"
        case .noSymbols: "the program was stripped of its symbols, so that requirements have numbers, and values are not shown"
        case .directCalls(let name):
            "\(name) is internal and has one conforming type, so that the optimizer may call it directly; such calls are not observed"
        }
    }
}
