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
    /// What it was said to stand in for, for people.
    let target: String
    /// Whether an assembly that takes part is what it stands in for.
    let isFor: @Sendable (CollectedAssembly) -> Bool

    /// Puts an assembly in the place of another.
    /// - Parameters:
    ///   - assembly: the substitute.
    ///   - original: the type of the assembly whose members it replaces; of every one that takes part, if there are several.
    public init<Original: ParameterizedAssembly>(_ assembly: any ParameterizedAssembly, for original: Original.Type) {
        self.assembly = assembly
        target = TypeName.of(Original.self)
        isFor = { $0.type == Original.self }
    }

    /// Puts an assembly in the place of one collaborator.
    /// - Parameters:
    ///   - assembly: the substitute.
    ///   - collaborator: the collaborator whose members it replaces, by its property: `\MailAssembly.archive`.
    public init<Root: ParameterizedAssembly, Original: ParameterizedAssembly>(
        _ assembly: any ParameterizedAssembly, for collaborator: any KeyPath<Root, Collaborator<Original>> & Sendable
    ) {
        self.assembly = assembly
        target = "a \(TypeName.of(Original.self)) that \(TypeName.of(Root.self)) declares"
        isFor = { original in
            guard let holder = original.holder?.holding else { return false }
            return (holder.assembly as? Root)?[keyPath: collaborator].declaration === original.holder?.declaration
        }
    }
}
