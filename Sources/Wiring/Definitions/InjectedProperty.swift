internal import RuntimeLayout

/// A property as injection sees it: what it asks for, and how that is put into it. An optional property is injected by the type inside.
///
/// That is found out here and not by a second overload for optional properties: with two overloads the compiler takes time that doubles with each
/// property of a chain.
package struct InjectedProperty<Root>: Sendable {
    /// The type that is asked for.
    let type: Any.Type
    /// The property.
    let keyPath: any AnyKeyPath & Sendable
    /// Sets the property to a value, of the type that is asked for, which it takes out of memory.
    private let set: @Sendable (UnsafeMutablePointer<Root>, UnsafeMutableRawPointer) -> Void

    /// Looks at a property.
    /// - Parameters:
    ///   - property: the property.
    ///   - product: what a definition provides that is chosen by reference; nil where one is found by type.
    package init<Held>(_ property: any WritableKeyPath<Root, Held> & Sendable, from product: Any.Type? = nil) {
        keyPath = property
        if product != Held.self, let wrapped = TypeKind.wrapped(Held.self) {
            type = wrapped
            // An optional that is no larger than what is inside tells nil by a value that cannot be inside, and is the same in memory otherwise.
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
            // The metadata has told that the property holds an optional of the type.
            let property = PropertySetter<Root, Value?>(unchecked: property)
            return { root, value in property.set(root, to: value.take(Value.self)) }
        }
        return open(wrapped)
    }

    /// What it needs.
    package func dependency(_ source: Dependency.Source = .type) -> Dependency {
        Dependency(kind: .property, type: type, source: source, keyPath: keyPath)
    }

    /// Sets the property to the instance of a node.
    package func set(_ root: UnsafeMutablePointer<Root>, toInstanceAt node: Int, _ resolution: inout Resolution) throws {
        try ValueMemory.with(type) { value in
            try resolution.write(node, to: value)
            set(root, value)
        }
    }
}
