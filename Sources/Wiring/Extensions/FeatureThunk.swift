/// The code of a definition that a feature of another module builds.
package protocol FeatureCode: AnyObject, Sendable {
    /// The type under which the definition is resolved.
    var type: Any.Type { get }

    /// The types of the parameters that are resolved before the code runs.
    var parameterTypes: [Any.Type] { get }

    /// Writes an instance for a synchronous resolve if there is no existing instance.
    /// - Parameters:
    ///   - resolution: the resolve.
    ///   - node: the definition's node.
    ///   - result: memory for an instance of the type.
    func build(_ resolution: inout Resolution, _ node: Int, to result: UnsafeMutableRawPointer) throws

    /// Builds the instance of a component as a top-level request, and awaits it.
    func awaitedInstance(_ core: ContainerCore, _ node: Int) async throws -> BuiltInstance

    /// A copy of a definition with this code and one more injected property.
    func injecting<Implementation>(
        _ property: InjectedProperty<Implementation>, _ source: Dependency.Source, into definition: Definition
    ) -> Definition
}

/// The thunk of a definition that a feature builds.
package final class FeatureThunk: Thunk, @unchecked Sendable {
    /// The feature's code.
    package let code: any FeatureCode

    package init(_ code: any FeatureCode) {
        self.code = code
        super.init(type: code.type)
    }

    override package var parameterTypes: [Any.Type] { code.parameterTypes }

    override package func build(_ resolution: inout Resolution, _ node: Int, to result: UnsafeMutableRawPointer) throws {
        try code.build(&resolution, node, to: result)
    }
}
