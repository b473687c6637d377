extension QueryContext {
    /// A context in which the linter determines captives; by default without any data other than the graph.
    ///
    /// - Parameters:
    ///   - variables: The queries of `$name`.
    ///   - listed: The keys of the services of `%1`, `%2`...
    ///   - resolved: The keys of the services of `$1`, `$2`...
    ///   - states: The services with an instance, with the nanoseconds that building it took; nil if no program runs.
    ///   - failed: The keys of the services that could not be built.
    ///   - findings: The findings of the linter; nil to compute them when a query needs them.
    ///   - savedGraph: Reads a saved graph; nil if no file can be read.
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

extension QueryEvaluator {
    /// Prepares the evaluation of queries that use only the graph and the linter.
    package init(_ index: GraphIndex) { self.init(index, context: QueryContext()) }
}

/// The services that findings of `captive-dependency` report.
struct CaptiveServices {
    /// The keys of the captive services.
    static func keys(in findings: [Finding]) -> Set<String> {
        let captives = findings.filter { $0.rule == CaptiveDependencyRule.identifier }
        // The order of the services depends on the finding: holder, captive; or captive, holders; or, in a combined finding, only captives.
        return Set(
            captives.flatMap { finding in
                finding.details.first?.label == CaptiveGrouping.together
                    ? finding.services[...] : finding.services.count > 2 ? finding.services.prefix(1) : finding.services.dropFirst()
            })
    }
}

extension LintSettings {
    /// Applies settings to a graph, without the names and queries that do not match it.
    package init(lenient rules: ArchitectureRules, file: String, on index: GraphIndex) {
        // In a lenient reading, only a query that fails is an error.
        self = (try? LintSettings(rules, file: file, on: index, context: QueryContext(), isLenient: true)) ?? .standard
    }
}
