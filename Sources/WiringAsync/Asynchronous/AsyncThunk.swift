import Wiring

/// The code of an asynchronous component or factory, with the steps after the initializer.
class AsyncThunk: FeatureCode, @unchecked Sendable {
    final let type: Any.Type
    final let steps: AsyncSteps

    init(type: Any.Type, steps: AsyncSteps) {
        self.type = type
        self.steps = steps
    }

    var parameterTypes: [Any.Type] { [] }

    func build(_ resolution: inout Resolution, _ node: Int, to result: UnsafeMutableRawPointer) throws {}

    func awaitedInstance(_ core: ContainerCore, _ node: Int) async throws -> BuiltInstance {
        throw ResolutionError(Explanation(core.blueprint).awaitRequested(node: node), path: [])
    }

    func injecting<Implementation>(
        _ property: InjectedProperty<Implementation>, _ source: Dependency.Source, into definition: Definition
    ) -> Definition { definition.injectingAwaited(property, source) }

    /// The same code with other steps.
    func with(_ steps: AsyncSteps) -> AsyncThunk { self }
}

extension Definition {
    /// The code of an asynchronous definition; nil for other definitions.
    var asyncCode: AsyncThunk? { (thunk as? FeatureThunk)?.code as? AsyncThunk }
}
