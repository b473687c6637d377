/// A value through which a program resolves services: a ``Container``, an ``Activated`` assembly or an ``EnteredScope``.
public protocol ContainerAccess: Sendable {
    /// The container, without the type of its root assembly.
    var untypedContainer: Container { get }
}

extension ContainerAccess {
    /// The instance of the only definition that provides a type.
    /// - Parameter type: the service type, `(any MessageService).self`, or an alias type of a component.
    /// - Throws: the error of the component's initializer, or ``ResolutionError`` if none or several definitions provide the type.
    @inlinable public func resolve<Service>(_ type: Service.Type = Service.self) throws -> Service {
        try untypedContainer.core.resolve(type)
    }

    /// The instance of the definition with a key.
    /// - Parameter key: the key: `MailAssembly.service`.
    /// - Throws: the error of the component's initializer, or ``ResolutionError`` if no definition has the key or it provides another type.
    @inlinable public func resolve<Service>(_ type: Service.Type = Service.self, key: String) throws -> Service {
        try untypedContainer.core.resolve(type, key: key)
    }

    /// An instance of every definition that provides a type, in the order of their definition; empty if there is none.
    /// - Parameter type: the service type.
    /// - Throws: the error of an initializer, or ``ResolutionError``.
    public func resolveAll<Service>(_ type: Service.Type = Service.self) throws -> [Service] { try untypedContainer.core.resolveAll(type) }
}

/// A value through which a program reads the properties of an assembly: an ``Activated`` assembly or an ``EnteredScope``.
public protocol AssemblyAccess<Root>: ContainerAccess {
    /// The type of the assembly.
    associatedtype Root: ParameterizedAssembly
    /// The activated assembly, within the scope if there is one.
    var activatedAssembly: Activated<Root> { get }
}

extension AssemblyAccess {
    /// The container, without the type of its root assembly.
    public var untypedContainer: Container { activatedAssembly.container }

    /// The assembly that the container was activated with.
    /// - Parameter keyPath: the collaborator, by its property.
    /// - Throws: ``ResolutionError`` if the container has no such assembly, which is possible for a computed property.
    public subscript<Other: ParameterizedAssembly>(dynamicMember keyPath: KeyPath<Root, RequiredCollaborator<Other>>) -> Activated<Other> {
        get throws {
            let (activated, declaration) = (activatedAssembly, activatedAssembly.held(keyPath).declaration)
            guard let place = activated.base.findAddress(of: declaration) else {
                throw ResolutionError(activated.base.blueprint.participants.noAssembly(declaration), path: [])
            }
            return activated.at(place)
        }
    }

    /// Collaborating assemblies in an array, within the same container and scope.
    /// - Parameter keyPath: the array, by its property.
    public subscript<Other: ParameterizedAssembly>(dynamicMember keyPath: KeyPath<Root, [Collaborator<Other>]>) -> [Activated<Other>] {
        activatedAssembly.held(keyPath).map(activatedAssembly.activated)
    }

    /// Collaborating assemblies in a dictionary, within the same container and scope.
    /// - Parameter keyPath: the dictionary, by its property.
    public subscript<Key, Other: ParameterizedAssembly>(
        dynamicMember keyPath: KeyPath<Root, [Key: Collaborator<Other>]>
    ) -> [Key: Activated<Other>] { activatedAssembly.held(keyPath).mapValues(activatedAssembly.activated) }

    /// An optional collaborating assembly, within the same container and scope.
    /// - Parameter keyPath: the collaborator, by its property.
    public subscript<Other: ParameterizedAssembly>(dynamicMember keyPath: KeyPath<Root, Collaborator<Other>?>) -> Activated<Other>? {
        activatedAssembly.held(keyPath).map(activatedAssembly.activated)
    }
}

extension Activated: AssemblyAccess {
    /// This assembly.
    public var activatedAssembly: Activated { self }

    fileprivate func activated<Other: ParameterizedAssembly>(_ collaborator: Collaborator<Other>) -> Activated<Other> {
        at(base.findAddress(orForeign: collaborator.declaration))
    }
}

extension EnteredScope: AssemblyAccess {
    /// The activated assembly, within the scope.
    public var activatedAssembly: Activated<Root> { container }
}
