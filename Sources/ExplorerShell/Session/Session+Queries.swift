import InspectionProtocol
package import ShellLanguage
package import WiringRules

extension Session {
    /// Returns the services selected by an argument, with the edges among them. Without the argument this is the whole graph; entries are then
    /// included only with the command's option.
    ///
    /// - Parameters:
    ///   - invocation: the call of the command.
    ///   - argument: the name of an argument of the kind `.query`.
    /// - Throws: the error in the query, with its range in the line.
    package func selection(of invocation: Invocation, named argument: String) throws(CommandError) -> GraphSelection {
        let target = try loaded()
        guard let query = invocation.query(argument) else {
            return try computing { [graph = target.graph] () throws(CommandError) in
                EntryFilter.selection(of: graph.index, isWhole: invocation.has(EntryFilter.option.name))
            }
        }
        return try selection(for: query)
    }

    /// Returns the services that a query selects.
    package func selection(for query: QueryText) throws(CommandError) -> GraphSelection {
        let target = try loaded()
        return try answer(parse(query), offset: query.offset, of: target)
    }

    /// Returns the single service that an argument names, by the rules of `show`; nil if it is missing or is any other query.
    ///
    /// - Throws: an error with near misses or candidates.
    package func service(of invocation: Invocation, named argument: String) throws(CommandError) -> Int? {
        let words = invocation.all(argument)
        guard words.count == 1, let word = words.first, let text = invocation.query(argument) else { return nil }
        let query = try parse(text)
        guard query.name != nil || query.isResult else { return nil }
        return try service(word, in: try loaded().graph)
    }

    /// Parses a query in a line.
    package func parse(_ query: QueryText) throws(CommandError) -> GraphQuery {
        do {
            return try GraphQuery(query.text)
        } catch {
            throw .query(error.moved(by: query.offset))
        }
    }

    /// Evaluates a parsed query.
    ///
    /// - Parameters:
    ///   - query: the query.
    ///   - offset: the position of the query in the line.
    ///   - target: the explored target.
    func answer(_ query: GraphQuery, offset: Int, of target: Target) throws(CommandError) -> GraphSelection {
        let context = queryContext(
            of: target, dependsOnProgram: query.dependsOnProgram(variables: variables),
            dependsOnFindings: query.dependsOnFindings(variables: variables))
        return try computing { [index = target.graph.index] () throws(CommandError) in
            do throws(QueryFailure) {
                return try QueryEvaluator(index, context: context).selection(for: query)
            } catch {
                switch error {
                case .problem(let problem):
                    throw .query(problem.moved(by: offset))
                case .outside(let error, at: let range):
                    if let error = error as? CommandError { throw error }
                    let place = (range.lowerBound + offset)..<(range.upperBound + offset)
                    throw .unsuitable(place, error as? LoadFailure ?? LoadFailure("\(error)"), status: .hostFailed)
                }
            }
        }
    }

    /// Returns the context of queries besides the graph.
    ///
    /// - Parameters:
    ///   - target: the explored target.
    ///   - dependsOnProgram: whether the query needs the states of instances. They are requested now, because the evaluation cannot do so.
    ///   - dependsOnFindings: whether the query may need findings; only then the rules file is read.
    func queryContext(of target: Target, dependsOnProgram: Bool, dependsOnFindings: Bool = true) -> QueryContext {
        let rules = dependsOnFindings ? RulesFile.readable(self) : nil
        let states: Result<[String: UInt64]?, any Error> =
            dependsOnProgram ? Result { try self.states(of: target)?.mapValues(\.nanoseconds) } : .success(nil)
        return QueryContext(
            variables: variables,
            listed: results.listed,
            resolved: results.resolved,
            states: { try states.get() },
            failed: results.failed,
            findings: { [graph = target.graph] in graph.report(applying: rules).findings },
            savedGraph: readSavedGraph
        )
    }
}
