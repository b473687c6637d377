/// A lifetime in a byte, since every definition has one; the scope of those that have one is kept elsewhere.
package enum LifetimeKind: UInt8 {
    case objectGraph, prototype, singleton, lazySingleton, weakSingleton, scoped

    /// What a lifetime is, whatever its scope.
    init(_ lifetime: Lifetime) {
        self =
            switch lifetime {
            case .objectGraph: .objectGraph
            case .prototype: .prototype
            case .singleton: .singleton
            case .lazySingleton: .lazySingleton
            case .weakSingleton: .weakSingleton
            case .scoped: .scoped
            }
    }

    /// Whether the instance outlives the resolve that built it.
    var isShared: Bool { self != .objectGraph && self != .prototype }
    /// The length used to compare lifetimes, see ``Lifetime/length``.
    package var length: Int { lifetime(scope: nil).length }

    /// The lifetime.
    /// - Parameter scope: the scope of one that has a scope.
    func lifetime(scope: Scope?) -> Lifetime {
        switch self {
        case .objectGraph: .objectGraph
        case .prototype: .prototype
        case .singleton: .singleton
        case .lazySingleton: .lazySingleton
        case .weakSingleton: .weakSingleton
        case .scoped: .scoped(scope ?? "")
        }
    }
}
