import WiringGraph

/// The answer of `show`.
struct ServiceView: Hashable, Sendable, Codable {
    /// A dependency or a dependent.
    struct Neighbor: Hashable, Sendable, Codable {
        /// The service.
        var service: ServiceLabel
        /// The parameter or property that receives the dependency.
        var slot: String
        /// Whether it is set after the initializer.
        var isAfterInitializer: Bool
        /// Whether the slot receives a handle.
        var isDeferred: Bool
        /// Whether the dependency is optional.
        var isOptional: Bool
        /// The confidence that the dependency exists.
        var confidence: EdgeConfidence
        /// The look-up mechanism in the code, if known.
        var via: String?
        /// The `#if` condition of the request.
        var condition: String?
        /// The location of the request: `FILE:LINE`.
        var site: String?
    }

    /// A look-up whose target is unknown.
    struct Unresolved: Hashable, Sendable, Codable {
        /// The location of the look-up: `FILE:LINE`.
        var site: String
        /// The requested type or name, as far as known.
        var what: String
        /// The reason why its target is unknown.
        var reason: String
    }

    /// The service.
    var service: ServiceLabel
    /// The type of the instance.
    var implementation: String
    /// The assembly that defines it.
    var assembly: String
    /// The location of its definition.
    var site: String?
    /// The absolute path of the file that defines it; nil if the file was not found.
    var path: String?
    /// For a configuration value: its source, and the values that it overrides.
    var origin: String?
    /// For a configuration value: the value as written, with secret parts masked.
    var value: String?
    /// For a configuration value: its key.
    var setting: String?
    /// Further types under which it can be requested.
    var provides: [String]
    /// The types of its runtime arguments.
    var arguments: [String]
    /// Its dependencies.
    var needs: [Neighbor]
    /// Its dependents.
    var usedBy: [Neighbor]
    /// The library of its container, if that is not `Wiring`.
    var container: String?
    /// The name that distinguishes it from other registrations of its type in that container.
    var registeredName: String?
    /// The `#if` condition of its registration.
    var condition: String?
    /// Whether its registration is applied to a container.
    var isApplied: Bool
    /// True if it belongs to a parent of the container; otherwise nil.
    var isOfParent: Bool?
    /// For a service of a child container: the services of its parents that it hides; nil if there are none.
    var standsBefore: [String]?
    /// Its look-ups with unknown targets.
    var unresolved: [Unresolved]
    /// The actions of an instance, with their arguments.
    var actions: [String]
    /// The hooks before and after injection.
    var hooks: [String]
    /// The post-processors that wrap it, innermost first.
    var wrappedBy: [String]
    /// The numbers of the cycles that contain it.
    var cycles: [Int]
    /// Whether it has an instance.
    var isBuilt: Bool
    /// The construction time, in nanoseconds.
    var nanoseconds: UInt64?
}

extension ServiceView: Answer {
    var isBrief: Bool { needs.count + usedBy.count <= Self.briefCount }

    func lines(in text: TextRenderer) -> [String] { text.service(self) }
}
