/// The parts of a graph that a problem affects, for the module that explains it.
package struct ProblemFacts {
    package var edge: LinkedEdge?
    package var node = -1
    /// Other definitions: candidates, the members of a cycle, a path.
    package var nodes: [Int] = []
    package var type: Any.Type?
    package var definition: Definition?
    /// The definition that it duplicates or replaces.
    package var original: Definition?
    package var texts: [String] = []
    /// Nested requests, the outermost first.
    package var steps: [RequestStep] = []
}

extension ProblemFacts {
    package init(about node: Int, naming texts: [String] = []) { self.init(node: node, texts: texts) }
}

/// A definition or a post-processor on the path of a request.
package struct RequestStep: Equatable, Sendable {
    package var key: String
    package var site: SourceSite?
}
