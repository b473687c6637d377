/// An assembly of a container. It changes until all assemblies are collected; child containers share it.
package final class CollectedAssembly: @unchecked Sendable {
    /// The property that an assembly was created for.
    package struct Holder: Sendable {
        /// The number of the assembly that declares the property.
        package let assembly: Int
        package let label: String
        let declaration: CollaboratorDeclaration
    }

    typealias Defaults = (lifetime: Lifetime, visibility: Visibility)

    /// The name that the keys of its definitions begin with; unique in the container.
    package internal(set) var name: String
    package let made: any AssemblyHolder
    /// Its members; definitions take their names from here.
    package internal(set) var entries: [AssemblyEntry]
    /// The lifetime and visibility of its definitions that choose none; nil if they are the usual ones.
    let defaults: Defaults?
    /// Those of its substitute.
    var substituteDefaults: Defaults?
    /// The number of its entries that its substitute does not replace. Those of the substitute follow.
    var ownCount = Int.max
    /// The property that it was created for; nil for an assembly passed to activation.
    package let holder: Holder?

    init(_ made: any AssemblyHolder, _ entries: [AssemblyEntry], holder: Holder?) {
        name = made.assembly.assemblyName
        defaults = Self.defaults(of: made.assembly)
        (self.made, self.entries, self.holder) = (made, entries, holder)
    }

    static func defaults(of assembly: any ParameterizedAssembly) -> Defaults? {
        let (lifetime, visibility) = (assembly.defaultLifetime, assembly.defaultVisibility)
        return lifetime == .objectGraph && visibility == .everywhere ? nil : (lifetime, visibility)
    }

    package var type: any ParameterizedAssembly.Type { Swift.type(of: made.assembly) }
}
