internal import RuntimeLayout

/// The code that builds one definition, or adapts a definition to an edge.
@usableFromInline package class Thunk: InstanceCode, @unchecked Sendable {
    /// Builds an instance on the fast path. The instance is not visible to others until complete.
    package func build(_ resolution: inout Resolution, _ node: Int, to result: UnsafeMutableRawPointer) throws {}

    /// The steps after the initializer, in the order in which they run.
    var steps: [InjectionStep] { [] }
    func with(_ steps: [InjectionStep]) -> InstanceCode { self }

    /// Builds an instance on the general path, where steps after the initializer may expose it, and returns it in an ``InstanceBox``.
    package func construct(_ resolution: inout Resolution, _ node: Int) throws -> AnyObject {
        try InstanceBox.making(type) { try build(&resolution, node, to: $0) }
    }
}

extension InstanceCode {
    package var runnable: Thunk { unsafeDowncast(self, to: Thunk.self) }
}

/// A thunk that calls a function.
package final class ClosureThunk: Thunk, @unchecked Sendable {
    /// Writes an instance to uninitialized memory. The integer is the definition's node.
    package typealias Write = (inout Resolution, Int, UnsafeMutableRawPointer) throws -> Void

    private let write: Write

    package init(_ type: Any.Type, _ write: @escaping @Sendable (inout Resolution, Int, UnsafeMutableRawPointer) throws -> Void) {
        self.write = write
        super.init(type: type)
    }

    /// Creates code from a function that captures only types, which the compiler does not know to be sendable.
    init(unchecked type: Any.Type, _ write: @escaping Write) {
        self.write = write
        super.init(type: type)
    }

    package convenience init<Value>(_ make: @escaping @Sendable (inout Resolution, Int) throws -> Value) {
        self.init(unchecked: Value.self) { $2.initializeMemory(as: Value.self, to: try make(&$0, $1)) }
    }

    package override func build(_ resolution: inout Resolution, _ node: Int, to result: UnsafeMutableRawPointer) throws {
        try write(&resolution, node, result)
    }
}

/// A thunk that returns an existing value.
package final class ConstantThunk: Thunk, @unchecked Sendable {
    private let box: AnyObject

    package init<Value>(_ value: Value) {
        box = InstanceBox.holding(value)
        super.init(type: Value.self)
    }

    package override func build(_ resolution: inout Resolution, _ node: Int, to result: UnsafeMutableRawPointer) {
        InstanceBox.withContent(of: box) { ValueMemory.copy($0, to: result, type) }
    }

    package override func construct(_ resolution: inout Resolution, _ node: Int) -> AnyObject { box }

    package override var constant: Any? { InstanceBox.content(of: box) }
}
