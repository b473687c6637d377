/// A definition with an initializer: what to build, what it needs, under which type others see it.
///
/// ```swift
/// let store = Component(FileMessageStore.init, as: { $0 as any MessageStore }).scope(.lazySingleton)
/// ```
///
/// The dependencies are the types of the initializer's parameters; they are known before the initializer ever runs. A component is a value:
/// every method below gives a new one and leaves the old one as it was.
@_eagerMove
public struct Component<Service, Implementation>: InstanceDefinition, SynchronousDefinition {
    /// What is given to who asks for it: the service.
    public typealias Product = Service

    /// What it is made of, without its types.
    public let definition: Definition

    /// The definition with its types, which nobody checks.
    /// - Parameter definition: one that was made of a definition with these types.
    @inlinable
    public init(unchecked definition: Definition) {
        self.definition = definition
    }

    /// Where it is written.
    public var site: SourceSite { definition.site }

    /// Sets how long an instance lives; ``Lifetime/objectGraph`` unless you say otherwise.
    /// - Parameter lifetime: how long.
    @inlinable
    public func scope(_ lifetime: Lifetime) -> Component { Component(unchecked: definition.living(lifetime)) }

    /// Lets others ask for the component under a further type. They all share one instance, within its lifetime.
    /// - Parameters:
    ///   - type: the further type.
    ///   - cast: shows the service as that type.
    public func provides<Other>(_ type: Other.Type, _ cast: @escaping @Sendable (Service) -> Other) -> Component {
        let alias = Definition.Alias(type: type) { target in
            ClosureThunk<Other> { resolution, _ in cast(try resolution.instance(of: Service.self, at: target)) }
        }
        return with { $0.options.aliases.append(alias) }
    }

    /// A child of this definition that builds the same with the same initializer, to be changed further: a template made concrete.
    public func child(file: StaticString = #fileID, line: Int = #line, column: Int = #column) -> Component {
        let parent = definition
        return Component(
            unchecked: parent.changed(at: DefinitionPlace(file, line, column)) { child in
                child.options.parent = parent
                child.isAbstract = false
                // What the parent states about itself need not hold for its child.
                child.options.remarks = []
                child.thunk = parent.thunk.with(parent.steps.map { $0.inherited() })
            })
    }
}

extension Component where Service == Implementation {
    /// Defines a component by code that says itself what it needs.
    /// - Parameters:
    ///   - dependencies: what it needs.
    ///   - place: where it is written.
    ///   - make: builds an instance.
    ///   - change: says more about it.
    package init(
        needing dependencies: [Dependency], at place: DefinitionPlace,
        making make: @escaping @Sendable (inout Resolution, Int) throws -> Service,
        changing change: ((Definition) -> Void)? = nil
    ) {
        self.init(
            needing: dependencies, at: place,
            writing: { resolution, node, result in result.initializeMemory(as: Service.self, to: try make(&resolution, node)) },
            changing: change)
    }

    /// Defines a component by code that says itself what it needs, and writes what it builds to memory.
    package init(
        needing dependencies: [Dependency], at place: DefinitionPlace,
        writing write: @escaping @Sendable (inout Resolution, Int, UnsafeMutableRawPointer) throws -> Void,
        changing change: ((Definition) -> Void)? = nil
    ) {
        let thunk = CustomThunk(type: Service.self, edgeCount: dependencies.count, make: write)
        self.init(
            unchecked: Definition(
                serviceType: Service.self, implementationType: Service.self, dependencies: dependencies, thunk: thunk, at: place,
                changing: change))
    }
}

extension Component {
    /// A definition with its types, if these are its types.
    package init?(typing definition: Definition) {
        guard definition.builds(Implementation.self, as: Service.self) else { return nil }
        self.init(unchecked: definition)
    }
}

extension Definition {
    /// Whether it is the definition of a component with these types.
    /// - Parameters:
    ///   - implementation: what is built.
    ///   - service: the type by which others ask for it.
    package func builds(_ implementation: Any.Type, as service: Any.Type) -> Bool {
        thunk is ComponentThunk && serviceType == service && implementationType == implementation
    }
}
