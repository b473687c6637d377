/// A definition together with the types it is written with: a ``Component``, a ``Factory``, an ``AsyncComponent`` or an ``AsyncFactory``.
///
/// It is what a key path to a member of an assembly leads to, and nothing but a reference to its ``definition``. What can be said of every
/// definition is said here once: each method gives a new definition and leaves the old one as it was.
public protocol TypedDefinition<Product>: Sendable {
    /// What others are given who ask for the definition: the service, or of a factory the factory that is called.
    associatedtype Product
    /// The type of an instance, or of a factory's product, as others see it.
    associatedtype Service

    /// The definition without its types.
    var definition: Definition { get }

    /// The definition with its types, which nobody checks: not for programs.
    /// - Parameter definition: one that was made of a definition with these types.
    init(unchecked definition: Definition)
}

/// A definition of instances: a ``Component`` or an ``AsyncComponent``.
public protocol InstanceDefinition: TypedDefinition {}

/// A definition that is awaited: an ``AsyncComponent`` or an ``AsyncFactory``.
public protocol AwaitedDefinition: TypedDefinition where Service: Sendable {
    /// What the initializer makes, before it is shown as the service.
    associatedtype Implementation
}

extension TypedDefinition {
    /// The same with another recipe.
    package func with(changing change: (inout DefinitionRecipe) -> Void) -> Self { Self(unchecked: definition.changed(change)) }
}
