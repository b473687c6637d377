/// An assembly that replaces members of a collaborator.
///
/// ```swift
/// let mail = try MailAssembly().activated(substituting: Substitute(FakeClientAssembly(), for: ClientAssembly.self))
/// ```
///
/// Its members replace the members of the same names; the other members of the original remain. References to a replaced member, by type, by key
/// path or by key, lead to the substitute.
public struct Substitute: Sendable {
    let assembly: any ParameterizedAssembly
    /// The description of the replaced assembly, for messages.
    let target: String
    let isFor: @Sendable (CollectedAssembly, Participants) -> Bool

    /// Replaces members of all assemblies of a type.
    /// - Parameters:
    ///   - assembly: the substitute.
    ///   - original: the type of the assemblies whose members are replaced.
    public init<Original: ParameterizedAssembly>(_ assembly: any ParameterizedAssembly, for original: Original.Type) {
        self.assembly = assembly
        target = TypeName.of(Original.self)
        isFor = { original, _ in original.type == Original.self }
    }

    /// Replaces members of one collaborator.
    /// - Parameters:
    ///   - assembly: the substitute.
    ///   - collaborator: the collaborator whose members are replaced, by its property: `\MailAssembly.archive`.
    public init<Root: ParameterizedAssembly, Original: ParameterizedAssembly>(
        _ assembly: any ParameterizedAssembly, for collaborator: any KeyPath<Root, Collaborator<Original>> & Sendable
    ) {
        self.assembly = assembly
        target = "a \(TypeName.of(Original.self)) declared by \(TypeName.of(Root.self))"
        isFor = { original, participants in
            guard let holder = original.holder else { return false }
            let root = participants.assemblies[holder.assembly].made.assembly as? Root
            return root?[keyPath: collaborator].declaration === holder.declaration
        }
    }
}
