/// What containers call their lifetimes.
struct FactsScopes {
    /// The scopes of each container, as its code names them, with the default first.
    private static let scopes: [(container: String, scopes: [(name: String, lifetime: Lifetime)])] = [
        (
            "Swinject",
            [
                ("graph", .objectGraph), ("container", .lazySingleton), ("hierarchy", .lazySingleton), ("transient", .prototype),
                ("weak", .weakSingleton),
            ]
        ),
        (
            "Typhoon",
            [
                ("ObjectGraph", .objectGraph), ("Prototype", .prototype), ("Singleton", .singleton), ("LazySingleton", .lazySingleton),
                ("WeakSingleton", .weakSingleton), ("assembly", .objectGraph),
            ]
        ),
        // A component lives with the one that holds it, as a part of one object graph does.
        ("Needle", [("component", .objectGraph), ("shared", .lazySingleton), ("computed", .prototype)]),
        (
            "Factory",
            [
                ("unique", .prototype), ("graph", .objectGraph), ("shared", .weakSingleton), ("cached", .scoped(Scope("cached"))),
                ("singleton", .lazySingleton),
            ]
        ),
        (
            "Resolver",
            [
                ("graph", .objectGraph), ("unique", .prototype), ("shared", .weakSingleton), ("cached", .scoped(Scope("cached"))),
                ("application", .lazySingleton),
            ]
        ),
        (
            "DITranquillity",
            [
                ("prototype", .prototype), ("objectGraph", .objectGraph), ("single", .singleton), ("perRun(strong)", .lazySingleton),
                ("perRun(weak)", .weakSingleton), ("perContainer(strong)", .lazySingleton), ("perContainer(weak)", .weakSingleton),
                ("perRun", .lazySingleton), ("perContainer", .lazySingleton),
            ]
        ),
        (
            "Dip",
            [
                ("shared", .objectGraph), ("unique", .prototype), ("singleton", .lazySingleton), ("eagerSingleton", .singleton),
                ("weakSingleton", .weakSingleton),
            ]
        ),
        ("swift-dependencies", [("liveValue", .lazySingleton)]),
    ]

    /// The names of a container's scopes; those of all of them where it is not known.
    static func names(of container: String?) -> [String] {
        let own = scopes.filter { $0.container == container }
        var seen: Set<String> = []
        return (own.isEmpty ? scopes : own).flatMap { $0.scopes.map(\.name) }.filter { seen.insert($0).inserted }
    }

    /// The lifetime that a scope of a container stands for; our own names and `scope(NAME)` hold for every container.
    ///
    /// - Returns: nil for a name that the container does not have, and for one that two containers mean differently where it is not known which.
    static func lifetime(_ scope: String, of container: String?) -> Lifetime? {
        let plain = (scope.first == "." ? String(scope.dropFirst()) : scope).lowercased().replacing("(.", with: "(")
            .replacing(".strong", with: "(strong)")
            .replacing(".weak", with: "(weak)")
        let own = scopes.filter { $0.container == container }
        let meanings = Set((own.isEmpty ? scopes : own).flatMap(\.scopes).filter { $0.name.lowercased() == plain }.map(\.lifetime))
        if meanings.count == 1, let meaning = meanings.first { return meaning }
        if let lifetime = Lifetime.unscoped.first(where: { $0.rawValue.lowercased() == plain }), meanings.isEmpty { return lifetime }
        return scope.hasPrefix("scope(") ? Lifetime(rawValue: scope) : nil
    }
}
