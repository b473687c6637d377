/// The way in which a dependent receives a dependency.
public enum EdgeKind: String, Hashable, Sendable, CaseIterable {
    /// As a parameter of the initializer: the dependency must be complete before the dependent exists.
    case initializer
    /// Through a property, after the initializer: may close a cycle.
    case property
    /// As a parameter of a method, after the initializer: may close a cycle.
    case method
    /// As an alias: the dependent is another name or another type for the same instance.
    case alias
    /// As the result of a locator's look-up, which was observed while the program ran. Only the graph of a running container has such edges.
    case observed
    /// In an unknown way, which the source of the graph does not state. Only the graphs of other containers have such edges.
    case unknown
}
