#if DEBUG || Explorer
/// The scopes that a session has entered. Services are resolved in the current scope; scopes may be nested.
struct EnteredScopes {
    struct Entry {
        let name: String
        let scope: Scope
        /// The name of the enclosing entered scope; nil for the container itself.
        let parent: String?
        let container: InspectableContainer
    }

    /// The scopes in the order in which they were entered.
    private(set) var entries: [Entry]
    /// The scope in which services are resolved; nil for the container itself.
    private(set) var current: String?

    init(_ entries: [Entry] = [], current: String? = nil) { (self.entries, self.current) = (entries, current) }

    subscript(_ name: String) -> Entry? { entries.first { $0.name == name } }

    func container(outside: InspectableContainer) -> InspectableContainer { current.flatMap { self[$0]?.container } ?? outside }

    /// The name of the entered scope in which the services of a scope are resolved; nil if there is none.
    func enteredName(of scope: Scope) -> String? { chain(from: current).first { self[$0]?.scope == scope } }

    /// Enters a scope: inside the current one, or beside an enclosing one of the same kind.
    mutating func enter(_ scope: Scope, as name: String?, outside: InspectableContainer) {
        // Two sessions are neighbors, not nested.
        let parent = enteredName(of: scope).map { self[$0]?.parent } ?? current
        let called = name ?? unusedName(for: scope.name)
        let container = (parent.flatMap { self[$0]?.container } ?? outside).entering(scope)
        entries.append(Entry(name: called, scope: scope, parent: parent, container: container))
        current = called
    }

    mutating func select(_ name: String) { current = name }

    /// Leaves a scope and all scopes entered inside it.
    /// - Returns: the left scopes, the youngest first, still with their instances.
    mutating func leave(_ name: String) -> [Entry] {
        let left = entries.reversed().filter { chain(from: $0.name).contains(name) }
        let parent = self[name]?.parent
        let names = Set(left.map(\.name))
        if let current, names.contains(current) { self.current = parent }
        entries.removeAll { names.contains($0.name) }
        return left
    }

    /// A scope and its enclosing scopes, from the inside out.
    private func chain(from name: String?) -> [String] {
        var names: [String] = []
        var next = name
        while let name = next {
            names.append(name)
            next = self[name]?.parent
        }
        return names
    }

    /// The same scopes for another container, without instances.
    func entered(again outside: InspectableContainer) -> EnteredScopes {
        var scopes = EnteredScopes()
        for entry in entries {
            let container = (entry.parent.flatMap { scopes[$0]?.container } ?? outside).entering(entry.scope)
            scopes.entries.append(Entry(name: entry.name, scope: entry.scope, parent: entry.parent, container: container))
        }
        scopes.current = current
        return scopes
    }

    private func unusedName(for name: String) -> String {
        if self[name] == nil { return name }
        var number = 2
        while self["\(name)-\(number)"] != nil { number += 1 }
        return "\(name)-\(number)"
    }
}
#endif
