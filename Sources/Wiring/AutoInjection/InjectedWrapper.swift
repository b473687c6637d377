/// The operations on a property marked with ``Injected`` whose type is known only at run time. The wrapper is accessed in memory.
protocol InjectedWrapper: SendableMetatype {
    /// The type of the requested dependency.
    static var requestedType: Any.Type { get }
    /// Whether the property is optional.
    static var isOptional: Bool { get }
    /// Whether the property was injected, or set by the program.
    static func isSet(_ wrapper: UnsafeRawPointer) -> Bool
    /// Sets the property to a value of the requested type, which is moved out of memory.
    static func set(_ wrapper: UnsafeMutableRawPointer, taking value: UnsafeMutableRawPointer)
}

/// The source of the instance for a marked property.
package enum MarkedPropertySource {
    /// The definition that provides the requested type.
    case type
    /// The node at the end of an edge.
    case node(Int)
}

extension MarkedPropertySource {
    /// Writes the instance to uninitialized memory.
    func write(_ type: Any.Type, to result: UnsafeMutableRawPointer, _ resolution: inout Resolution) throws {
        func open<Value>(_ type: Value.Type) throws {
            let core = resolution.core
            guard let value = try core.provided(type, &resolution) else { throw core.noSingleProvider(of: type) }
            result.initializeMemory(as: Value.self, to: value)
        }
        switch self {
        case .node(let node): try resolution.write(node, to: result)
        case .type: try open(type)
        }
    }
}
