import WiringGraph

/// What `show` answers.
struct ServiceView: Hashable, Sendable, Codable {
    /// A service at the other end of an edge.
    struct Neighbour: Hashable, Sendable, Codable {
        /// The service.
        var service: ServiceMark
        /// Which parameter or property connects the two.
        var slot: String
        /// Whether it is handed over after the initializer.
        var isAfterInitializer: Bool
        /// Whether only a handle is handed over.
        var isDeferred: Bool
        /// Whether the one that needs it can do without.
        var isOptional: Bool
        /// How sure it is that the dependency is there.
        var confidence: EdgeConfidence
        /// How the code comes by it, as far as that is known.
        var via: String?
        /// The `#if` condition under which the code asks for it.
        var condition: String?
        /// Where the code asks for it: `FILE:LINE`.
        var site: String?
    }

    /// A place where it asks for something, and nobody could tell for what.
    struct Unresolved: Hashable, Sendable, Codable {
        /// Where the code asks: `FILE:LINE`.
        var site: String
        /// What it asks for, as far as that is known.
        var what: String
        /// Why it leads nowhere.
        var reason: String
    }

    /// The service.
    var service: ServiceMark
    /// The type that is built.
    var implementation: String
    /// The assembly that defines it.
    var assembly: String
    /// Where it is defined.
    var site: String?
    /// The file in which it is defined, as it is called everywhere on this machine; nil where it is not here.
    var path: String?
    /// For a value of the configuration: where it is written, and what it hides.
    var origin: String?
    /// For a value of the configuration: the value as it is written, what is secret in it masked.
    var value: String?
    /// For a value of the configuration: its key there.
    var setting: String?
    /// Further types by which it can be asked for.
    var provides: [String]
    /// The types of its runtime arguments.
    var arguments: [String]
    /// What it needs.
    var needs: [Neighbour]
    /// What needs it.
    var usedBy: [Neighbour]
    /// What the container is called that it is registered with, where that is not one of ours.
    var container: String?
    /// The name by which that container tells it from others of its type.
    var registeredName: String?
    /// The `#if` condition under which it is registered.
    var condition: String?
    /// Whether it is told to a container at all.
    var isApplied: Bool
    /// Whether a parent of the container offers it; left out where it is not so.
    var isOfParent: Bool?
    /// For a service of a child container: what of its parents it stands before; left out where there is no such.
    var standsBefore: [String]?
    /// Where it asks for something, and nobody could tell for what.
    var unresolved: [Unresolved]
    /// What can be done to an instance, with what it takes.
    var actions: [String]
    /// What happens around injection.
    var hooks: [String]
    /// The post-processors that wrap it, innermost first.
    var wrappedBy: [String]
    /// The numbers of the cycles that it is part of.
    var cycles: [Int]
    /// Whether there is an instance now.
    var isBuilt: Bool
    /// How long building it took, in nanoseconds.
    var nanoseconds: UInt64?
}

extension ServiceView: Answer {
    var isBrief: Bool { needs.count + usedBy.count <= Self.briefCount }

    func lines(in text: TextRenderer) -> [String] { text.service(self) }
}
