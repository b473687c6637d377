import WiringVocabulary

/// Resolver: closures registered in extensions of `Resolver`, look-ups whose type is inferred from the context, property wrappers.
struct ResolverReader: ContainerReader {
    static let name = "Resolver"

    private static let dialect = ClosureDialect(
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

    static func read(_ project: ScannedProject, into draft: inout ScanDraft) -> Bool {
        guard ContainerModules.isUsed(name, in: project) else { return false }
        var registrations = ClosureRegistrations(project, dialect)
        registrations.read(into: &draft)
        return true
    }
}
