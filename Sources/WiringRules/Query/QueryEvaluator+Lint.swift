extension QueryEvaluator {
    /// Prepares the evaluation of queries that use only the graph and the linter.
    ///
    /// - Parameter index: The graph.
    package init(_ index: GraphIndex) { self.init(index, context: QueryContext()) }
}
