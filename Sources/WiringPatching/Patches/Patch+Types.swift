public import Wiring

extension Patch {
    /// Patches the component that provides a type with a function; its parameters are found by type.
    ///
    /// ```swift
    /// Patch((any NetworkClient).self) { FakeNetwork() }
    /// ```
    /// Of several that provide the type it is the one marked as preferred; if none is, or none provides it, that is a finding.
    /// - Parameters:
    ///   - type: the service type, as others ask for it.
    ///   - make: makes what takes the place of the component's instances.
    public init<Service, each Parameter>(
        _ type: Service.Type, file: StaticString = #fileID, line: Int = #line, column: Int = #column,
        _ make: @escaping @Sendable (repeat each Parameter) throws -> Service
    ) {
        self.init(.provider(of: type), target: TypeName.of(type), by: .patch(at: DefinitionPlace(file, line, column), make))
    }

    /// Patches the component that provides a type with a value that is there already. Whatever its lifetime, everyone receives this very value.
    /// - Parameters:
    ///   - type: the service type, as others ask for it.
    ///   - value: what takes the place of the component's instances.
    @_disfavoredOverload  // A trailing closure has no label, and is meant as what makes them.
    public init<Service: Sendable>(
        _ type: Service.Type, value: Service, file: StaticString = #fileID, line: Int = #line, column: Int = #column
    ) {
        self.init(type, file: file, line: line, column: column) { value }
    }

    // MARK: What is meant as it is

    /// Says that a definition that is live is meant as it is, though a test refuses what is live; see ``Wiring/TypedDefinition/live()``.
    /// - Parameter keyPath: the definition, by the assembly that holds it.
    public static func live<Root: ParameterizedAssembly, Live: TypedDefinition>(
        _ keyPath: any KeyPath<Root, Live> & Sendable, file: StaticString = #fileID, line: Int = #line
    ) -> Patch {
        .live(.reference(.to(keyPath)), target: TypeName.of(Root.self), file, line)
    }

    /// Says that the definition that provides a type is meant as it is, though it is live; see ``Wiring/TypedDefinition/live()``.
    /// - Parameter type: the service type, as others ask for it.
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
    /// What a patch builds.
    static func patch<Service, each Parameter>(
        at place: DefinitionPlace, _ make: @escaping @Sendable (repeat each Parameter) throws -> Service
    ) -> Definition {
        let types = typesOfParameters(repeat (each Parameter).self)
        return component(Service.self, of: Service.self, taking: types, at: place) { arguments, result, _ in
            var arguments = ArgumentReader(arguments)
            result.initializeMemory(as: Service.self, to: try make(repeat arguments.take((each Parameter).self)))
        }
    }
}
