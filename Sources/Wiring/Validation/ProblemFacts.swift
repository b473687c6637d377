/// The parts of a graph that a problem affects, for the module that explains it.
package final class ProblemFacts {
    package let edge: LinkedEdge?
    package internal(set) var node: Int
    /// Other definitions: candidates, the members of a cycle, a path.
    package let nodes: [Int]
    package let type: Any.Type?
    package let definition: Definition?
    /// The definition that it duplicates or replaces.
    package let original: Definition?
    package let texts: [String]
    /// Nested requests, the outermost first.
    package let steps: [RequestStep]

    package init(
        edge: LinkedEdge? = nil, node: Int = -1, nodes: [Int] = [], type: Any.Type? = nil, definition: Definition? = nil,
        original: Definition? = nil, texts: [String] = [], steps: [RequestStep] = []
    ) {
        (self.edge, self.node, self.nodes, self.type, self.definition) = (edge, node, nodes, type, definition)
        (self.original, self.texts, self.steps) = (original, texts, steps)
    }
}

/// A definition or a post-processor on the path of a request.
package final class RequestStep: Sendable {
    package let key: String
    package let site: SourceSite?

    init(key: String, site: SourceSite?) { (self.key, self.site) = (key, site) }
}
