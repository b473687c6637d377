import WiringVocabulary

/// Resolver: closures registered in extensions of `Resolver`, look-ups whose type is inferred from the context, property wrappers.
struct ResolverReader: ImportedContainerReader {
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

    private var registrations: ClosureRegistrations

    init(project: ScannedProject) { registrations = ClosureRegistrations(project, Self.dialect) }

    mutating func read(into draft: inout ScanDraft) { registrations.read(into: &draft) }
}
