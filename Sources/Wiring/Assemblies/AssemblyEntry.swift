/// A member of an assembly with the name it has there.
public struct AssemblyEntry: Sendable {
    /// What stands behind the name.
    public enum Content: Sendable {
        /// A definition, a post-processor or a configuration.
        case member(AssemblyMember)
        /// A collaborating assembly; in a box of its own, so that entries of members are small.
        indirect case assembly(any ParameterizedAssembly)
    }

    /// The name of the stored property: `service`, `plugins[3]`.
    public let label: String
    /// What stands behind it.
    public let content: Content

    /// Names a member.
    /// - Parameters:
    ///   - label: the name within the assembly: `service`, `plugins[3]`.
    ///   - member: the definition, post-processor or configuration.
    public init(_ label: String, _ member: AssemblyMember) {
        self.label = label
        self.content = .member(member)
    }

    /// Names a collaborating assembly.
    /// - Parameters:
    ///   - label: the name within the assembly: `service`, `plugins[3]`.
    ///   - assembly: the assembly.
    public init(_ label: String, _ assembly: any ParameterizedAssembly) {
        self.label = label
        self.content = .assembly(assembly)
    }
}
