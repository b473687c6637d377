/// The code of a definition that a feature of another module builds.
package protocol FeatureCode: AnyObject, Sendable {
    var type: Any.Type { get }

    var parameterTypes: [Any.Type] { get }

    /// Writes an instance for a synchronous resolve if there is no existing instance.
    func build(_ resolution: inout Resolution, _ node: Int, to result: UnsafeMutableRawPointer) throws

    func awaitedInstance(_ core: ContainerCore, _ node: Int) async throws -> BuiltInstance

    func injecting<Implementation>(
        _ property: InjectedProperty<Implementation>, _ source: Dependency.Source, into definition: Definition
    ) -> Definition
}

/// The thunk of a definition that a feature builds.
package final class FeatureThunk: Thunk, @unchecked Sendable {
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
