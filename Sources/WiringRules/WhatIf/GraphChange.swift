/// A hypothetical change of a graph. A value: applying it to a graph returns another graph, without side effects.
package enum GraphChange: Hashable, Sendable {
    /// Removes a service.
    case remove(String)
    /// Changes the lifetime of a service.
    case lifetime(String, Lifetime)
    /// Removes the dependency of one service on another.
    case cut(from: String, to: String)
    /// Dependents of the first service receive the second one.
    case replace(String, by: String)
    /// An option selects another branch.
    case option(String, branch: String)
    /// A value of the configuration is added or removed.
    case configuration(String, isPresent: Bool)
    /// Adds a dependency of one service on another, passed in a given way.
    case need(from: String, to: String, Handover)
    /// Adds a definition.
    case add(String, type: String, Lifetime)
    /// Moves the definition of a service to another assembly.
    case move(String, to: String)
    /// Merges the second service into the first.
    case merge(String, with: String)
    /// A new service takes over some dependencies of a service, which then depends on the new one.
    case split(String, into: String, taking: [String])

    /// The way in which a dependency is passed.
    package enum Handover: String, Hashable, Sendable, CaseIterable {
        /// As a parameter of the initializer.
        case parameter
        /// In a property, after construction.
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

    /// Applies the change to a graph.
    ///
    /// - Parameter snapshot: The original graph; use `GraphSnapshot.hypothetical` for one that a container has validated.
    /// - Returns: The changed graph, in its normal order.
    /// - Throws: The reason why the change is not possible, such as an unknown service or an unknown option.
    package func applied(to snapshot: GraphSnapshot) throws(GraphChangeError) -> ChangedGraph {
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
        return ChangedGraph(editor.snapshot.normalized(), notes: editor.notes)
    }
}

/// The reason why a change of a graph is not possible.
package struct GraphChangeError: Error, Hashable, Sendable {
    /// The message: one sentence without a full stop.
    package var message: String
    /// The valid alternatives.
    package var candidates: [String]
    /// A query that explains the error.
    package var hint: Hint?

    /// A query that explains an error. The command for it is chosen by the code that shows the error.
    package enum Hint: Hashable, Sendable {
        /// The path from one service to another.
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

/// A changed graph, with notes about facts that the graph does not contain.
package struct ChangedGraph: Hashable, Sendable {
    package var snapshot: GraphSnapshot
    /// Notes about the limits of the result, one sentence each.
    package var notes: [String]

    init(_ snapshot: GraphSnapshot, notes: [String] = []) {
        self.snapshot = snapshot
        self.notes = notes
    }
}
