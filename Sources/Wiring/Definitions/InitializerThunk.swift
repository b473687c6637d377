/// The code of a component that is made by an initializer, whose parameters are resolved before it runs.
class InitializerThunk: ComponentThunk, @unchecked Sendable {
    final let initializer: Initializer
    /// The types of the parameters: of one parameter its type itself, of several where they lie, for an array in each definition would be half as
    /// large as the rest of it.
    private final let parameters: UnsafeRawPointer?

    init(
        type: Any.Type, implementationType: Any.Type, parameters: [Any.Type], isShown: Bool, steps: [InjectionStep] = [],
        initializer: @escaping Initializer
    ) {
        self.initializer = initializer
        self.parameters = Self.word(of: parameters)
        super.init(type: type, implementationType: implementationType, isShown: isShown, steps: steps, edgeCount: parameters.count)
    }

    deinit {
        if edgeCount > 1 { parameters?.deallocate() }
    }

    private static func word(of types: [Any.Type]) -> UnsafeRawPointer? {
        if types.count < 2 { return types.first.map { unsafeBitCast($0, to: UnsafeRawPointer.self) } }
        let memory = UnsafeMutablePointer<Any.Type>.allocate(capacity: types.count)
        for (number, type) in types.enumerated() { (memory + number).initialize(to: type) }
        return UnsafeRawPointer(memory)
    }

    final override var parameterCount: Int { edgeCount }

    final override var parameterTypes: [Any.Type] {
        guard let parameters else { return [] }
        if edgeCount == 1 { return [unsafeBitCast(parameters, to: Any.Type.self)] }
        return Array(UnsafeBufferPointer(start: parameters.assumingMemoryBound(to: Any.Type.self), count: edgeCount))
    }

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
