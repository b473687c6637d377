#if DEBUG || Explorer
/// The reason for a failed request, from which the shell derives a suggested command. The host knows no commands.
package struct FailureReason: WireRecord {
    package enum Kind: Sendable, CaseIterable {
        case unknownAssembly
        /// An assembly cannot be created, or none was selected.
        case unusableAssembly
        /// The wiring has errors, so no instance can be built.
        case invalidWiring
        case unknownService
        case setting
        /// The definition of the named service explains it; or, for a type without a definition, its dependents.
        case service
        case noInstance
        case unknownProcessor
        /// The named post-processor applies to another type; `nearest` is a service of that type.
        case incompatibleService
        /// The service belongs to the named scope, which has not been entered.
        case scopeNotEntered
        case scopeEntered
        case unknownScope
        case unknownEnteredScope
        case unknownAction
        case notAService
        case unknownResult
        case releasedResult
        /// The configuration has no such key, and no definition reads it.
        case unknownSetting
        case unsetSetting
        case unknownPart
        case unreadablePart
        /// The connection to a running program has ended; the name is the process if the program still runs, and `nearest` the
        /// program if the shell has started it.
        case disconnected
    }

    package var kind: Kind
    package var name: String
    /// The most similar valid name.
    package var nearest: String?

    package init(_ kind: Kind, _ name: String = "", nearest: String? = nil) { (self.kind, self.name, self.nearest) = (kind, name, nearest) }

    package static var blank: Self { Self(.unknownService) }

    package mutating func transfer(_ wire: Wire) { wire.choice(&kind, among: Kind.allCases)(&name)(&nearest) }
}
#endif
