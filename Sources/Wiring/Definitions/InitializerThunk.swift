internal import RuntimeLayout

/// The code of a component that resolves its dependencies itself.
final class CustomThunk: ComponentThunk, @unchecked Sendable {
    /// Writes an instance to memory. The integer is the definition's node.
    typealias Make = @Sendable (inout Resolution, Int, UnsafeMutableRawPointer) throws -> Void

    private let make: Make

    init(type: Any.Type, steps: [InjectionStep] = [], edgeCount: Int, make: @escaping Make) {
        self.make = make
        super.init(type: type, implementationType: type, isShown: false, steps: steps, edgeCount: edgeCount)
    }

    override func with(_ steps: [InjectionStep]) -> InstanceCode {
        CustomThunk(type: type, steps: steps, edgeCount: edgeCount, make: make)
    }

    override func make(_ resolution: inout Resolution, _ node: Int, to result: UnsafeMutableRawPointer) throws {
        try make(&resolution, node, result)
    }
}

/// The code of a component with an initializer, whose parameters are resolved before it runs.
final class InitializerThunk: ComponentThunk, @unchecked Sendable {
    private let initializer: Initializer
    private let parameters: TypeList
    /// Whether the initializer and the steps run on the main actor. The compiler checks the isolation of most requests; those by type, by key and by
    /// handle are checked at run time.
    private let isOnMainActor: Bool

    init(
        type: Any.Type, implementationType: Any.Type, parameters: [Any.Type], isShown: Bool, isOnMainActor: Bool = false,
        steps: [InjectionStep] = [], initializer: @escaping Initializer
    ) {
        self.initializer = initializer
        self.parameters = TypeList(parameters)
        self.isOnMainActor = isOnMainActor
        super.init(type: type, implementationType: implementationType, isShown: isShown, steps: steps, edgeCount: parameters.count)
    }

    deinit { parameters.deallocate(count: edgeCount) }

    override var parameterCount: Int { edgeCount }
    override var usesOnlyParameters: Bool { true }

    override var parameterTypes: [Any.Type] { parameters.types(count: edgeCount) }

    override func with(_ steps: [InjectionStep]) -> InstanceCode {
        InitializerThunk(
            type: type, implementationType: implementationType, parameters: parameterTypes, isShown: isShown, isOnMainActor: isOnMainActor,
            steps: steps, initializer: initializer)
    }

    override func build(_ resolution: inout Resolution, _ node: Int, to result: UnsafeMutableRawPointer) throws {
        if hasSteps { return try super.build(&resolution, node, to: result) }
        if isOnMainActor { try resolution.requireMainActor(for: node) }
        try resolution.initialize(node, by: initializer, .all, to: result)
    }

    override func make(_ resolution: inout Resolution, _ node: Int, to result: UnsafeMutableRawPointer) throws {
        if isOnMainActor { try resolution.requireMainActor(for: node) }
        try resolution.initialize(node, by: initializer, .making, to: result)
    }

    override func show(_ implementation: UnsafeMutableRawPointer, to result: UnsafeMutableRawPointer) throws {
        try initializer(implementation, result, .upcasting)
    }
}
