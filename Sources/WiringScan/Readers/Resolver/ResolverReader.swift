/// Resolver: closures registered in extensions of `Resolver`, look-ups whose type is inferred from the context, property wrappers.
enum ResolverReader: ClosureContainerReader {
    static let name = "Resolver"

    static let dialect = ClosureDialect(
        name: name,
        locator: LocatorDialect(
            lookUps: ["resolve", "optional"], optionalLookUps: ["optional"], resolverTypes: ["Resolver"],
            wrappers: ["Injected", "LazyInjected", "WeakLazyInjected", "OptionalInjected", "InjectedObject"]),
        lifetime: .objectGraph,
        lifetimes: [
            "graph": .objectGraph, "application": .lazySingleton, "cached": .scoped(Scope("cached")), "shared": .weakSingleton,
            "unique": .prototype,
        ],
        completions: ["resolveProperties"])
}
