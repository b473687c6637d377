#if DEBUG || Explorer
/// Why a request could not be carried out, as far as a shell can tell what to type from it. The program's side knows no commands.
package struct FailureReason: Sendable {
    /// What is wrong.
    package enum Kind: Sendable, CaseIterable {
        /// No assembly has the name.
        case unknownAssembly
        /// An assembly cannot be made, or none was chosen.
        case unusableAssembly
        /// The wiring has errors, so that nothing can be built.
        case invalidWiring
        /// No service has the key.
        case unknownService
        /// The name is a value of the configuration.
        case setting
        /// The definition of the named service explains it; or, for a type without a definition, its dependents.
        case service
        /// The named service has no instance that could be used.
        case noInstance
        /// No post-processor has the key.
        case unknownProcessor
        /// The named post-processor is for services of another type; the nearest is one that it is for.
        case unfitService
        /// The service lives in the named scope, which was not entered.
        case scopeNotEntered
        /// The named scope is entered already.
        case scopeEntered
        /// No service lives in the scope.
        case unknownScope
        /// No scope that was entered has the name.
        case unknownEnteredScope
        /// The definition of the named object declares no such action.
        case unknownAction
        /// The result with the number is no instance of a service.
        case notAService
        /// There never was a result of that number.
        case unknownResult
        /// The result of that number is there no longer.
        case releasedResult
        /// The configuration has no such key, and no definition reads it.
        case unknownSetting
        /// The value was not set in this session.
        case unsetSetting
        /// The object at the named place stores nothing of that name.
        case unknownPart
        /// A part of the object at the named place cannot be read.
        case unreadablePart
    }

    /// What is wrong.
    package var kind: Kind
    /// The name of what it is about.
    package var name: String
    /// The nearest name that would do.
    package var nearest: String?

    package init(_ kind: Kind, _ name: String = "", nearest: String? = nil) {
        (self.kind, self.name, self.nearest) = (kind, name, nearest)
    }
}

extension FailureReason: WireRecord {
    package static var blank: Self { Self(.unknownService) }

    package mutating func transfer(_ wire: Wire) { wire.choice(&kind, among: Kind.allCases)(&name)(&nearest) }
}
#endif
