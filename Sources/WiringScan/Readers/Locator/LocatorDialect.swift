/// The syntax of look-ups in a container.
struct LocatorDialect: Sendable {
    /// The methods that look up a service: `resolve`.
    var lookUps: Set<String>
    /// The look-up methods that return nil without a registration; the others crash or throw.
    var optionalLookUps: Set<String> = []
    /// The types that provide look-ups: `Resolver`, `Container`.
    var resolverTypes: Set<String>
    /// Whether `resolver ~> X.self` is a look-up.
    var hasOperator = false
    /// Whether `*container` is a look-up of the type that the context determines.
    var hasPrefixOperator = false
    /// The expression for the name under which the current service is requested: `resolve(tag: container.context.tag)`; empty if the container does
    /// not provide it.
    var ownName: [String] = []
    /// The property wrappers that look up their own type.
    var wrappers: Set<String> = []
}
