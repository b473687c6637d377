/// An object with the value of an assembly, so that a reference to an assembly is one word.
package protocol AssemblyHolder: AnyObject, Sendable {
    var assembly: any ParameterizedAssembly { get }
}

@usableFromInline package final class TypedAssemblyHolder<Value: ParameterizedAssembly>: AssemblyHolder {
    @usableFromInline package let value: Value

    package var assembly: any ParameterizedAssembly { value }

    @usableFromInline package init(_ value: Value) { self.value = value }
}

package func makeHolder(of assembly: some ParameterizedAssembly) -> any AssemblyHolder { TypedAssemblyHolder(assembly) }
