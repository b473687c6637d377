/// A definition with its types, such as a ``Component`` or a ``Factory``.
///
/// Conforming types are the members of assemblies to which key paths lead; each stores only a reference to its ``definition``. Extensions add the
/// modifiers that all definitions share. Each modifier returns a changed copy.
public protocol TypedDefinition<Product>: Sendable, AssemblyContent {
    /// The type that dependents receive: the service, or the bound factory for a factory.
    associatedtype Product
    /// The type under which an instance, or a factory's product, is resolved.
    associatedtype Service
    /// The type that the initializer returns, before the conversion to the service type.
    associatedtype Implementation

    /// The definition without its types.
    var definition: Definition { get }

    /// Wraps a definition without checking its types. Not intended for use in programs.
    /// - Parameter definition: a definition with these types.
    init(unchecked definition: Definition)
}

/// A definition of instances, such as a ``Component``.
public protocol InstanceDefinition: TypedDefinition where Product == Service {}

/// A definition of products that are made from runtime arguments, such as a ``Factory``.
public protocol FactoryDefinition: TypedDefinition {}

extension FactoryDefinition {
    /// Names the runtime arguments in views. Commands accept arguments by name, too: `resolve message id=2`.
    /// - Parameter names: the names, in the order of the arguments.
    public func arguments(_ names: String...) -> Self { with { $0.options.argumentNames = names } }
}

/// A definition whose instances or products are built synchronously: a ``Component`` or a ``Factory``.
public protocol SynchronousDefinition: TypedDefinition {}

extension TypedDefinition {
    /// The source location of the definition.
    public var site: SourceSite { definition.site }

    /// The definition without its types.
    public var asMember: AssemblyMember { definition }

    package func with(changing change: (Definition) -> Void) -> Self { Self(unchecked: definition.changed(change)) }
}
