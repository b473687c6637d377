/// A hypothetical change of a graph. A value: applying it to a graph returns another graph, without side effects.
package enum GraphChange: Hashable, Sendable {
    case remove(String)
    case lifetime(String, Lifetime)
    case cut(from: String, to: String)
    case replace(String, by: String)
    case option(String, branch: String)
    case configuration(String, isPresent: Bool)
    case need(from: String, to: String, Handover)
    case add(String, type: String, Lifetime)
    case move(String, to: String)
    case merge(String, with: String)
    /// A new service takes over some dependencies of a service, which then depends on the new one.
    case split(String, into: String, taking: [String])

    /// The way in which a dependency is passed.
    package enum Handover: String, Hashable, Sendable, CaseIterable {
        case parameter
        case property
        /// As a handle, which resolves the dependency on demand.
        case handle
    }

    /// The service whose dependents are affected first.
    package var subject: String {
        switch self {
        case .remove(let key), .lifetime(let key, _), .cut(let key, _), .replace(let key, _), .option(let key, _),
            .configuration(let key, _), .need(let key, _, _), .add(let key, _, _), .move(let key, _), .merge(_, with: let key),
            .split(let key, _, _):
            key
        }
    }

    /// Applies the change to a graph, `GraphSnapshot.hypothetical` for one that a container has validated.
    package func applied(to snapshot: GraphSnapshot) throws(GraphChangeError) -> (snapshot: GraphSnapshot, notes: [String]) {
        var editor = GraphEditor(snapshot)
        switch self {
        case .remove(let key): try editor.remove(key)
        case .lifetime(let key, let lifetime): try editor.setLifetime(of: key, to: lifetime)
        case .cut(let from, let to): try editor.cut(from: from, to: to)
        case .replace(let key, let other): try editor.replace(key, by: other)
        case .option(let key, let branch): try editor.choose(branch, of: key)
        case .configuration(let key, let isPresent): try editor.setConfiguration(key, isPresent: isPresent)
        case .need(let from, let to, let handover): try editor.need(from: from, to: to, handover)
        case .add(let key, let type, let lifetime): try editor.add(key, type: type, lifetime)
        case .move(let key, let assembly): try editor.move(key, to: assembly)
        case .merge(let key, let other): try editor.merge(key, with: other)
        case .split(let key, let new, let taken): try editor.split(key, into: new, taking: taken)
        }
        editor.settleChoices()
        return (editor.snapshot.normalized(), editor.notes)
    }
}

/// The reason why a change of a graph is not possible.
package struct GraphChangeError: Error, Hashable, Sendable {
    /// The message: one sentence without a full stop.
    package var message: String
    package var candidates: [String]
    package var hint: Hint?

    /// A query that explains an error. The command for it is chosen by the code that shows the error.
    package enum Hint: Hashable, Sendable {
        case path(from: String, to: String)
        /// The services that an option selects.
        case choices
        /// No service is selected by an option.
        case noChoices
    }

    init(_ message: String, candidates: [String] = [], hint: Hint? = nil) {
        self.message = message
        self.candidates = candidates
        self.hint = hint
    }
}
