import WiringVocabulary

/// How a container that registers closures, and tells the type from what they make, is written.
struct ClosureDialect: Sendable {
    /// What the container is called.
    let name: String
    /// How it is asked.
    let locator: LocatorDialect
    /// The lifetime of a registration that says none.
    let lifetime: Lifetime
    /// The lifetime that the name of a scope means; nil for a scope of the project's own.
    let lifetimes: [String: Lifetime]
    /// The methods behind a registration that set properties of what was made.
    let completions: Set<String>
    /// The methods that register.
    var registers: Set<String> = ["register"]
    /// Whether an instance can be registered instead of a closure: `register(Store.self, FileStore())`.
    var takesInstances = false
    /// Whether the container itself passes what the parameters of a closure or initializer ask for.
    var passesParameters = false
    /// Whether the scope is the first argument of a registration: `register(.singleton) { ... }`.
    var takesScopeFirst = false
    /// The methods behind a registration that set one property: `resolvingProperty(\\.store)`.
    var propertyCompletions: Set<String> = []

    /// The lifetime that a scope's name means.
    func lifetime(_ word: String) -> Lifetime { lifetimes[word] ?? .scoped(Scope(word)) }
}
