internal import RuntimeLayout

/// The code of a component: its initializer, the upcast to the service type, and the steps after the initializer. The class is not generic. Only one
/// closure for each component is compiled with the types; it reads its arguments from memory and writes its result there. This minimizes the compile
/// time and the start-up time of a definition.
@usableFromInline package final class ComponentThunk: Thunk, @unchecked Sendable {
    /// Runs an initializer: moves the arguments, laid out as a tuple, out of the first memory, and writes the result to the second.
    @usableFromInline package typealias Initializer = @Sendable (UnsafeMutableRawPointer, UnsafeMutableRawPointer, Part) throws -> Void
    /// Writes an instance to memory and resolves its dependencies itself. The integer is the definition's node.
    typealias Make = @Sendable (inout Resolution, Int, UnsafeMutableRawPointer) throws -> Void

    /// The work that a call of `Initializer` does: building the implementation, converting it to the service type, or both. One function
    /// does both, because nearly every instance needs both steps in succession.
    @usableFromInline package enum Part: UInt8, Sendable {
        /// Builds the implementation from the arguments and converts it to the service type.
        case all
        /// Only builds the implementation from the arguments.
        case making
        /// Only converts an implementation, which the first memory contains instead of the arguments, to the service type.
        case upcasting
    }

    enum Code {
        /// An initializer, whose parameters are resolved before it runs.
        case initializer(Initializer)
        /// Code that resolves its dependencies itself.
        case custom(Make)
    }

    /// The code; nil if there is an initializer. It is the first property, because `FunctionCode` reads the first function of a thunk.
    private let custom: Make?
    /// The initializer; a function without effect if there is other code. With an enumeration, each call would retain the function.
    private let initializer: Initializer
    private let parameters: TypeList
    private let implementationType: Any.Type
    private let injectionSteps: [InjectionStep]
    /// The number of edges before those of the steps.
    private let edgeNumber: Int32
    private let isReference: Bool
    /// Whether the service type differs from the implementation type.
    private let isShown: Bool
    private let hasSteps: Bool
    /// Whether the initializer and the steps run on the main actor. The compiler checks the isolation of most requests; those by type, by key and by
    /// handle are checked at run time.
    private let isOnMainActor: Bool

    @_optimize(speed) init(
        _ code: Code, type: Any.Type, implementationType: Any.Type, parameters: [Any.Type] = [], edgeCount: Int, isShown: Bool = false,
        isOnMainActor: Bool = false, steps: [InjectionStep] = []
    ) {
        switch code {
        case .initializer(let known): (initializer, custom) = (known, nil)
        case .custom(let make): (initializer, custom) = ({ _, _, _ in }, make)
        }
        (self.parameters, self.implementationType) = (TypeList(parameters), implementationType)
        (self.isShown, self.isOnMainActor, edgeNumber) = (isShown, isOnMainActor, Int32(edgeCount))
        (injectionSteps, hasSteps) = (steps, !steps.isEmpty)
        isReference = TypeKind.isClass(implementationType)
        super.init(type: type)
    }

    deinit { parameters.deallocate(count: parameterCount) }

    override var parameterCount: Int { usesOnlyParameters ? Int(edgeNumber) : 0 }
    override var usesOnlyParameters: Bool { custom == nil }
    override package var parameterTypes: [Any.Type] { parameters.types(count: parameterCount) }
    override func parameterType(_ position: Int) -> Any.Type { parameters.type(position, of: parameterCount) ?? Never.self }
    override var steps: [InjectionStep] { injectionSteps }

    override func with(_ steps: [InjectionStep]) -> InstanceCode {
        ComponentThunk(
            custom.map(Code.custom) ?? .initializer(initializer), type: type, implementationType: implementationType,
            parameters: parameterTypes, edgeCount: Int(edgeNumber), isShown: isShown, isOnMainActor: isOnMainActor, steps: steps)
    }

    private func make(_ resolution: inout Resolution, _ node: Int, _ part: Part, to result: UnsafeMutableRawPointer) throws {
        if isOnMainActor { try resolution.requireMainActor(for: node) }
        guard let custom else { return try resolution.initialize(node, by: initializer, part, to: result) }
        try custom(&resolution, node, result)
    }

    /// Moves an implementation out of its memory and converts it to the service type.
    private func show(_ implementation: UnsafeMutableRawPointer, to result: UnsafeMutableRawPointer) throws {
        try initializer(implementation, result, .upcasting)
    }

    @_optimize(speed) override package func build(_ resolution: inout Resolution, _ node: Int, to result: UnsafeMutableRawPointer) throws {
        if !hasSteps { return try make(&resolution, node, .all, to: result) }
        guard isShown else {
            try make(&resolution, node, .making, to: result)
            return try finish(result, &resolution, node)
        }
        try withImplementationMemory { implementation in
            try make(&resolution, node, .making, to: implementation)
            try finish(implementation, &resolution, node)
            try show(implementation, to: result)
        }
    }

    @_optimize(speed) override package func construct(_ resolution: inout Resolution, _ node: Int) throws -> AnyObject {
        // Dependents receive a copy of a value, so it must be complete before it is shared.
        if !hasSteps || !isReference { return try super.construct(&resolution, node) }
        return try withImplementationMemory { implementation in
            try make(&resolution, node, .making, to: implementation)
            defer { _ = implementation.take(AnyObject.self) }
            return try expose(implementation, &resolution, node)
        }
    }

    @_optimize(speed) package func finish(_ object: AnyObject, _ resolution: inout Resolution, _ node: Int) throws -> AnyObject {
        try InstanceBox.withContent(of: object) { try expose($0, &resolution, node) }
    }

    /// Exposes an object to its partners in a cycle, and runs the steps.
    @_optimize(speed) private func expose(_ implementation: UnsafeMutableRawPointer, _ resolution: inout Resolution, _ node: Int) throws
        -> AnyObject
    {
        var box = implementation.instance(AnyObject.self)
        if isShown {
            // The upcast consumes a separate reference.
            var copy = Unmanaged.passRetained(box)
            box = try withUnsafeMutableBytes(of: &copy) { copy in
                try InstanceBox.making(type) { try show(copy.baseAddress.unsafelyUnwrapped, to: $0) }
            }
        }
        try resolution.expose(box, node)
        try injectionSteps.run(on: implementation, implementationType, &resolution, node, after: Int(edgeNumber))
        return box
    }

    /// Runs the steps on an implementation that is not shared yet, and destroys it if a step fails.
    @_optimize(speed) private func finish(_ implementation: UnsafeMutableRawPointer, _ resolution: inout Resolution, _ node: Int) throws {
        do {
            try injectionSteps.run(on: implementation, implementationType, &resolution, node, after: Int(edgeNumber))
        } catch {
            ValueMemory.destroy(implementation, implementationType)
            throw error
        }
    }

    @inline(__always) private func withImplementationMemory<Result>(_ body: (UnsafeMutableRawPointer) throws -> Result) rethrows -> Result {
        if isReference {
            return try withUnsafeTemporaryAllocation(of: UnsafeRawPointer.self, capacity: 1) {
                try body(UnsafeMutableRawPointer($0.baseAddress.unsafelyUnwrapped))
            }
        }
        return try ValueMemory.with(implementationType, body)
    }
}
