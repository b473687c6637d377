/// A value that an assembly can hold: a definition, a post-processor, a declared collaborator, a member of a feature, or another assembly.
public protocol AssemblyContent {
    /// The value as a member of an assembly.
    var asMember: AssemblyMember { get }
}

extension AssemblyMember: AssemblyContent {
    /// The member itself.
    public final var asMember: AssemblyMember { self }
}
