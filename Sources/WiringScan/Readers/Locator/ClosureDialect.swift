/// The syntax of a container that registers closures and infers the type from their results.
struct ClosureDialect: Sendable {
    let name: String
    let locator: LocatorDialect
    /// The lifetime of a registration without a scope.
    let lifetime: Lifetime
    /// The lifetimes of the container's scopes, by name; other names are scopes of the project.
    let lifetimes: [String: Lifetime]
    /// The chained methods that set properties of the instance.
    let completions: Set<String>
    /// The methods that register a service.
    var registers: Set<String> = ["register"]
    /// Whether an instance can be registered instead of a closure: `register(Store.self, FileStore())`.
    var takesInstances = false
    /// Whether the container passes the parameters of a closure or initializer.
    var passesParameters = false
    /// Whether the scope is the first argument of a registration: `register(.singleton) { ... }`.
    var takesScopeFirst = false
    /// The chained methods that set one property: `resolvingProperty(\\.store)`.
    var propertyCompletions: Set<String> = []

    func lifetime(_ word: String) -> Lifetime { lifetimes[word] ?? .scoped(Scope(word)) }
}

/// A reader for the projects that import a container whose dialect says all about it.
protocol ClosureContainerReader: ContainerReader { static var dialect: ClosureDialect { get } }

extension ClosureContainerReader {
    package static func read(_ project: ScannedProject, into draft: inout ScanDraft) -> Bool {
        guard ContainerModules.isUsed(name, in: project) else { return false }
        var registrations = ClosureRegistrations(project, dialect)
        registrations.read(into: &draft)
        return true
    }
}
