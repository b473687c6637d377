/// One thing that could be different about a graph. A value: applied to a graph it gives another graph, and touches nothing else.
package enum GraphChange: Hashable, Sendable {
    /// There is no such service.
    case remove(String)
    /// The instances of a service live otherwise.
    case lifetime(String, Lifetime)
    /// One service does not need another.
    case cut(from: String, to: String)
    /// Everybody who asks for the first service gets the second one.
    case replace(String, by: String)
    /// An option takes another branch.
    case option(String, branch: String)
    /// There is a value in the configuration, or there is none.
    case configuration(String, isPresent: Bool)
    /// One service needs the other too, handed over in some way.
    case need(from: String, to: String, Handover)
    /// There is another definition.
    case add(String, type: String, Lifetime)
    /// Another assembly defines a service.
    case move(String, to: String)
    /// The first service does what the second one does, and the second is gone.
    case merge(String, with: String)
    /// A new service takes over what a service needs of some others, and the first needs the new one.
    case split(String, into: String, taking: [String])

    /// How a dependency would be handed over.
    package enum Handover: String, Hashable, Sendable, CaseIterable {
        /// As a parameter of the initializer.
        case parameter
        /// On a property, afterwards.
        case property
        /// As a handle, from which it is got when it is wanted.
        case handle
    }

    /// The service whose dependents notice it first.
    package var subject: String {
        switch self {
        case .remove(let key), .lifetime(let key, _), .cut(let key, _), .replace(let key, _), .option(let key, _),
            .configuration(let key, _), .need(let key, _, _), .add(let key, _, _), .move(let key, _), .merge(_, with: let key),
            .split(let key, _, _):
            key
        }
    }
}

/// Why a graph cannot be changed in that way.
package struct GraphChangeError: Error, Hashable, Sendable {
    /// One sentence without a full stop: what is wrong.
    package var message: String
    /// What there is instead.
    package var candidates: [String]
    /// What to look at because of it.
    package var hint: Hint?

    /// What to look at. Graphs know no commands: which one shows it, is said by whoever shows the error.
    package enum Hint: Hashable, Sendable {
        /// How one service comes to need another.
        case path(from: String, to: String)
        /// The services that are chosen by an option.
        case choices
        /// Nothing is chosen by an option.
        case noChoices
    }

    init(_ message: String, candidates: [String] = [], hint: Hint? = nil) {
        self.message = message
        self.candidates = candidates
        self.hint = hint
    }
}

/// A graph as it would be, with what the graph alone cannot know.
package struct ChangedGraph: Hashable, Sendable {
    /// The graph.
    package var snapshot: GraphSnapshot
    /// What a person should know about the answer, one sentence each.
    package var notes: [String]

    init(_ snapshot: GraphSnapshot, notes: [String] = []) {
        self.snapshot = snapshot
        self.notes = notes
    }
}
