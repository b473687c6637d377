/// The vocabulary of another container in proposed fixes.
package struct ContainerVocabulary: Sendable {
    /// The name of the container; nil for this project's container or an unknown one.
    let name: String?

    package init(_ name: String?) { self.name = name }

    private enum Dialect: String {
        case swinject = "Swinject"
        case typhoon = "Typhoon"
        case needle = "Needle"
        case factory = "Factory"
        case resolver = "Resolver"
        case ditranquillity = "DITranquillity"
        case dip = "Dip"
        case dependencies = "swift-dependencies"
    }

    private var dialect: Dialect? { name.flatMap(Dialect.init) }

    /// Whether the container resolves by type and name, so that only one of two registrations of a type is used.
    package var findsByType: Bool { [.swinject, .resolver, .dip].contains(dialect) }

    /// Whether the last or the nearest of several registrations of a type is used, so that none is ambiguous.
    package var replacesRegistrations: Bool { dialect.map { $0 != .ditranquillity } ?? name.map(Self.ofProjects.contains) ?? false }

    /// The containers that projects implement: the compiler or the last registration decides.
    private static let ofProjects: Set<String> = ["hand-made", "key paths", "own container", "SwiftUI"]

    /// Whether the services belong to objects of the program: several objects of one class have separate instances.
    package var belongsToObjects: Bool { name == "hand-made" }

    /// Whether a required look-up without a registration ends the program; otherwise it returns nil, throws an error, or does not compile.
    package var failsWithoutRegistration: Bool { dialect == .resolver || dialect == .ditranquillity }

    /// Whether definitions state which dependencies a service receives, instead of code that requests them.
    package var injectsByDefinition: Bool { dialect == .typhoon || dialect == .ditranquillity }

    package var returnsRequestedType: Bool { dialect != .swinject }

    /// The syntax that sets a lifetime, with `X` for its word; the words of `Lifetime.unscoped`, then of a scope, which may be its name.
    private static let lifetimes: [Dialect: (syntax: String, words: [String?])] = [
        .swinject: (".inObjectScope(.X)", ["graph", "transient", "container", "container", "weak", "NAME"]),
        .typhoon: ("definition.scope = TyphoonScopeX", ["ObjectGraph", "Prototype", "Singleton", "LazySingleton", "WeakSingleton", nil]),
        .needle: ("X", ["shared { ... }", "without shared { ... }", "shared { ... }", "shared { ... }", nil, nil]),
        .factory: (".X", ["graph", "unique", "singleton", "singleton", "shared", "NAME"]),
        .resolver: (".scope(.X)", ["graph", "unique", "application", "application", "shared", "NAME"]),
        .ditranquillity: (".lifetime(.X)", ["objectGraph", "prototype", "single", "perRun(.strong)", "perRun(.weak)", nil]),
        .dip: ("register(.X)", ["shared", "unique", "eagerSingleton", "singleton", "weakSingleton", nil]),
    ]

    /// The syntax that sets a lifetime: `.inObjectScope(.container)`; nil if the container does not support it.
    package func living(_ lifetime: Lifetime) -> String? {
        guard let (syntax, words) = dialect.flatMap({ Self.lifetimes[$0] }) else { return nil }
        let word = words[Lifetime.unscoped.firstIndex(of: lifetime) ?? words.count - 1]
        guard case .scoped(let scope) = lifetime else { return word.map { syntax.replacing("X", with: $0) } }
        return word == nil ? nil : syntax.replacing("X", with: scope.name)
    }

    package func registering(_ type: String, named registeredName: String? = nil) -> String {
        let named = registeredName.map { ", name: \"\($0)\"" } ?? ""
        return switch dialect {
        case .swinject: "register it: container.register(\(type).self\(named)) { ... }; or handle its absence"
        case .resolver: "register it: register\(registeredName.map { "(name: \"\($0)\")" } ?? "") { ... as \(type) }; or use optional()"
        case .dip: "register it: container.register { ... as \(type) }; or handle its absence"
        case .ditranquillity: "register it: container.register(...).as(\(type).self); or request an optional"
        case .factory: "add var ...: Factory<\(type)> { self { ... } } to the container"
        case .typhoon: "add a method to an assembly that returns its definition"
        case .needle: "add a property of the type \(type) to a component above"
        case .dependencies: "define a liveValue for the key"
        case nil where name == "SwiftUI": "provide it in a view above: .environment(\(type)(...)), or .environmentObject(\(type)(...))"
        case nil: "register \(type), or handle its absence"
        }
    }

    /// The fix that sets a dependency late, the handle to inject instead of a service, and the syntax for another type `X` of a registration.
    private static let others: [Dialect: (lateInjection: String, handle: String, showing: String?)] = [
        .swinject: ("set one dependency in initCompleted", "a Provider, or a closure that calls resolve", ".implements(X.self)"),
        .typhoon: ("inject one dependency with injectProperty: instead of an initializer", "a Typhoon factory", nil),
        .resolver: ("set one dependency in resolveProperties", "@LazyInjected, or a closure that calls resolve", ".implements(X.self)"),
        .dip: ("set one dependency in resolvingProperties", "a closure that calls resolve", ".implements(X.self)"),
        .ditranquillity: ("set one dependency with .injection(cycle: true, \\.property)", "a Lazy or a Provider", ".as(X.self)"),
        .factory: ("inject one dependency with @LazyInjected", "the Factory itself, or @LazyInjected", nil),
        .needle: ("set one dependency as a property after the initializer", "the component, or a closure that calls it", nil),
    ]

    private var other: (lateInjection: String, handle: String, showing: String?) {
        dialect.flatMap { Self.others[$0] } ?? ("set one dependency as a property after the initializer", "a closure that creates it", nil)
    }

    /// The fix that sets a dependency after the dependent was created.
    package var lateInjectionFix: String { other.lateInjection }

    /// The handle to inject instead of a service that is resolved later or repeatedly.
    package var handle: String { other.handle }

    package func showing(_ type: String) -> String {
        other.showing?.replacing("X", with: type) ?? "a second registration that resolves the first"
    }
}
