/// The code that builds one definition, or makes one fit an edge.
@usableFromInline
package class Thunk: InstanceCode, @unchecked Sendable {
    /// Builds an instance by the short way: nobody sees it before it is complete.
    /// - Parameters:
    ///   - resolution: the resolve that needs it.
    ///   - node: the definition's node.
    ///   - result: where the instance goes: memory for an instance of the type.
    package func build(_ resolution: inout Resolution, _ node: Int, to result: UnsafeMutableRawPointer) throws {}

    /// Builds an instance by the long way, with steps after the initializer that others may see, and gives it in an ``InstanceBox``.
    func construct(_ resolution: inout Resolution, _ node: Int) throws -> AnyObject {
        let box = InstanceBox.empty(for: type)
        try build(&resolution, node, to: box.address)
        return box.filled()
    }

    /// Makes a product of a factory.
    /// - Parameters:
    ///   - values: the runtime arguments, as a person gives them.
    ///   - core: the container that is asked.
    ///   - node: the factory's node.
    /// - Returns: nil for code that makes no products.
    package func product(from values: [ArgumentValue], _ core: ContainerCore, _ node: Int) throws -> Any? { nil }

    /// Code for the place of this one that refuses to build anything, see ``ConstructionRefusal``.
    package var refusing: Thunk {
        MissingThunk(type) { resolution, node in resolution.core.refusal(of: node, path: resolution.currentPath) }
    }
}

extension InstanceCode {
    /// The same as code that can be run.
    package var runnable: Thunk { unsafeDowncast(self, to: Thunk.self) }
}

/// Code that is a closure.
package final class ClosureThunk<Value>: Thunk, @unchecked Sendable {
    /// Gives an instance. The integer is the definition's node.
    package typealias Make = @Sendable (inout Resolution, Int) throws -> Value

    private let make: (inout Resolution, Int) throws -> Value

    package init(_ make: @escaping Make) {
        self.make = make
        super.init(type: Value.self)
    }

    /// Creates code from a closure that captures only types, which the compiler does not know to be sendable.
    @_disfavoredOverload
    init(unchecked make: @escaping (inout Resolution, Int) throws -> Value) {
        self.make = make
        super.init(type: Value.self)
    }

    package override func build(_ resolution: inout Resolution, _ node: Int, to result: UnsafeMutableRawPointer) throws {
        result.initializeMemory(as: Value.self, to: try make(&resolution, node))
    }
}

/// Code that hands out a value that was there before.
package final class ConstantThunk<Value>: Thunk, @unchecked Sendable {
    /// The value.
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

/// Stands where something is missing, and says so when it is asked for.
package final class MissingThunk: Thunk, @unchecked Sendable {
    private let refuse: @Sendable (Resolution, Int) -> ResolutionError

    package init(_ type: Any.Type, _ refuse: @escaping @Sendable (Resolution, Int) -> ResolutionError) {
        self.refuse = refuse
        super.init(type: type)
    }

    package override func build(_ resolution: inout Resolution, _ node: Int, to result: UnsafeMutableRawPointer) throws {
        throw refuse(resolution, node)
    }
}
