public import Wiring

extension Patch {
    /// Patches the component that provides a type with a function whose parameters are resolved by type.
    ///
    /// ```swift
    /// Patch((any NetworkClient).self) { FakeNetwork() }
    /// ```
    /// If several components provide the type, the preferred one is patched. It is a finding if no component provides the type, or if none of
    /// several is preferred.
    /// - Parameter make: creates the replacement for the component's instances.
    public init<Service, each Parameter>(
        _ type: Service.Type, file: StaticString = #fileID, line: Int = #line, column: Int = #column,
        _ make: @escaping @Sendable (repeat each Parameter) throws -> Service
    ) {
        self.init(.provider(of: type), target: TypeName.of(type), by: .patch(at: DefinitionLocation(file, line, column), make))
    }

    /// Patches the component that provides a type with an existing value. All dependents receive this value, whatever the lifetime.
    /// - Parameter value: the replacement for the component's instances.
    @_disfavoredOverload  // An unlabeled trailing closure must select the overload with `make`.
    public init<Service: Sendable>(
        _ type: Service.Type, value: Service, file: StaticString = #fileID, line: Int = #line, column: Int = #column
    ) { self.init(type, file: file, line: line, column: column) { value } }

    /// Permits a live definition in a test that refuses live ones; see ``Wiring/TypedDefinition/live()``.
    /// - Parameter keyPath: the key path of the definition from its assembly.
    public static func live<Root: ParameterizedAssembly, Live: TypedDefinition>(
        _ keyPath: any KeyPath<Root, Live> & Sendable, file: StaticString = #fileID, line: Int = #line
    ) -> Patch { .live(.reference(.to(keyPath)), target: TypeName.of(Root.self), file, line) }

    /// Permits the live definition that provides a type; see ``Wiring/TypedDefinition/live()``.
    /// - Parameter type: the service type under which the component is resolved.
    public static func live(_ type: Any.Type, file: StaticString = #fileID, line: Int = #line) -> Patch {
        .live(.provider(of: type), target: TypeName.of(type), file, line)
    }

    private static func live(_ subject: Subject, target: String, _ file: StaticString, _ line: Int) -> Patch {
        Patch(subject, target: target, site: SourceSite(file: "\(file)", line: line)) { old in
            old.isLive ? old.changed { $0.isLive = false } : old
        }
    }
}

extension Definition {
    static func patch<Service, each Parameter>(
        at place: DefinitionLocation, _ make: @escaping @Sendable (repeat each Parameter) throws -> Service
    ) -> Definition {
        let types = typesOfParameters(repeat (each Parameter).self)
        return component(Service.self, of: Service.self, taking: types, at: place) { arguments, result, _ in
            var arguments = ArgumentReader(arguments)
            result.initializeMemory(as: Service.self, to: try make(repeat arguments.take((each Parameter).self)))
        }
    }
}
