/// A declared collaborator and its assembly.
struct CollaboratorLink: Sendable {
    var declaration: CollaboratorDeclaration
    /// The number of its assembly.
    var target: Int
}
