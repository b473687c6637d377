/// The code of a component: its initializer, how the result is seen by others, and what happens afterwards.
///
/// It is not generic. The closure that knows the types is compiled where the component is written, one for each, and takes its arguments from memory
/// and puts its result there: that is the least that a definition can cost to compile and to start.
@usableFromInline
final class ComponentThunk: Thunk, @unchecked Sendable {
    /// Runs an initializer: takes the arguments, one after the other as in a tuple, out of the first memory, and puts the result into the second.
    @usableFromInline typealias Initializer = @Sendable (UnsafeMutableRawPointer, UnsafeMutableRawPointer, Part) throws -> Void
    /// Finds out by itself what it needs, and puts the result into memory. The integer is the definition's slot.
    typealias Custom = @Sendable (inout Resolution, Int, UnsafeMutableRawPointer) throws -> Void

    /// Which part of its work an initializer does that shows the implementation under another type. It is one function, as two would be called one
    /// after the other for nearly every instance.
    @usableFromInline
    enum Part: UInt8, Sendable {
        /// From arguments to a service.
        case all
        /// From arguments to an implementation.
        case making
        /// From an implementation, in place of the arguments, to a service.
        case showing
    }

    /// What makes an implementation.
    enum Code: Sendable {
        /// An initializer whose implementation others see as what it is.
        case initializer(Initializer)
        /// An initializer whose implementation others see under another type.
        case showing(Initializer)
        case custom(Custom)
    }

    let implementationType: Any.Type
    let code: Code
    /// What happens after the initializer, in order.
    let steps: [InjectionStep]
    /// How many edges there are before those of the steps.
    let edgeCount: Int
    private let parameters: [Any.Type]
    private let isReference: Bool

    init(
        type: Any.Type, implementationType: Any.Type, parameters: [Any.Type], code: Code, steps: [InjectionStep] = [], edgeCount: Int
    ) {
        self.implementationType = implementationType
        self.parameters = parameters
        self.code = code
        self.steps = steps
        self.edgeCount = edgeCount
        isReference = TypeKind(implementationType) == .class
        super.init(type: type)
    }

    /// The same code with other steps.
    func with(_ steps: [InjectionStep]) -> ComponentThunk {
        ComponentThunk(
            type: type, implementationType: implementationType, parameters: parameters, code: code, steps: steps,
            edgeCount: edgeCount)
    }

    override var parameterTypes: [Any.Type] { parameters }

    override func build(_ resolution: inout Resolution, _ slot: Int, to result: UnsafeMutableRawPointer) throws {
        guard case .showing(let initializer) = code else {
            try make(&resolution, slot, to: result)
            if !steps.isEmpty { try finish(result, &resolution, slot) }
            return
        }
        if steps.isEmpty { return try resolution.initialize(slot, by: initializer, .all, to: result) }
        try withImplementationMemory { implementation in
            try make(&resolution, slot, to: implementation)
            try finish(implementation, &resolution, slot)
            try initializer(implementation, result, .showing)
        }
    }

    override func construct(_ resolution: inout Resolution, _ slot: Int) throws -> AnyObject {
        // A value is copied when it is handed out, so nobody may see it before it is complete.
        if steps.isEmpty || !isReference { return try super.construct(&resolution, slot) }
        return try withImplementationMemory { implementation in
            try make(&resolution, slot, to: implementation)
            defer { implementation.assumingMemoryBound(to: AnyObject.self).deinitialize(count: 1) }
            return try expose(implementation, &resolution, slot)
        }
    }

    /// Does to an object that was made elsewhere what is done to those that are made here.
    /// - Returns: a box of the service type.
    func finish(_ object: AnyObject, _ resolution: inout Resolution, _ slot: Int) throws -> AnyObject {
        var implementation = Unmanaged.passUnretained(object)
        defer { withExtendedLifetime(object) {} }
        return try withUnsafeMutableBytes(of: &implementation) { bytes in
            try expose(bytes.baseAddress.unsafelyUnwrapped, &resolution, slot)
        }
    }

    /// Shows an object to its partners, and runs the steps.
    private func expose(
        _ implementation: UnsafeMutableRawPointer, _ resolution: inout Resolution, _ slot: Int
    ) throws -> AnyObject {
        let empty = InstanceBox.empty(for: type)
        // The box has a reference of its own, which showing it under another type takes over.
        var copy = implementation.load(as: Unmanaged<AnyObject>.self).retain()
        if case .showing(let initializer) = code {
            try withUnsafeMutableBytes(of: &copy) { try initializer($0.baseAddress.unsafelyUnwrapped, empty.address, .showing) }
        } else {
            empty.address.initializeMemory(as: Unmanaged<AnyObject>.self, to: copy)
        }
        let box = empty.filled()
        try resolution.expose(box, slot)
        try run(on: implementation, &resolution, slot)
        return box
    }

    /// Runs the steps on an implementation that nobody else sees, and lets it go if one of them fails.
    private func finish(_ implementation: UnsafeMutableRawPointer, _ resolution: inout Resolution, _ slot: Int) throws {
        do {
            try run(on: implementation, &resolution, slot)
        } catch {
            ValueMemory.destroy(implementation, implementationType)
            throw error
        }
    }

    private func run(on implementation: UnsafeMutableRawPointer, _ resolution: inout Resolution, _ slot: Int) throws {
        var edge = resolution.firstEdge(of: slot) + edgeCount
        for step in steps {
            try step.run(implementation, &resolution, slot, edge)
            edge += step.dependencies.count
        }
    }

    /// Runs the initializer.
    @inline(__always)
    private func make(_ resolution: inout Resolution, _ slot: Int, to result: UnsafeMutableRawPointer) throws {
        switch code {
        case .initializer(let initializer), .showing(let initializer):
            try resolution.initialize(slot, by: initializer, .making, to: result)
        case .custom(let custom): try custom(&resolution, slot, result)
        }
    }

    /// Memory for an implementation, for as long as a function runs.
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
