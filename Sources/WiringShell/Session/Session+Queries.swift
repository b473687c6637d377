extension Session {
    /// Returns the services selected by an argument, with the edges among them. Without the argument this is the whole graph; entries are
    /// then included only with the command's option.
    package func selection(of query: GivenQuery?, includesEntries: Bool = false) throws(CommandError) -> GraphSelection {
        let target = try ensureLoaded()
        guard let query else {
            return try computing(inProportionTo: target.graph) { [graph = target.graph] () throws(CommandError) in
                EntryFilter.selection(of: graph.index, isWhole: includesEntries)
            }
        }
        return try selection(for: query.text)
    }

    /// Returns the keys of the services that a query selects; nil without a query.
    func keys(of query: GivenQuery?) throws(CommandError) -> [String]? {
        guard let query else { return nil }
        let graph = try ensureLoaded().graph
        return try selection(of: query).services.map { graph[$0].key }
    }

    package func selection(for query: QueryText) throws(CommandError) -> GraphSelection {
        let target = try ensureLoaded()
        return try answer(parse(query), offset: query.offset, of: target)
    }

    /// Returns the single service that an argument names, by the rules of `show`; nil if it is missing or is any other query.
    package func service(of query: GivenQuery?) throws(CommandError) -> Int? {
        guard let query, query.words.count == 1, let word = query.words.first else { return nil }
        let parsed = try parse(query.text)
        guard parsed.name != nil || parsed.isResult else { return nil }
        return try service(word, in: try ensureLoaded().graph)
    }

    package func parse(_ query: QueryText) throws(CommandError) -> GraphQuery {
        do {
            return try GraphQuery(query.text)
        } catch {
            throw .query(error.moved(by: query.offset))
        }
    }

    /// Evaluates a parsed query; `offset` is its position in the line.
    func answer(_ query: GraphQuery, offset: Int, of target: Target) throws(CommandError) -> GraphSelection {
        let context = queryContext(
            of: target, dependsOnProgram: query.dependsOnProgram(variables: variables),
            dependsOnRequests: query.dependsOnRequests(variables: variables),
            dependsOnFindings: query.dependsOnFindings(variables: variables))
        let isLight = variables.isEmpty && query.functions.isSubset(of: Self.lightFunctions)
        return try computing(inProportionTo: target.graph, if: isLight) { [index = target.graph.index] () throws(CommandError) in
            do throws(QueryFailure) {
                return try QueryEvaluator(index, context: context).selection(for: query)
            } catch {
                switch error {
                case .problem(let problem): throw .query(problem.moved(by: offset))
                case .outside(let error, at: let range):
                    if let error = error as? CommandError { throw error }
                    let place = (range.lowerBound + offset)..<(range.upperBound + offset)
                    throw .unsuitable(place, error as? LoadFailure ?? LoadFailure("\(error)"), status: .hostFailed)
                }
            }
        }
    }

    /// The functions of queries that take time in proportion to the size of the graph.
    private static let lightFunctions: Set<QueryFunction> = [
        .deps, .rdeps, .confidence, .applied, .entry, .unresolved, .roots, .leaves, .built, .slow, .exports, .live, .mainActor,
        .unusedLive,
    ]

    /// Returns the context of queries besides the graph. The states of instances and the requests are asked for now, because the evaluation cannot do
    /// so; the rules file is read only for queries that depend on findings.
    func queryContext(
        of target: Target, dependsOnProgram: Bool, dependsOnRequests: Bool = false, dependsOnFindings: Bool = true
    ) -> QueryContext {
        let rules = dependsOnFindings ? RulesFile.readable(self) : nil
        let states: Result<[String: UInt64]?, any Error> =
            dependsOnProgram ? Result { try self.states(of: target)?.mapValues(\.nanoseconds) } : .success(nil)
        let isLive = dependsOnRequests && target.exploration is LiveExploration
        let requested: Result<Set<String>?, any Error> = isLive ? Result { Set(try usage(of: target).requested) } : .success(nil)
        var context = QueryContext(
            variables: variables, listed: results.listed, resolved: results.resolved, states: { try states.get() },
            failed: results.failed, findings: { [graph = target.graph] in graph.report(applying: rules).findings },
            savedGraph: readSavedGraph)
        context.requested = { try requested.get() }
        return context
    }
}
