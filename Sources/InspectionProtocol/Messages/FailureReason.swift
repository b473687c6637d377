#if DEBUG || Explorer
/// Why a request could not be carried out, as far as a shell can tell what to type from it. The program's side knows no commands.
package enum FailureReason: Hashable, Sendable, Codable {
    /// No assembly has the name; the nearest is one that has nearly.
    case unknownAssembly(nearest: String?)
    /// An assembly cannot be made, or none was chosen.
    case unusableAssembly
    /// The wiring has errors, so that nothing can be built.
    case invalidWiring
    /// No service has the key.
    case unknownService
    /// What was asked for is a value of the configuration.
    case setting(String)
    /// The definition of a service explains it; or, for a type that nobody provides, who asks for it.
    case service(String)
    /// A service has no instance that could be used.
    case noInstance(of: String)
    /// No post-processor has the key.
    case unknownProcessor(nearest: String?)
    /// A post-processor is for services of another type; the fitting one is one that it is for.
    case unfitService(processor: String, fitting: String?)
    /// A service lives in a scope that was not entered.
    case scopeNotEntered(String)
    /// A scope of that name is entered already.
    case scopeEntered(String)
    /// No service lives in such a scope.
    case unknownScope(nearest: String?)
    /// No scope that was entered has the name.
    case unknownEnteredScope(nearest: String?)
    /// The definition of an object declares no such action.
    case unknownAction(of: ObjectReference, nearest: String)
    /// A result is no instance of a service.
    case notAService(result: Int)
    /// There never was a result of that number.
    case unknownResult
    /// The result of that number is there no longer.
    case releasedResult
    /// The configuration has no such key, and nobody reads it.
    case unknownSetting(nearest: String?)
    /// The value was not set in this session.
    case unsetSetting
    /// An object stores nothing of that name; its place is a reference with the names that lead to it.
    case unknownPart(ofObjectAt: String, nearest: String?)
    /// A part of the object at a place cannot be read.
    case unreadablePart(ofObjectAt: String)
}
#endif
