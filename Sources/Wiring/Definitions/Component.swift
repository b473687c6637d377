/// A definition with an initializer: it states the type to build, its dependencies, and the type under which it is resolved.
///
/// ```swift
/// let store = Component(FileMessageStore.init, as: { $0 as any MessageStore }).scope(.lazySingleton)
/// ```
///
/// The dependencies are the types of the initializer's parameters; they are known before the initializer runs. A component is a value: each
/// modifier returns a changed copy.
@_eagerMove
public struct Component<Service, Implementation>: InstanceDefinition, SynchronousDefinition {
    /// The type that dependents receive: the service.
    public typealias Product = Service

    /// The definition without its types.
    public let definition: Definition

    /// Wraps a definition without checking its types.
    /// - Parameter definition: a definition with these types.
    @inlinable public init(unchecked definition: Definition) { self.definition = definition }

    /// The definition. Without this property, the default of the protocol would look up a conformance for each component at run time.
    public var asMember: AssemblyMember { definition }

    /// Returns a concrete child of this definition, for further modifiers. It has the same initializer, and this definition may be a template.
    public func child(file: StaticString = #fileID, line: Int = #line, column: Int = #column) -> Component {
        let parent = definition
        return Component(
            unchecked: parent.changed(at: DefinitionLocation(file, line, column)) { child in
                child.options.parent = parent
                child.isAbstract = false
                // Remarks about the parent need not apply to its child.
                child.options.suppressions = []
                child.options.deprecation = nil
                child.thunk = parent.thunk.runnable.with(parent.steps.map { $0.changed(isInherited: true) })
            })
    }
}

extension Component where Service == Implementation {
    @_optimize(speed) package init(
        needing dependencies: [Dependency], at place: DefinitionLocation,
        making make: @escaping @Sendable (inout Resolution, Int) throws -> Service, changing change: ((Definition) -> Void)? = nil
    ) {
        self.init(
            needing: dependencies, at: place,
            writing: { resolution, node, result in result.initializeMemory(as: Service.self, to: try make(&resolution, node)) },
            changing: change)
    }

    /// Defines a component with explicit dependencies and code that writes each instance to memory.
    @_optimize(speed) package init(
        needing dependencies: [Dependency], at place: DefinitionLocation,
        writing write: @escaping @Sendable (inout Resolution, Int, UnsafeMutableRawPointer) throws -> Void,
        changing change: ((Definition) -> Void)? = nil
    ) {
        let thunk = ComponentThunk(.custom(write), type: Service.self, implementationType: Service.self, edgeCount: dependencies.count)
        self.init(
            unchecked: Definition(
                serviceType: Service.self, implementationType: Service.self, dependencies: dependencies, thunk: thunk, at: place,
                changing: change))
    }
}
