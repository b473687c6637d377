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
    }

    /// The service.
    var service: ServiceMark
    /// The type that is built.
    var implementation: String
    /// The assembly that defines it.
    var assembly: String
    /// Where it is defined.
    var site: String?
    /// For a value of the configuration: where it is written, and what it hides.
    var origin: String?
    /// Further types by which it can be asked for.
    var provides: [String]
    /// The types of its runtime arguments.
    var arguments: [String]
    /// What it needs.
    var needs: [Neighbour]
    /// What needs it.
    var usedBy: [Neighbour]
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
    func lines(in text: TextRenderer) -> [String] { text.service(self) }
}
