import InspectionProtocol
package import WiringRules

extension Session {
    /// The services that an argument of a command asks for, with the edges among them; the whole graph where the argument was left out, and entries
    /// only where the command's option asks for them.
    ///
    /// - Parameters:
    ///   - invocation: the call of the command.
    ///   - argument: the name of an argument whose kind is `.query`.
    /// - Throws: what is wrong with the query, at its place in the line.
    package func selection(of invocation: Invocation, named argument: String) throws(CommandError) -> GraphSelection {
        let target = try loaded()
        guard let query = invocation.query(argument) else {
            return try computing { [graph = target.graph] () throws(CommandError) in
                EntriesUse.selection(of: graph.index, isWhole: invocation.has(EntriesUse.option.name))
            }
        }
        return try selection(for: query)
    }

    /// The services that a query asks for.
    package func selection(for query: QueryText) throws(CommandError) -> GraphSelection {
        let target = try loaded()
        return try answer(parse(query), offset: query.offset, of: target)
    }

    /// The one service that an argument names, by the rules of `show`; nil where it was left out or is any other query.
    ///
    /// - Throws: an error with near misses or candidates.
    package func service(of invocation: Invocation, named argument: String) throws(CommandError) -> Int? {
        let words = invocation.all(argument)
        guard words.count == 1, let word = words.first, let text = invocation.query(argument) else { return nil }
        let query = try parse(text)
        guard query.name != nil || query.isResult else { return nil }
        return try service(word, in: try loaded().graph)
    }

    /// Reads a query that stands in a line.
    package func parse(_ query: QueryText) throws(CommandError) -> GraphQuery {
        do {
            return try GraphQuery(query.text)
        } catch {
            throw .query(error.moved(by: query.offset))
        }
    }

    /// Answers a query that was read.
    ///
    /// - Parameters:
    ///   - query: the query.
    ///   - offset: where it begins in the line.
    ///   - target: what is explored.
    func answer(_ query: GraphQuery, offset: Int, of target: Target) throws(CommandError) -> GraphSelection {
        let context = queryContext(
            of: target, asksProgram: query.asksProgram(variables: variables), asksFindings: query.asksFindings(variables: variables))
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

    /// What queries can ask beside the graph.
    ///
    /// - Parameters:
    ///   - target: what is explored.
    ///   - asksProgram: whether the query needs to know what the program has built. It is asked now: later nobody can.
    ///   - asksFindings: whether it may need to know what lint says: only then the rules file is looked at.
    func queryContext(of target: Target, asksProgram: Bool, asksFindings: Bool = true) -> QueryContext {
        let rules = asksFindings ? RulesFile.readable(self) : nil
        let states: Result<[String: UInt64]?, any Error> =
            asksProgram ? Result { try self.states(of: target)?.mapValues(\.nanoseconds) } : .success(nil)
        return QueryContext(
            variables: variables,
            listed: results.listed,
            resolved: results.resolved,
            states: { try states.get() },
            failed: results.failed,
            findings: { [graph = target.graph] in graph.report(settledBy: rules).findings },
            savedGraph: readSavedGraph
        )
    }
}
