/// An assembly that acts in place of a collaborator.
///
/// ```swift
/// let mail = try MailAssembly().activated(substituting: Substitute(FakeClientAssembly(), for: ClientAssembly.self))
/// ```
///
/// Its members take the places of the members with the same names; the others stay. Whoever refers to a member of the original, by type, by
/// key path or by key, gets the substitute's.
public struct Substitute: Sendable {
    let assembly: any ParameterizedAssembly
    let original: Any.Type

    /// Puts an assembly in the place of another.
    /// - Parameters:
    ///   - assembly: the substitute.
    ///   - original: the type of the assembly whose members it replaces.
    public init<Original: ParameterizedAssembly>(_ assembly: any ParameterizedAssembly, for original: Original.Type) {
        self.assembly = assembly
        self.original = original
    }
}
