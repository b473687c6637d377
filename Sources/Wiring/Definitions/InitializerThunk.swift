internal import RuntimeLayout

/// The code of a component that is made by an initializer, whose parameters are resolved before it runs.
class InitializerThunk: ComponentThunk, @unchecked Sendable {
    final let initializer: Initializer
    private final let parameters: TypeList

    init(
        type: Any.Type, implementationType: Any.Type, parameters: [Any.Type], isShown: Bool, steps: [InjectionStep] = [],
        initializer: @escaping Initializer
    ) {
        self.initializer = initializer
        self.parameters = TypeList(parameters)
        super.init(type: type, implementationType: implementationType, isShown: isShown, steps: steps, edgeCount: parameters.count)
    }

    deinit { parameters.deallocate(count: edgeCount) }

    final override var parameterCount: Int { edgeCount }

    final override var parameterTypes: [Any.Type] { parameters.types(count: edgeCount) }

    override func with(_ steps: [InjectionStep]) -> ComponentThunk {
        InitializerThunk(
            type: type, implementationType: implementationType, parameters: parameterTypes, isShown: isShown, steps: steps,
            initializer: initializer)
    }

    override func build(_ resolution: inout Resolution, _ node: Int, to result: UnsafeMutableRawPointer) throws {
        if hasSteps { return try super.build(&resolution, node, to: result) }
        try resolution.initialize(node, by: initializer, .all, to: result)
    }

    override func make(_ resolution: inout Resolution, _ node: Int, to result: UnsafeMutableRawPointer) throws {
        try resolution.initialize(node, by: initializer, .making, to: result)
    }

    final override func show(_ implementation: UnsafeMutableRawPointer, to result: UnsafeMutableRawPointer) throws {
        try initializer(implementation, result, .showing)
    }
}
