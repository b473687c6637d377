/// The reasons why calls of an intercepted service are not observed, or not completely.
enum InterceptionLimit {
    static let entriesOnly =
        "only the beginning of each call is observed: the processor or WIRING_INTERCEPTION=entry does not permit changes of return addresses"
    static let noSymbols = "the program was stripped of its symbols, so that requirements have numbers, and values are not shown"

    /// An optimized build calls the only conforming type of an internal protocol directly.
    static func directCalls(of name: String) -> String {
        "\(name) is internal and has one conforming type, so that the optimizer may call it directly; such calls are not observed"
    }
}
