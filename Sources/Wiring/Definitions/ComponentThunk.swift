internal import RuntimeLayout

/// The code of a component: its initializer, how the result is seen by others, and what happens afterwards.
///
/// It is not generic. The closure that knows the types is compiled where the component is written, one for each, and takes its arguments from memory
/// and puts its result there: that is the least that a definition can cost to compile and to start.
@usableFromInline
package class ComponentThunk: Thunk, @unchecked Sendable {
    /// Runs an initializer: takes the arguments, one after the other as in a tuple, out of the first memory, and puts the result into the second.
    @usableFromInline package typealias Initializer = @Sendable (UnsafeMutableRawPointer, UnsafeMutableRawPointer, Part) throws -> Void

    /// Which part of its work an initializer does that shows the implementation under another type. It is one function, as two would be called one
    /// after the other for nearly every instance.
    @usableFromInline
    package enum Part: UInt8, Sendable {
        /// From arguments to a service.
        case all
        /// From arguments to an implementation.
        case making
        /// From an implementation, in place of the arguments, to a service.
        case showing
    }

    final let implementationType: Any.Type
    private final let injectionSteps: [InjectionStep]
    /// How many edges there are before those of the steps.
    private final let edgeNumber: Int32
    private final let isReference: Bool
    /// Whether others see the implementation under another type.
    final let isShown: Bool
    /// Whether anything happens after the initializer.
    final let hasSteps: Bool

    /// How many edges there are before those of the steps.
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

    /// Makes an implementation.
    func make(_ resolution: inout Resolution, _ node: Int, to result: UnsafeMutableRawPointer) throws {}

    /// Shows an implementation, which is not there afterwards, under the type by which others ask for it.
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
        // A value is copied when it is handed out, so nobody may see it before it is complete.
        if !hasSteps || !isReference { return try super.construct(&resolution, node) }
        return try withImplementationMemory { implementation in
            try make(&resolution, node, to: implementation)
            defer { _ = implementation.take(AnyObject.self) }
            return try expose(implementation, &resolution, node)
        }
    }

    /// Builds an object for a cycle that takes the short way.
    final func buildCyclic(
        _ resolution: inout Resolution, _ node: Int, to result: UnsafeMutableRawPointer
    ) throws {
        try withImplementationMemory { implementation in
            try make(&resolution, node, to: implementation)
            let object = implementation.instance(Unmanaged<AnyObject>.self)
            defer { object.release() }
            // The service has a reference of its own, which showing it under another type takes over.
            var copy = object.retain()
            if isShown {
                try withUnsafeMutableBytes(of: &copy) { try show($0.baseAddress.unsafelyUnwrapped, to: result) }
            } else {
                result.initializeMemory(as: Unmanaged<AnyObject>.self, to: copy)
            }
            do {
                try resolution.exposeCyclic(result, node)
                if hasSteps { try run(on: implementation, &resolution, node) }
            } catch {
                ValueMemory.destroy(result, type)
                throw error
            }
        }
    }

    /// Does to an object that was made elsewhere what is done to those that are made here.
    /// - Returns: a box of the service type.
    final func finish(_ object: AnyObject, _ resolution: inout Resolution, _ node: Int) throws -> AnyObject {
        var implementation = Unmanaged.passUnretained(object)
        defer { withExtendedLifetime(object) {} }
        return try withUnsafeMutableBytes(of: &implementation) { bytes in
            try expose(bytes.baseAddress.unsafelyUnwrapped, &resolution, node)
        }
    }

    /// Shows an object to its partners, and runs the steps.
    private func expose(
        _ implementation: UnsafeMutableRawPointer, _ resolution: inout Resolution, _ node: Int
    ) throws -> AnyObject {
        let empty = InstanceBox.empty(for: type)
        // The box has a reference of its own, which showing it under another type takes over.
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

    /// Runs the steps on an implementation that nobody else sees, and lets it go if one of them fails.
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
