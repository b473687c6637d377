extension QueryContext {
    /// A context in which the linter determines captives, unless its findings are known; by default without any data other than the graph.
    package init(
        variables: [String: GraphQuery] = [:], listed: [String] = [], resolved: [Int: String] = [:],
        states: @escaping @Sendable () throws -> [String: UInt64]? = { nil }, failed: Set<String> = [],
        findings: @escaping @Sendable () -> [Finding]? = { nil }, savedGraph: (@Sendable (_ path: String) throws -> GraphSnapshot)? = nil
    ) {
        self.init(captives: { Self.captives(in: findings() ?? Linter.findings(in: $0)) })
        (self.variables, self.listed, self.resolved, self.failed) = (variables, listed, resolved, failed)
        (self.states, self.savedGraph) = (states, savedGraph)
    }

    /// The keys of the services that findings of `captive-dependency` report.
    private static func captives(in findings: [Finding]) -> Set<String> {
        // The order of the services depends on the finding: holder, captive; or captive, holders; or, in a combined finding, only captives.
        Set(
            findings.filter { $0.rule == LintRule.captiveDependency.identifier }.flatMap { finding in
                finding.details.first?.label == CaptiveGrouping.together
                    ? finding.services[...] : finding.services.count > 2 ? finding.services.prefix(1) : finding.services.dropFirst()
            })
    }
}

extension QueryEvaluator {
    package init(_ index: GraphIndex) { self.init(index, context: QueryContext()) }
}

extension LintSettings {
    /// Applies settings to a graph, without the names and queries that do not match it.
    package init(lenient rules: ArchitectureRules, file: String, on index: GraphIndex) {
        // In a lenient reading, only a query that fails is an error.
        self = (try? LintSettings(rules, file: file, on: index, context: QueryContext(), isLenient: true)) ?? .standard
    }
}
