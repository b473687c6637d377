/// The value of an assembly that takes part in containers, in one place of memory: whatever refers to it is a word.
package protocol MadeAssembly: AnyObject, Sendable {
    /// The assembly.
    var assembly: any ParameterizedAssembly { get }
}

/// The value of an assembly, by its type.
@usableFromInline
package final class TypedAssembly<Value: ParameterizedAssembly>: MadeAssembly {
    /// The assembly.
    @usableFromInline package let value: Value

    package var assembly: any ParameterizedAssembly { value }

    @usableFromInline
    package init(_ value: Value) {
        self.value = value
    }
}

/// Puts an assembly of whatever type into a place of its own.
package func makeHolder(of assembly: some ParameterizedAssembly) -> any MadeAssembly { TypedAssembly(assembly) }
