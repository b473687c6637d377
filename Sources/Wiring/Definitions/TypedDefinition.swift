/// A definition together with the types it is written with, such as a ``Component`` or a ``Factory``.
///
/// It is what a key path to a member of an assembly leads to, and nothing but a reference to its ``definition``. What can be said of every
/// definition is said here once: each method gives a new definition and leaves the old one as it was.
public protocol TypedDefinition<Product>: Sendable {
    /// What others are given who ask for the definition: the service, or of a factory the factory that is called.
    associatedtype Product
    /// The type of an instance, or of a factory's product, as others see it.
    associatedtype Service
    /// The type that the initializer returns, before it is shown as the service.
    associatedtype Implementation

    /// The definition without its types.
    var definition: Definition { get }

    /// The definition with its types, which nobody checks: not for programs.
    /// - Parameter definition: one that was made of a definition with these types.
    init(unchecked definition: Definition)
}

/// A definition of instances, such as a ``Component``.
public protocol InstanceDefinition: TypedDefinition {}

/// A definition whose instances or products are built without being awaited: a ``Component`` or a ``Factory``.
public protocol SynchronousDefinition: TypedDefinition {}

extension TypedDefinition {
    /// The same with another definition.
    package func with(changing change: (Definition) -> Void) -> Self { Self(unchecked: definition.changed(change)) }
}
