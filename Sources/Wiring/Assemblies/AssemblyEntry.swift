/// A member of an assembly with its name.
public struct AssemblyEntry: Sendable {
    /// The name of the stored property: `service`, `plugins[3]`.
    public let label: String
    /// The member: a definition, a post-processor, a declared collaborator or a member of a feature.
    public let member: AssemblyMember

    /// Names a member.
    /// - Parameters:
    ///   - label: the name within the assembly: `service`, `plugins[3]`.
    ///   - content: the definition, post-processor, collaborator, assembly or other member.
    public init(_ label: String, _ content: some AssemblyContent) {
        self.label = label
        member = content.asMember
    }
}
