internal import RuntimeLayout

/// The properties of a type that are marked with ``Injected``.
package enum InjectedWrappers {
    static let step = "marked properties"

    package struct Declared: Sendable {
        var name: String
        package var field: Field
    }

    /// The stored wrapper of a property, without its name, which each injection would otherwise retain.
    package struct Field: Sendable {
        var wrapper: any InjectedWrapper.Type
        var conversion: OptionalConversion
        /// The distance of the wrapper from the start of the struct or object, in bytes.
        var offset: Int

        package var type: Any.Type { conversion.type }

        /// Sets the property of an instance to a value of the requested type, which a function writes to uninitialized memory.
        @inline(__always)
        package func fill(_ instance: UnsafeMutableRawPointer, by write: (UnsafeMutableRawPointer) throws -> Void) rethrows {
            try conversion.withValue(write) { wrapper.set(instance + offset, taking: $0) }
        }

        package func isSet(in instance: UnsafeRawPointer) -> Bool { wrapper.isSet(instance + offset) }
    }

    /// The marked properties of a type, found without an instance.
    package static func declared(in type: Any.Type) -> [Declared] {
        StoredProperties.of(type).enumerated().compactMap { index, property in
            // Wrapped properties are stored under their name with an underscore; the cast is expensive, so only these are cast.
            guard property.name.hasPrefix("_"), let marked = property.type as? any InjectedWrapper.Type else { return nil }
            let field = Field(
                wrapper: marked, conversion: OptionalConversion(to: marked.heldType), offset: StoredProperties.offset(of: index, in: type))
            return Declared(name: String(property.name.dropFirst()), field: field)
        }
    }

    package static func optionals(in type: Any.Type) -> [(name: String, type: Any.Type)] {
        let built = MainActorProducts.type(type)?.built ?? type
        return declared(in: built).filter { $0.field.type != $0.field.wrapper.heldType }.map { ($0.name, $0.field.type) }
    }
}

extension Component {
    /// Injects the properties of the implementation that are marked with ``Injected``, by their types.
    ///
    /// The dependencies become ordinary edges: they are checked at activation, appear in diagrams, and may close a cycle. A definition must request
    /// this, because searching the properties of every type would cost time in programs without such properties.
    public func autoInjected() -> Component {
        // One function for both isolations, because the call contains no argument that would select an overload.
        let built = MainActorProducts.type(Implementation.self)?.built ?? Implementation.self
        return Component(unchecked: definition.injectingMarkedProperties(of: built))
    }
}

extension Definition {
    package var injectsMarkedProperties: Bool {
        steps.contains { if case .hook(InjectedWrappers.step) = $0.subject { true } else { false } }
    }

    fileprivate func injectingMarkedProperties(of type: Any.Type) -> Definition {
        // The offsets are computed once per definition, so that the injection of an instance needs no reflection.
        let properties = InjectedWrappers.declared(in: type)
        let dependencies = properties.map { Dependency(kind: .property, type: $0.field.type, name: $0.name) }
        let fields = properties.map(\.field)
        let isObject = type is AnyClass
        // A value is not shared before it is complete, so its injection is never deferred.
        let step = InjectionStep(
            .injection, .hook(InjectedWrappers.step), dependencies: dependencies, deferral: isObject ? .withEdges : .never
        ) { memory, resolution, position in
            try fields.fill(isObject ? memory.instance(UnsafeMutableRawPointer.self) : memory, &resolution, from: position.edge)
        }
        return with(step)
    }
}

extension [InjectedWrappers.Field] {
    /// Sets the properties of an instance to the targets of the edges that begin with the given number.
    @_optimize(speed)
    fileprivate func fill(_ instance: UnsafeMutableRawPointer, _ resolution: inout Resolution, from firstEdge: Int) throws {
        for number in indices {
            try self[number].fill(instance) { try resolution.write(resolution.target(of: firstEdge + number), to: $0) }
        }
    }
}
