/// A declared collaborator, and the assembly that it stands for.
struct CollaboratorLink: Sendable {
    /// The declaration.
    var declaration: CollaboratorDeclaration
    /// The number of the assembly that it stands for.
    var target: Int
}
