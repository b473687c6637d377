/// A member of an assembly with its name.
public struct AssemblyEntry: Sendable {
    /// The name of the stored property: `service`, `plugins[3]`.
    public let label: String
    /// The member: a definition, a post-processor, a declared collaborator or a member of a feature.
    public let member: AssemblyMember

    /// Names a member.
    /// - Parameters:
    ///   - label: the name within the assembly: `service`, `plugins[3]`.
    ///   - member: the definition, post-processor or other member.
    public init(_ label: String, _ member: AssemblyMember) {
        self.label = label
        self.member = member
    }

    /// The index or key of an element of an array or a dictionary, from the label: `3` of `plugins[3]`.
    package var element: Substring? {
        guard let start = label.firstIndex(of: "[") else { return nil }
        return label[start...].dropFirst().prefix { $0 != "]" }
    }

    /// Names a definition.
    /// - Parameters:
    ///   - label: the name within the assembly: `service`, `plugins[3]`.
    ///   - definition: the definition.
    public init(_ label: String, _ definition: some TypedDefinition) {
        self.init(label, definition.definition)
    }

    /// Names a collaborating assembly.
    /// - Parameters:
    ///   - label: the name within the assembly: `service`, `plugins[3]`.
    ///   - assembly: the assembly.
    public init(_ label: String, _ assembly: any ParameterizedAssembly) {
        self.init(label, OwningDeclaration(holding: assembly))
    }

    /// Names a declared collaborator.
    /// - Parameters:
    ///   - label: the name within the assembly: `service`, `plugins[3]`.
    ///   - collaborator: the collaborator.
    public init<Other: ParameterizedAssembly>(_ label: String, _ collaborator: Collaborator<Other>) {
        self.init(label, collaborator.declaration)
    }
}
