/// How long an instance lives, and who shares it.
public enum Lifetime: Hashable, Sendable {
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
    /// One instance for as long as a scope is entered: a user's session, a request.
    case scoped(Scope)

    /// Whether the instance outlives the resolve that built it.
    public var isShared: Bool {
        switch self {
        case .singleton, .lazySingleton, .weakSingleton, .scoped: true
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
        case .scoped: 400
        case .weakSingleton: 500
        case .singleton, .lazySingleton: 1000
        }
    }

    /// The lifetimes that need no scope.
    public static let unscoped: [Lifetime] = [.objectGraph, .prototype, .singleton, .lazySingleton, .weakSingleton]
}

extension Lifetime: RawRepresentable, Codable {
    /// The lifetime as a text: the case's name, and `scope(session)` for a scope.
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

    /// The lifetime as it is written in code: `.singleton`, `.scoped("session")`.
    package var code: String {
        if case .scoped(let scope) = self { return ".scoped(\"\(scope)\")" }
        return "." + rawValue
    }

    /// Reads what `rawValue` writes.
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
