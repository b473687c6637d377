/// The code that builds one definition, or adapts a definition to an edge.
@usableFromInline package class Thunk: InstanceCode, @unchecked Sendable {
    /// Builds an instance on the fast path. The instance is not visible to others until complete.
    /// - Parameters:
    ///   - resolution: the resolve that requests it.
    ///   - node: the definition's node.
    ///   - result: uninitialized memory for an instance of the type.
    package func build(_ resolution: inout Resolution, _ node: Int, to result: UnsafeMutableRawPointer) throws {}

    /// The steps after the initializer, in the order in which they run.
    var steps: [InjectionStep] { [] }
    /// A copy of the code with other steps.
    func with(_ steps: [InjectionStep]) -> InstanceCode { self }

    /// Builds an instance on the general path, where steps after the initializer may expose it, and returns it in an ``InstanceBox``.
    func construct(_ resolution: inout Resolution, _ node: Int) throws -> AnyObject {
        let box = InstanceBox.empty(for: type)
        try build(&resolution, node, to: box.address)
        return box.filled()
    }

    /// Makes a product of a factory.
    /// - Parameters:
    ///   - arguments: the runtime arguments of a tool.
    ///   - core: the container that received the request.
    ///   - node: the factory's node.
    /// - Returns: nil for code that makes no products.
    package func product(from arguments: any RuntimeArguments, _ core: ContainerCore, _ node: Int) throws -> Any? { nil }

    /// Code that replaces this code and refuses to build an instance, see ``ConstructionRefusal``.
    package var refusing: Thunk {
        MissingThunk(type) { resolution, node in resolution.core.refusal(of: node, path: resolution.currentPath) }
    }
}

extension InstanceCode {
    /// The code as a thunk.
    package var runnable: Thunk { unsafeDowncast(self, to: Thunk.self) }
}

/// A thunk that calls a closure.
package final class ClosureThunk<Value>: Thunk, @unchecked Sendable {
    /// Builds an instance. The integer is the definition's node.
    package typealias Make = @Sendable (inout Resolution, Int) throws -> Value

    private let make: (inout Resolution, Int) throws -> Value

    package init(_ make: @escaping Make) {
        self.make = make
        super.init(type: Value.self)
    }

    /// Creates code from a closure that captures only types, which the compiler does not know to be sendable.
    @_disfavoredOverload init(unchecked make: @escaping (inout Resolution, Int) throws -> Value) {
        self.make = make
        super.init(type: Value.self)
    }

    package override func build(_ resolution: inout Resolution, _ node: Int, to result: UnsafeMutableRawPointer) throws {
        result.initializeMemory(as: Value.self, to: try make(&resolution, node))
    }
}

/// A thunk that returns an existing value.
package final class ConstantThunk<Value>: Thunk, @unchecked Sendable {
    let value: Value
    private let box: AnyObject

    package init(_ value: Value) {
        self.value = value
        box = InstanceBox.holding(value)
        super.init(type: Value.self)
    }

    package override func build(_ resolution: inout Resolution, _ node: Int, to result: UnsafeMutableRawPointer) {
        result.initializeMemory(as: Value.self, to: value)
    }

    override func construct(_ resolution: inout Resolution, _ node: Int) -> AnyObject { box }

    package override var constant: Any? { value }
    package override var constantText: String? { String(describing: value) }
}

/// A thunk for a missing definition. It throws an error on request.
package final class MissingThunk: Thunk, @unchecked Sendable {
    private let makeError: @Sendable (Resolution, Int) -> ResolutionError

    package init(_ type: Any.Type, _ makeError: @escaping @Sendable (Resolution, Int) -> ResolutionError) {
        self.makeError = makeError
        super.init(type: type)
    }

    package override func build(_ resolution: inout Resolution, _ node: Int, to result: UnsafeMutableRawPointer) throws {
        throw makeError(resolution, node)
    }
}
