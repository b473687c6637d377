extension QueryContext {
    /// A context in which lint decides about captives; by default one that knows nothing but the graph.
    ///
    /// - Parameters:
    ///   - variables: the queries behind `$name`.
    ///   - listed: the keys of the services behind `%1`, `%2`...
    ///   - resolved: the keys of the services behind `$1`, `$2`...
    ///   - states: the services that have an instance, with the nanoseconds that building it took; nil if no program runs.
    ///   - failed: the keys of the services that could not be built.
    ///   - findings: the findings of lint; nil to run it when a query asks.
    ///   - savedGraph: reads a saved graph; nil if no file can be read.
    package init(
        variables: [String: GraphQuery] = [:],
        listed: [String] = [],
        resolved: [Int: String] = [:],
        states: @escaping @Sendable () throws -> [String: UInt64]? = { nil },
        failed: Set<String> = [],
        findings: @escaping @Sendable () -> [Finding]? = { nil },
        savedGraph: (@Sendable (_ path: String) throws -> GraphSnapshot)? = nil
    ) {
        self.init(
            variables: variables, listed: listed, resolved: resolved, states: states, failed: failed,
            captives: { CaptiveServices.keys(in: findings() ?? Linter.findings(in: $0)) }, savedGraph: savedGraph)
    }
}
