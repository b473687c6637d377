/// The parts of a graph that a problem affects, for the module that explains it.
package struct ProblemFacts {
    /// The affected edge.
    package var edge: LinkedEdge?
    /// The affected definition.
    package var node = -1
    /// Other definitions: candidates, the members of a cycle, a path.
    package var nodes: [Int] = []
    /// The requested type.
    package var type: Any.Type?
    /// A definition without a node.
    package var definition: Definition?
    /// The definition that it duplicates or replaces.
    package var original: Definition?
    /// Names and keys.
    package var texts: [String] = []
    /// Nested requests, the outermost first.
    package var steps: [RequestStep] = []
}

extension ProblemFacts {
    /// The facts of a problem of another module, about a node.
    package init(about node: Int, naming texts: [String] = []) { self.init(node: node, texts: texts) }
}

/// A definition or a post-processor on the path of a request.
package struct RequestStep: Equatable, Sendable {
    package var key: String
    /// Its place in the source.
    package var site: SourceSite?
}
