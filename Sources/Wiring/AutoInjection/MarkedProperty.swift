internal import RuntimeLayout

/// What a marked property tells and does when its type is known only at run time.
protocol MarkedProperty {
    /// The type that it asks for.
    static var requestedType: Any.Type { get }
    /// Whether it is nil until it is injected, unless it is written with a value.
    static var isOptional: Bool { get }
    /// Whether somebody has set it.
    var isSet: Bool { get }
    /// Sets the property of an object, through a copy of the wrapper.
    func fill(from source: MarkedPropertySource, _ resolution: inout Resolution) throws
    /// Sets the property of a value in memory, and of no copy of it.
    static func fill(_ wrapper: UnsafeMutableRawPointer, from source: MarkedPropertySource, _ resolution: inout Resolution) throws
    /// Whether somebody has set the property of a value in memory.
    static func isSet(_ wrapper: UnsafeMutableRawPointer) -> Bool
}

/// Where the instance for a marked property comes from.
enum MarkedPropertySource {
    /// From whatever provides the type that the property asks for.
    case type
    /// From the node that an edge leads to.
    case node(Int)
}

extension Injected: MarkedProperty {
    static var requestedType: Any.Type { TypeKind.wrapped(Value.self) ?? Value.self }

    static var isOptional: Bool { TypeKind.wrapped(Value.self) != nil }

    var isSet: Bool { storage.isSet }

    func fill(from source: MarkedPropertySource, _ resolution: inout Resolution) throws {
        storage.current = try Self.value(from: source, &resolution)
    }

    static func fill(_ wrapper: UnsafeMutableRawPointer, from source: MarkedPropertySource, _ resolution: inout Resolution) throws {
        let value = try value(from: source, &resolution)
        wrapper.assumingMemoryBound(to: Self.self).pointee.set(value)
    }

    static func isSet(_ wrapper: UnsafeMutableRawPointer) -> Bool { wrapper.assumingMemoryBound(to: Self.self).pointee.isSet }

    /// What the property is set to: an optional around what it asks for, where it is one.
    private static func value(from source: MarkedPropertySource, _ resolution: inout Resolution) throws -> Value {
        func inside<Wrapped>(_ type: Wrapped.Type, _ resolution: inout Resolution) throws -> Value {
            let value: Wrapped? = try source.instance(of: type, &resolution)
            // The metadata says that the property holds an optional of the type.
            return unsafeBitCast(value, to: Value.self)
        }
        guard let wrapped = TypeKind.wrapped(Value.self) else { return try source.instance(of: Value.self, &resolution) }
        return try inside(wrapped, &resolution)
    }
}

extension MarkedPropertySource {
    fileprivate func instance<Value>(of type: Value.Type, _ resolution: inout Resolution) throws -> Value {
        switch self {
        case .node(let node): return try resolution.instance(of: type, at: node)
        case .type:
            let core = resolution.core
            guard let value = try core.provided(type, &resolution) else { throw core.noSingleProvider(of: type) }
            return value
        }
    }
}
