/// An assembly that takes part.
package struct CollectedAssembly: Sendable {
    /// The property that an assembly was made for.
    package struct Holder: Sendable {
        /// The number of the assembly that declares it.
        package var assembly: Int
        /// That assembly.
        var holding: any MadeAssembly
        /// The property.
        package var label: String
        /// What the property declares.
        var declaration: CollaboratorDeclaration
    }

    /// The name that the keys of its definitions begin with; told apart from every other.
    package var name: String
    /// The assembly.
    package let made: any MadeAssembly
    /// The names of the assemblies that it works with.
    package var collaborators: [String] = []
    /// What it holds; definitions take their names from here.
    var entries: [AssemblyEntry]
    /// What was put in its place, if anything was: the last entries, from the one with this number.
    var substitute: (assembly: any ParameterizedAssembly, firstEntry: Int)?
    /// The property that it was made for; nil for one that was activated with.
    package let holder: Holder?

    /// The type of the assembly.
    package var type: any ParameterizedAssembly.Type { Swift.type(of: made.assembly) }

    init(name: String, made: any MadeAssembly, entries: [AssemblyEntry], holder: Holder?) {
        self.name = name
        self.made = made
        self.entries = entries
        self.holder = holder
    }
}
