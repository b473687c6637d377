/// A lifetime in one byte, because every definition stores one. The scope of a scoped lifetime is stored separately.
package enum LifetimeKind: UInt8 {
    // In the order of `Lifetime.unscoped`.
    case objectGraph, prototype, singleton, lazySingleton, weakSingleton, scoped

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

    var isShared: Bool { self != .objectGraph && self != .prototype }
    package var length: Int { lifetime(scope: nil).length }

    func lifetime(scope: Scope?) -> Lifetime { self == .scoped ? .scoped(scope ?? "") : Lifetime.unscoped[Int(rawValue)] }
}
