/// How a container is asked for services: the words by which look-ups are found.
struct LocatorDialect: Sendable {
    /// The methods that look up: `resolve`.
    var lookUps: Set<String>
    /// Those of them that answer with nothing where nothing is registered; the others end the program, or throw.
    var optionalLookUps: Set<String> = []
    /// The types whose values can be asked: `Resolver`, `Container`.
    var resolverTypes: Set<String>
    /// Whether `resolver ~> X.self` looks up.
    var hasOperator = false
    /// Whether `*container` looks up what the context asks for.
    var hasPrefixOperator = false
    /// What code calls the name by which the service itself is asked for: `resolve(tag: container.context.tag)`; empty for containers that do
    /// not tell it.
    var ownName: [String] = []
    /// The property wrappers that look up their own type.
    var wrappers: Set<String> = []
}
