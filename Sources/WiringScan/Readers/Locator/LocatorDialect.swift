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
    /// The name under which the current service is requested: `resolve(tag: container.context.tag)`; empty if there is none.
    var ownName: [String] = []
    /// The property wrappers that look up their own type.
    var wrappers: Set<String> = []
}
