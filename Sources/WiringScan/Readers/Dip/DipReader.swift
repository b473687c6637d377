/// Dip: closures and initializers registered with a scope and a tag, parameters that the container passes, properties that it sets.
enum DipReader: ClosureContainerReader {
    static let name = "Dip"

    static let dialect = ClosureDialect(
        name: name,
        locator: LocatorDialect(
            lookUps: ["resolve"], resolverTypes: ["DependencyContainer"], ownName: ["context", "tag"],
            wrappers: ["Injected", "InjectedWeak"]),
        lifetime: .objectGraph,
        lifetimes: [
            "shared": .objectGraph, "Shared": .objectGraph, "ObjectGraph": .objectGraph,
            "unique": .prototype, "Unique": .prototype, "Prototype": .prototype,
            "singleton": .lazySingleton, "Singleton": .lazySingleton,
            "eagerSingleton": .singleton, "EagerSingleton": .singleton,
            "weakSingleton": .weakSingleton, "WeakSingleton": .weakSingleton,
        ],
        completions: ["resolvingProperties", "resolveDependencies"],
        passesParameters: true,
        takesScopeFirst: true,
        propertyCompletions: ["resolvingProperty"])
}
