/// The external inputs of a query: variables, numbered results, the running program, files, and results of lint.
package struct QueryContext: Sendable {
    /// The queries of `$name`.
    package var variables: [String: GraphQuery] = [:]
    /// The keys of the services of `%1`, `%2`...
    package var listed: [String] = []
    /// The keys of the services of `$1`, `$2`...
    package var resolved: [Int: String] = [:]
    /// The services with an instance, by key, with the nanoseconds of its construction; nil if no program is running.
    package var states: @Sendable () throws -> [String: UInt64]? = { nil }
    /// The keys of the services that a running program has requested; nil if the target is no running program.
    package var requested: @Sendable () throws -> Set<String>? = { nil }
    /// The keys of the services whose construction failed.
    package var failed: Set<String> = []
    /// The keys of the services that are retained longer than their lifetime, computed by lint. Only `captive()` requires them.
    package var captives: @Sendable (GraphSnapshot) -> Set<String>
    /// Reads a saved graph; nil if files cannot be read.
    package var savedGraph: (@Sendable (_ path: String) throws -> GraphSnapshot)?

    /// Creates a context without inputs. The module `WiringRules` has an initializer that computes captives with lint.
    package init(captives: @escaping @Sendable (GraphSnapshot) -> Set<String>) { self.captives = captives }

    /// The key of a numbered result; nil for other steps.
    package func resultKey(of step: GraphQuery.Step) throws(QueryProblem) -> String? {
        switch step.operation {
        case .listed(let number):
            guard listed.indices.contains(number - 1) else {
                throw QueryProblem(.evaluation, "there is no result %\(number)", at: step.range, hint: .listedResults)
            }
            return listed[number - 1]
        case .resolved(let number):
            guard let key = resolved[number] else {
                throw QueryProblem(.evaluation, "there is no result $\(number)", at: step.range, hint: .resolvedResults)
            }
            return key
        default: return nil
        }
    }
}
