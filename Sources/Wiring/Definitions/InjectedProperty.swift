internal import RuntimeLayout

/// An injected property: the type that it requests, and the code that sets it. An optional property requests its wrapped type. Optional properties
/// have no separate overload: with two overloads, compile time doubles with each property of a chain.
package struct InjectedProperty<Root>: Sendable {
    let type: Any.Type
    let keyPath: any AnyKeyPath & Sendable
    package let assignment: PropertyAssignment

    /// - Parameter product: the type that a definition chosen by reference provides; nil for a definition found by type.
    package init<Held>(_ property: any WritableKeyPath<Root, Held> & Sendable, from product: Any.Type? = nil) {
        keyPath = property
        let conversion = OptionalConversion(to: Held.self, isNeeded: product != Held.self)
        type = conversion.type
        let setter = PropertySetter(property)
        assignment = PropertyAssignment(conversion) { root, value in setter.set(root.memory(of: Root.self), to: value.take(Held.self)) }
    }

    package func dependency(_ source: Dependency.Source = .type) -> Dependency {
        Dependency(kind: .property, type: type, source: source, keyPath: keyPath)
    }
}

/// Sets an injected property. The type is not generic, because each use of a generic type looks up its metadata.
package struct PropertyAssignment: Sendable {
    private let conversion: OptionalConversion
    /// Sets the property of a value in memory to another value, which is moved out of memory.
    private let set: @Sendable (UnsafeMutableRawPointer, UnsafeMutableRawPointer) -> Void

    init(_ conversion: OptionalConversion, _ set: @escaping @Sendable (UnsafeMutableRawPointer, UnsafeMutableRawPointer) -> Void) {
        (self.conversion, self.set) = (conversion, set)
    }

    package func set(_ root: UnsafeMutableRawPointer, toInstanceAt node: Int, _ resolution: inout Resolution) throws {
        try conversion.withValue {
            try resolution.write(node, to: $0)
        } _: {
            set(root, $0)
        }
    }
}

/// The conversion of a requested value to the optional of its type, for an optional property.
struct OptionalConversion: Sendable {
    let type: Any.Type
    private let held: Any.Type
    /// An optional of the same size as its wrapped type represents nil by an invalid bit pattern, and has the same layout otherwise.
    private let changesLayout: Bool

    /// - Parameter isNeeded: whether an optional property requests its wrapped type.
    init(to held: Any.Type, isNeeded: Bool = true) {
        self.held = held
        type = isNeeded ? TypeKind.wrapped(held) ?? held : held
        changesLayout = ValueLayout(of: type).size != ValueLayout(of: held).size
    }

    /// Passes a value of the property's type, which a function writes as the requested type, to another function, which moves it out of memory.
    @inline(__always) func withValue(_ write: (UnsafeMutableRawPointer) throws -> Void, _ body: (UnsafeMutableRawPointer) -> Void) rethrows
    {
        try ValueMemory.with(held) { value in
            try write(value)
            if changesLayout { ValueMemory.wrap(value, type) }
            body(value)
        }
    }
}
