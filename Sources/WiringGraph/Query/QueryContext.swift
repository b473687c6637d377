package import WiringVocabulary

/// What a query can ask that is not in the graph: variables, numbered results, the running program, files.
package struct QueryContext: Sendable {
    /// The queries behind `$name`.
    package var variables: [String: GraphQuery]
    /// The keys of the services behind `%1`, `%2`...
    package var listed: [String]
    /// The keys of the services behind `$1`, `$2`...
    package var resolved: [Int: String]
    /// Which services have an instance, by key, with the nanoseconds that building it took; nil where nothing runs that could be asked.
    package var states: @Sendable () throws -> [String: UInt64]?
    /// The keys of the services that could not be built.
    package var failed: Set<String>
    /// What the linter found; nil to let it look. Hardly any query asks.
    package var findings: @Sendable () -> [Finding]?
    /// Reads a saved graph; nil where none can be read.
    package var savedGraph: (@Sendable (_ path: String) throws -> GraphSnapshot)?

    /// A context; by default one in which nothing is known but the graph.
    package init(
        variables: [String: GraphQuery] = [:],
        listed: [String] = [],
        resolved: [Int: String] = [:],
        states: @escaping @Sendable () throws -> [String: UInt64]? = { nil },
        failed: Set<String> = [],
        findings: @escaping @Sendable () -> [Finding]? = { nil },
        savedGraph: (@Sendable (_ path: String) throws -> GraphSnapshot)? = nil
    ) {
        self.variables = variables
        self.listed = listed
        self.resolved = resolved
        self.states = states
        self.failed = failed
        self.findings = findings
        self.savedGraph = savedGraph
    }

    /// The key behind a step that is a numbered result; nil for any other step.
    func resultKey(of step: GraphQuery.Step) throws(QueryProblem) -> String? {
        switch step.operation {
        case .listed(let number):
            guard listed.indices.contains(number - 1) else {
                throw QueryProblem(
                    .evaluation, "there is no result %\(number)", at: step.range, hint: .listedResults)
            }
            return listed[number - 1]
        case .resolved(let number):
            guard let key = resolved[number] else {
                throw QueryProblem(.evaluation, "there is no result $\(number)", at: step.range, hint: .resolvedResults)
            }
            return key
        default:
            return nil
        }
    }
}
