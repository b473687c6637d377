internal import RuntimeLayout

/// The code of a component: its initializer, the upcast to the service type, and the steps after the initializer.
///
/// The class is not generic. Only one closure for each component is compiled with the types; it reads its arguments from memory and writes its
/// result there. This minimizes the compile time and the start-up time of a definition.
@usableFromInline
package class ComponentThunk: Thunk, @unchecked Sendable {
    /// Runs an initializer: moves the arguments, laid out as a tuple, out of the first memory, and writes the result to the second.
    @usableFromInline package typealias Initializer = @Sendable (UnsafeMutableRawPointer, UnsafeMutableRawPointer, Part) throws -> Void

    /// The work that a call of `Initializer` does: building the implementation, converting it to the service type, or both. One function
    /// does both, because nearly every instance needs both steps in succession.
    @usableFromInline
    package enum Part: UInt8, Sendable {
        /// Builds the implementation from the arguments and converts it to the service type.
        case all
        /// Only builds the implementation from the arguments.
        case making
        /// Only converts an implementation, which the first memory contains instead of the arguments, to the service type.
        case upcasting
    }

    final let implementationType: Any.Type
    private final let injectionSteps: [InjectionStep]
    /// The number of edges before those of the steps.
    private final let edgeNumber: Int32
    private final let isReference: Bool
    /// Whether the service type differs from the implementation type.
    final let isShown: Bool
    /// Whether steps follow the initializer.
    final let hasSteps: Bool

    /// The number of edges before those of the steps.
    final var edgeCount: Int { Int(edgeNumber) }

    init(type: Any.Type, implementationType: Any.Type, isShown: Bool, steps: [InjectionStep], edgeCount: Int) {
        self.implementationType = implementationType
        self.isShown = isShown
        injectionSteps = steps
        hasSteps = !steps.isEmpty
        edgeNumber = Int32(edgeCount)
        isReference = TypeKind(implementationType) == .class
        super.init(type: type)
    }

    final override var steps: [InjectionStep] { injectionSteps }

    /// Builds an implementation.
    func make(_ resolution: inout Resolution, _ node: Int, to result: UnsafeMutableRawPointer) throws {}

    /// Moves an implementation out of its memory and converts it to the service type.
    func show(_ implementation: UnsafeMutableRawPointer, to result: UnsafeMutableRawPointer) throws {}

    override package func build(_ resolution: inout Resolution, _ node: Int, to result: UnsafeMutableRawPointer) throws {
        guard isShown else {
            try make(&resolution, node, to: result)
            return try finish(result, &resolution, node)
        }
        try withImplementationMemory { implementation in
            try make(&resolution, node, to: implementation)
            try finish(implementation, &resolution, node)
            try show(implementation, to: result)
        }
    }

    override func construct(_ resolution: inout Resolution, _ node: Int) throws -> AnyObject {
        // Dependents receive a copy of a value, so it must be complete before it is shared.
        if !hasSteps || !isReference { return try super.construct(&resolution, node) }
        return try withImplementationMemory { implementation in
            try make(&resolution, node, to: implementation)
            defer { _ = implementation.take(AnyObject.self) }
            return try expose(implementation, &resolution, node)
        }
    }

    /// Runs the steps of the component on an existing object.
    /// - Returns: a box of the service type.
    package final func finish(_ object: AnyObject, _ resolution: inout Resolution, _ node: Int) throws -> AnyObject {
        var implementation = Unmanaged.passUnretained(object)
        defer { withExtendedLifetime(object) {} }
        return try withUnsafeMutableBytes(of: &implementation) { bytes in
            try expose(bytes.baseAddress.unsafelyUnwrapped, &resolution, node)
        }
    }

    /// Exposes an object to its partners in a cycle, and runs the steps.
    private func expose(
        _ implementation: UnsafeMutableRawPointer, _ resolution: inout Resolution, _ node: Int
    ) throws -> AnyObject {
        let empty = InstanceBox.empty(for: type)
        // The box has a separate reference, which the upcast consumes.
        var copy = implementation.instance(Unmanaged<AnyObject>.self).retain()
        if isShown {
            try withUnsafeMutableBytes(of: &copy) { try show($0.baseAddress.unsafelyUnwrapped, to: empty.address) }
        } else {
            empty.address.initializeMemory(as: Unmanaged<AnyObject>.self, to: copy)
        }
        let box = empty.filled()
        try resolution.expose(box, node)
        try run(on: implementation, &resolution, node)
        return box
    }

    /// Runs the steps on an implementation that is not shared yet, and destroys it if a step fails.
    private func finish(_ implementation: UnsafeMutableRawPointer, _ resolution: inout Resolution, _ node: Int) throws {
        do {
            try run(on: implementation, &resolution, node)
        } catch {
            ValueMemory.destroy(implementation, implementationType)
            throw error
        }
    }

    private func run(on implementation: UnsafeMutableRawPointer, _ resolution: inout Resolution, _ node: Int) throws {
        try injectionSteps.run(on: implementation, &resolution, node, after: edgeCount)
    }

    /// Calls a function with temporary memory for an implementation.
    @inline(__always)
    private func withImplementationMemory<Result>(_ body: (UnsafeMutableRawPointer) throws -> Result) rethrows -> Result {
        if isReference {
            return try withUnsafeTemporaryAllocation(of: UnsafeRawPointer.self, capacity: 1) {
                try body(UnsafeMutableRawPointer($0.baseAddress.unsafelyUnwrapped))
            }
        }
        return try ValueMemory.with(implementationType, body)
    }
}
