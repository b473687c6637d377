import Wiring

/// The code of an asynchronous factory, or of a component (``AsyncComponentThunk``), with the steps after the initializer. It is not generic.
class AsyncThunk: FeatureCode, @unchecked Sendable {
    /// Writes the result of a synchronous request to memory, given the steps and the node.
    typealias Write = @Sendable ([AsyncSetupStep], inout Resolution, Int, UnsafeMutableRawPointer) throws -> Void

    final let type: Any.Type
    final let parameterTypes: [Any.Type]
    final let steps: [AsyncSetupStep]
    private let write: Write

    init(type: Any.Type, parameters: [Any.Type] = [], steps: [AsyncSetupStep] = [], writing write: @escaping Write) {
        self.type = type
        parameterTypes = parameters
        self.steps = steps
        self.write = write
    }

    final func build(_ resolution: inout Resolution, _ node: Int, to result: UnsafeMutableRawPointer) throws {
        try write(steps, &resolution, node, result)
    }

    func awaitedInstance(_ core: ContainerCore, _ node: Int) async throws -> BuiltInstance {
        throw ResolutionError(Explanation(core.blueprint).awaitRequested(node: node), path: [])
    }

    func injecting<Implementation>(
        _ property: InjectedProperty<Implementation>, _ source: Dependency.Source, into definition: Definition
    ) -> Definition { definition.injectingAwaited(property, source) }

    func with(_ steps: [AsyncSetupStep]) -> AsyncThunk { AsyncThunk(type: type, steps: steps, writing: write) }
}

extension Definition {
    /// The code of an asynchronous definition; nil for other definitions.
    var asyncCode: AsyncThunk? { (thunk as? FeatureThunk)?.code as? AsyncThunk }
}
