/// An assembly of a graph.
package struct AssemblyNode: Equatable, Sendable {
    /// The assembly's name, unique within the graph.
    package var name: String
    package var collaborators: [String]

    package init(name: String, collaborators: [String] = []) {
        self.name = name
        self.collaborators = collaborators
    }
}
