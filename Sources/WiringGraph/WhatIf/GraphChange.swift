package import WiringVocabulary

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

    /// The change as it would be typed: `scope MailAssembly.store prototype`.
    package var text: String {
        switch self {
        case .remove(let key): "remove \(key)"
        case .lifetime(let key, let lifetime): "scope \(key) \(lifetime.rawValue)"
        case .cut(let from, let to): "cut \(from) \(to)"
        case .replace(let key, let other): "patch \(key) \(other)"
        case .option(let key, let branch): "option \(key) \(branch)"
        case .configuration(let key, let isPresent): "config \(key) \(isPresent ? "present" : "absent")"
        }
    }

    /// The service whose dependents notice it first.
    package var subject: String {
        switch self {
        case .remove(let key), .lifetime(let key, _), .cut(let key, _), .replace(let key, _), .option(let key, _),
            .configuration(let key, _):
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
    /// What to do about it.
    package var hint: String?

    init(_ message: String, candidates: [String] = [], hint: String? = nil) {
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
