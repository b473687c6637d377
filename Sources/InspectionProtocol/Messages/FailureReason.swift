#if DEBUG || Explorer
/// The reason for a failed request, from which the shell derives a suggested command. The host knows no commands.
package struct FailureReason: WireRecord {
    package enum Kind: Sendable, CaseIterable {
        /// No assembly has the name.
        case unknownAssembly
        /// An assembly cannot be created, or none was selected.
        case unusableAssembly
        /// The wiring has errors, so no instance can be built.
        case invalidWiring
        /// No service has the key.
        case unknownService
        /// The name is a value of the configuration.
        case setting
        /// The definition of the named service explains it; or, for a type without a definition, its dependents.
        case service
        /// The named service has no usable instance.
        case noInstance
        /// No post-processor has the key.
        case unknownProcessor
        /// The named post-processor applies to another type; `nearest` is a service of that type.
        case incompatibleService
        /// The service belongs to the named scope, which has not been entered.
        case scopeNotEntered
        /// The named scope is entered already.
        case scopeEntered
        /// No service belongs to the scope.
        case unknownScope
        /// No entered scope has the name.
        case unknownEnteredScope
        /// The definition of the named object declares no such action.
        case unknownAction
        /// The numbered result is not an instance of a service.
        case notAService
        /// A result of that number never existed.
        case unknownResult
        /// The result of that number no longer exists.
        case releasedResult
        /// The configuration has no such key, and no definition reads it.
        case unknownSetting
        /// The value was not set in this session.
        case unsetSetting
        /// The object at the named place has no part of that name.
        case unknownPart
        /// A part of the object at the named place cannot be read.
        case unreadablePart
        /// The connection to a running program has ended; the name is the process if the program still runs, and `nearest` the
        /// program if the shell has started it.
        case disconnected
    }

    package var kind: Kind
    /// The name of the subject.
    package var name: String
    /// The most similar valid name.
    package var nearest: String?

    package init(_ kind: Kind, _ name: String = "", nearest: String? = nil) { (self.kind, self.name, self.nearest) = (kind, name, nearest) }

    package static var blank: Self { Self(.unknownService) }

    package mutating func transfer(_ wire: Wire) { wire.choice(&kind, among: Kind.allCases)(&name)(&nearest) }
}
#endif
