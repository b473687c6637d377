/// A lifetime in one byte, because every definition stores one. The scope of a scoped lifetime is stored separately.
package enum LifetimeKind: UInt8 {
    case objectGraph, prototype, singleton, lazySingleton, weakSingleton, scoped

    /// Drops the scope of a lifetime.
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

    /// Returns the lifetime.
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
