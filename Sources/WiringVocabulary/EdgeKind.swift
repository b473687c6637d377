/// When, in the life of the dependent, a dependency is handed over.
public enum EdgeKind: String, Hashable, Sendable, Codable, CaseIterable {
    /// As a parameter of the initializer: the dependency must be complete before the dependent exists.
    case initializer
    /// Through a property, after the initializer: may close a cycle.
    case property
    /// As a parameter of a method, after the initializer: may close a cycle.
    case method
    /// The dependent is another name or another type for the same instance.
    case alias
    /// Not at all: the dependent was seen to look it up through a locator. Only the graph of a running container has such edges.
    case observed
    /// Not known: whoever wrote the graph down could not tell. Only the graphs of other containers have such edges.
    case unknown
}
