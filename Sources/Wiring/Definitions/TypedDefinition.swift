/// A definition together with the types it is written with: a ``Component``, a ``Factory``, an ``AsyncComponent`` or an ``AsyncFactory``.
///
/// It is what a key path to a member of an assembly leads to, and nothing but a reference to its ``definition``.
public protocol TypedDefinition<Product>: Sendable {
    /// What others are given who ask for the definition: the service, or of a factory the factory that is called.
    associatedtype Product

    /// The definition without its types.
    var definition: Definition { get }
}
