/// The lifetime of instances, which determines the requests that share one.
public enum Lifetime: Hashable, Sendable {
    /// One instance for each top-level request; the default.
    case objectGraph
    /// A new instance for every reference.
    case prototype
    /// One instance for the life of the container, built when the container is activated.
    case singleton
    /// One instance for the life of the container, built on the first request.
    case lazySingleton
    /// One instance while other objects retain it.
    case weakSingleton
    /// One instance while a scope is entered: a user's session, a request.
    case scoped(Scope)

    /// Whether the instance outlives the resolve that built it.
    public var isShared: Bool {
        switch self {
        case .singleton, .lazySingleton, .weakSingleton, .scoped: true
        case .objectGraph, .prototype: false
        }
    }

    /// The length used to compare lifetimes: a dependency with a smaller length than its dependent is captive.
    ///
    /// As with SimpleInjector's lifestyle lengths, the values leave room for lifetimes in between.
    public var length: Int {
        switch self {
        case .prototype: 1
        case .objectGraph: 10
        case .scoped: 400
        case .weakSingleton: 500
        case .singleton, .lazySingleton: 1000
        }
    }

    /// The lifetimes that need no scope.
    public static let unscoped: [Lifetime] = [.objectGraph, .prototype, .singleton, .lazySingleton, .weakSingleton]
}

extension Lifetime: RawRepresentable {
    /// The lifetime as a text: the name of the case, or `scope(session)` for a scope.
    public var rawValue: String {
        switch self {
        case .objectGraph: "objectGraph"
        case .prototype: "prototype"
        case .singleton: "singleton"
        case .lazySingleton: "lazySingleton"
        case .weakSingleton: "weakSingleton"
        case .scoped(let scope): "scope(\(scope.name))"
        }
    }

    /// The lifetime as source code: `.singleton`, `.scoped("session")`.
    package var code: String {
        if case .scoped(let scope) = self { return ".scoped(\"\(scope)\")" }
        return "." + rawValue
    }

    /// Parses the text of `rawValue`; returns nil for any other text.
    public init?(rawValue: String) {
        if let lifetime = Self.unscoped.first(where: { $0.rawValue == rawValue }) {
            self = lifetime
        } else if rawValue.hasPrefix("scope("), rawValue.hasSuffix(")"), rawValue.count > 7 {
            self = .scoped(Scope(String(rawValue.dropFirst(6).dropLast())))
        } else {
            return nil
        }
    }
}
