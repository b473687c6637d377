package import WiringVocabulary

/// A service that a container is told about.
package struct Registration: Sendable {
    /// What the container calls itself: `Swinject`.
    package var container: String
    /// Who registers it: the type around the registration, or the file.
    package var assembly: String
    /// The type by which others ask for it.
    package var service: String
    /// The name that tells it apart from others of the same type.
    package var name: String?
    /// The type that is built; nil where the code does not say it.
    package var implementation: String?
    /// How long an instance lives.
    package var lifetime: Lifetime
    /// The types or names of the runtime arguments.
    package var arguments: [String] = []
    /// Further types under which it can be asked for.
    package var provides: [String] = []
    /// Where it stands.
    package var site: SourceSite
    /// Whether it is only another type for the service that it leads to.
    package var isAlias = false
    /// The variable that holds the container, where it is told of this while it is made; nil for all else.
    package var holder: String?
    /// The key to give it, where the container has names of its own.
    package var key: String?
    /// The `#if` conditions around it.
    package var condition: String?
    /// Whether it is never told to a container: its assembly is never made.
    package var isApplied = true
    /// Whether it wins over others of the same type.
    package var isPreferred = false
    /// Whether a later registration of the same kind takes its place; otherwise both stay, and it is open which one is meant.
    package var isReplaceable = true
}
