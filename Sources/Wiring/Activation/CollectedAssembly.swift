/// An assembly of a container. It changes until all assemblies are collected; child containers share it.
package final class CollectedAssembly: @unchecked Sendable {
    /// The property that an assembly was created for.
    package struct Holder: Sendable {
        /// The number of the assembly that declares the property.
        package let assembly: Int
        package let label: String
        let declaration: CollaboratorDeclaration
    }

    /// The name that the keys of its definitions begin with; unique in the container.
    package internal(set) var name: String
    package let made: any AssemblyHolder
    /// Its members; definitions take their names from here.
    package internal(set) var entries: [AssemblyEntry]
    /// Its substitute, if there is one.
    var substitute: (any ParameterizedAssembly)?
    /// The number of its entries that its substitute does not replace. Those of the substitute follow.
    var ownCount = Int.max
    /// The property that it was created for; nil for an assembly passed to activation.
    package let holder: Holder?

    init(_ made: any AssemblyHolder, _ entries: [AssemblyEntry], holder: Holder?) {
        name = made.assembly.assemblyName
        (self.made, self.entries, self.holder) = (made, entries, holder)
    }

    package var type: any ParameterizedAssembly.Type { Swift.type(of: made.assembly) }
}
