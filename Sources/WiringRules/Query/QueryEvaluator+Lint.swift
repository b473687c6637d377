extension QueryEvaluator {
    /// Prepares to answer queries that use nothing but the graph and lint.
    ///
    /// - Parameter index: the graph.
    package init(_ index: GraphIndex) { self.init(index, context: QueryContext()) }
}
