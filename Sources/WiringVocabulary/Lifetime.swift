/// How long an instance lives, and who shares it.
public enum Lifetime: String, Hashable, Sendable, Codable, CaseIterable {
    /// One instance within one outermost resolve; the default.
    case objectGraph
    /// A new instance for every reference.
    case prototype
    /// One instance for the life of the container, built when the container is activated.
    case singleton
    /// One instance for the life of the container, built when it is first asked for.
    case lazySingleton
    /// One instance for as long as somebody else holds it.
    case weakSingleton

    /// Whether the instance outlives the resolve that built it.
    public var isShared: Bool {
        switch self {
        case .singleton, .lazySingleton, .weakSingleton: true
        case .objectGraph, .prototype: false
        }
    }

    /// The length used to compare lifetimes: a holder with a greater length than what it holds keeps it captive.
    ///
    /// The scale (1, 10, 500, 1000) leaves room for lifetimes in between, as SimpleInjector's lifestyle lengths do.
    public var length: Int {
        switch self {
        case .prototype: 1
        case .objectGraph: 10
        case .weakSingleton: 500
        case .singleton, .lazySingleton: 1000
        }
    }
}
