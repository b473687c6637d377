internal import RuntimeLayout

/// An injected property: the type that it requests, and the code that sets it. An optional property requests its wrapped type.
///
/// Optional properties have no separate overload: with two overloads, compile time doubles with each property of a chain.
package struct InjectedProperty<Root>: Sendable {
    /// The requested type.
    let type: Any.Type
    let keyPath: any AnyKeyPath & Sendable
    /// Sets the property to a value of the requested type, which is moved out of memory.
    private let set: @Sendable (UnsafeMutablePointer<Root>, UnsafeMutableRawPointer) -> Void

    /// - Parameter product: the type that a definition chosen by reference provides; nil for a definition found by type.
    package init<Held>(_ property: any WritableKeyPath<Root, Held> & Sendable, from product: Any.Type? = nil) {
        keyPath = property
        if product != Held.self, let wrapped = TypeKind.wrapped(Held.self) {
            type = wrapped
            // An optional of the same size as its wrapped type represents nil by an invalid bit pattern, and has the same layout otherwise.
            let isSame = Int(ValueLayout(of: wrapped).size) == MemoryLayout<Held>.size
            set = isSame ? Self.setter(property) : Self.setter(property, inside: wrapped)
        } else {
            type = Held.self
            set = Self.setter(property)
        }
    }

    private static func setter<Held>(
        _ property: any WritableKeyPath<Root, Held> & Sendable
    ) -> @Sendable (UnsafeMutablePointer<Root>, UnsafeMutableRawPointer) -> Void {
        let property = PropertySetter(property)
        return { root, value in property.set(root, to: value.take(Held.self)) }
    }

    private static func setter<Held>(
        _ property: any WritableKeyPath<Root, Held> & Sendable, inside wrapped: Any.Type
    ) -> @Sendable (UnsafeMutablePointer<Root>, UnsafeMutableRawPointer) -> Void {
        func open<Value>(_ type: Value.Type) -> @Sendable (UnsafeMutablePointer<Root>, UnsafeMutableRawPointer) -> Void {
            // According to the metadata, the property holds an optional of the type.
            let property = PropertySetter<Root, Value?>(unchecked: property)
            return { root, value in property.set(root, to: value.take(Value.self)) }
        }
        return open(wrapped)
    }

    package func dependency(_ source: Dependency.Source = .type) -> Dependency {
        Dependency(kind: .property, type: type, source: source, keyPath: keyPath)
    }

    package func set(_ root: UnsafeMutablePointer<Root>, toInstanceAt node: Int, _ resolution: inout Resolution) throws {
        try ValueMemory.with(type) { value in
            try resolution.write(node, to: value)
            set(root, value)
        }
    }
}
