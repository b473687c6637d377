/// An assembly of a container.
package struct CollectedAssembly: Sendable {
    /// The property that an assembly was created for.
    package struct Holder: Sendable {
        /// The number of the assembly that declares the property.
        package var assembly: Int
        package var label: String
        var declaration: CollaboratorDeclaration
    }

    /// The name that the keys of its definitions begin with; unique in the container.
    package var name: String
    package let made: any AssemblyHolder
    /// Its members; definitions take their names from here.
    package internal(set) var entries: [AssemblyEntry]
    /// Its substitute, if there is one, and the number of the first of the entries that the substitute provides.
    var substitute: (assembly: any ParameterizedAssembly, firstEntry: Int)?
    /// The property that it was created for; nil for an assembly passed to activation.
    package let holder: Holder?

    package var type: any ParameterizedAssembly.Type { Swift.type(of: made.assembly) }
}
