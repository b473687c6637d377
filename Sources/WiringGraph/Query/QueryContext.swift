/// The values outside of the graph that a query can use: variables, numbered results, the running program, files, decisions of lint.
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
    /// The keys of the services that are kept longer than they are meant to live, which lint decides. Only `captive()` needs them.
    package var captives: @Sendable (GraphSnapshot) -> Set<String>
    /// Reads a saved graph; nil where none can be read.
    package var savedGraph: (@Sendable (_ path: String) throws -> GraphSnapshot)?

    /// A context. The module `WiringRules` has an initializer that lets lint decide about captives.
    package init(
        variables: [String: GraphQuery] = [:],
        listed: [String] = [],
        resolved: [Int: String] = [:],
        states: @escaping @Sendable () throws -> [String: UInt64]? = { nil },
        failed: Set<String> = [],
        captives: @escaping @Sendable (GraphSnapshot) -> Set<String>,
        savedGraph: (@Sendable (_ path: String) throws -> GraphSnapshot)? = nil
    ) {
        self.variables = variables
        self.listed = listed
        self.resolved = resolved
        self.states = states
        self.failed = failed
        self.captives = captives
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
