/// What `show` answers.
package struct ServiceView: Hashable, Sendable, Codable {
    /// A service at the other end of an edge.
    package struct Neighbour: Hashable, Sendable, Codable {
        /// The service.
        package var service: ServiceMark
        /// Which parameter or property connects the two.
        package var slot: String
        /// Whether it is handed over after the initializer.
        package var isAfterInitializer: Bool
        /// Whether only a handle is handed over.
        package var isDeferred: Bool
        /// Whether the one that needs it can do without.
        package var isOptional: Bool
    }

    /// The service.
    package var service: ServiceMark
    /// The type that is built.
    package var implementation: String
    /// The assembly that defines it.
    package var assembly: String
    /// Where it is defined.
    package var site: String?
    /// For a value of the configuration: where it is written, and what it hides.
    package var origin: String?
    /// Further types by which it can be asked for.
    package var provides: [String]
    /// The types of its runtime arguments.
    package var arguments: [String]
    /// What it needs.
    package var needs: [Neighbour]
    /// What needs it.
    package var usedBy: [Neighbour]
    /// What happens around injection.
    package var hooks: [String]
    /// The post-processors that wrap it, innermost first.
    package var wrappedBy: [String]
    /// The numbers of the cycles that it is part of.
    package var cycles: [Int]
    /// Whether there is an instance now.
    package var isBuilt: Bool
    /// How long building it took, in nanoseconds.
    package var nanoseconds: UInt64?
}
