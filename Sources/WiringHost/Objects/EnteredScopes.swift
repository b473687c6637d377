#if DEBUG || Explorer
import InspectionProtocol
import Wiring
import WiringDiagnosis
import WiringVocabulary

/// The scopes that a session has entered: one of them is where services are resolved, inside of those around it.
struct EnteredScopes {
    /// One of them.
    struct Entry {
        /// What the session calls it.
        let name: String
        /// Which scope it is.
        let scope: Scope
        /// What the one around it is called; nil for the container itself.
        let parent: String?
        /// The container as it is within.
        let container: InspectableContainer
    }

    /// The scopes in the order in which they were entered.
    private(set) var entries: [Entry] = []
    /// The one in which services are resolved; nil for the container itself.
    private(set) var current: String?

    /// A scope by what the session calls it.
    subscript(_ name: String) -> Entry? { entries.first { $0.name == name } }

    /// The container as it is now, within whatever was entered.
    func container(outside: InspectableContainer) -> InspectableContainer {
        current.flatMap { self[$0]?.container } ?? outside
    }

    /// Goes into a scope: a new one inside of where the session is, or beside another one of the same kind.
    /// - Returns: what it is called.
    mutating func enter(_ scope: Scope, as name: String?, outside: InspectableContainer) -> String {
        // Two sessions are neighbours, not one inside the other.
        let neighbour = chain(from: current).first { self[$0]?.scope == scope }
        let parent = neighbour.map { self[$0]?.parent } ?? current
        let called = name ?? freeName(for: scope.name)
        let container = (parent.flatMap { self[$0]?.container } ?? outside).entering(scope)
        entries.append(Entry(name: called, scope: scope, parent: parent, container: container))
        current = called
        return called
    }

    /// Goes back into a scope that was entered before.
    mutating func goTo(_ name: String) { current = name }

    /// Leaves a scope, with all that were entered inside of it.
    /// - Returns: the scopes that were left, the youngest first. They still have their instances.
    mutating func leave(_ name: String) -> [Entry] {
        let left = entries.reversed().filter { chain(from: $0.name).contains(name) }
        let parent = self[name]?.parent
        let names = Set(left.map(\.name))
        if let current, names.contains(current) { self.current = parent }
        entries.removeAll { names.contains($0.name) }
        return left
    }

    /// A scope and those around it, from inside to outside.
    private func chain(from name: String?) -> [String] {
        var names: [String] = []
        var next = name
        while let name = next {
            names.append(name)
            next = self[name]?.parent
        }
        return names
    }

    /// The same scopes around another container, with no instances.
    func entered(again outside: InspectableContainer) -> EnteredScopes {
        var scopes = EnteredScopes()
        for entry in entries {
            let container = (entry.parent.flatMap { scopes[$0]?.container } ?? outside).entering(entry.scope)
            scopes.entries.append(Entry(name: entry.name, scope: entry.scope, parent: entry.parent, container: container))
        }
        scopes.current = current
        return scopes
    }

    private func freeName(for name: String) -> String {
        if self[name] == nil { return name }
        var number = 2
        while self["\(name)-\(number)"] != nil { number += 1 }
        return "\(name)-\(number)"
    }
}
#endif
