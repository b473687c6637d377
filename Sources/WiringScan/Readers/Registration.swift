/// A service that is registered with a container.
package struct Registration: Sendable {
    package var container: String
    /// The type around the registration, or the file.
    package var assembly: String
    /// The type under which the service is requested.
    package var service: String
    /// The name that distinguishes it from others of the same type.
    package var name: String?
    /// The type that is built; nil if the code does not state it.
    package var implementation: String?
    package var lifetime: Lifetime
    /// The types or names of the runtime arguments.
    package var arguments: [String] = []
    /// Further types under which the service is requested.
    package var provides: [String] = []
    package var site: SourceSite
    /// The findings that the code suppresses, with the reasons.
    var suppressions: [Suppression] = []
    /// Whether the registration is only another type for its target.
    package var isAlias = false
    /// The variable that holds the container, if the registration is made during its construction; otherwise nil.
    package var holder: String?
    /// The key of the service, if the container has its own names.
    package var key: String?
    /// The property that requests the service, if its name differs from the last part of the key.
    var property: String?
    /// The `#if` conditions around it.
    package var condition: String?
    /// Whether the registration reaches a container: false if its assembly is never created.
    package var isApplied = true
    /// Whether each request returns an object that exists already, whatever the lifetime.
    var isExisting = false
    /// Whether the registration takes precedence over others of the same type.
    package var isPreferred = false
    /// The code that builds an instance, as far as it is known.
    var codes: [Code] = []

    /// A piece of code.
    struct Code: Sendable {
        let file: Int
        let range: Range<Int>
    }
    /// Whether a later registration of the same kind replaces it; otherwise both remain and are ambiguous.
    package var isReplaceable = true
}
