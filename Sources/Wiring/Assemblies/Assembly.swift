/// A group of definitions: the stored properties of a value, nothing else.
///
/// ```swift
/// struct ClientAssembly: Assembly {
///     let network = Component(HTTPClient.init, as: { $0 as any NetworkClient }).scope(.singleton)
/// }
/// ```
///
/// The stored properties are the definitions, so their names are the keys (`ClientAssembly.network`) and nothing is written twice. An assembly
/// that works with another one declares it, with a ``Collaborator``: everything in it takes part in the same container, once, whoever declares
/// it.
public protocol Assembly: ParameterizedAssembly {
    /// Makes the assembly. Tools that find assemblies in a program make them with it.
    init()
}

/// An assembly that needs values to be made, and which tools therefore cannot make by themselves.
///
/// Most assemblies conform to ``Assembly``. Conform to this protocol when there is no sensible value to make one without arguments.
public protocol ParameterizedAssembly: Sendable {
    /// The name that the keys of its definitions begin with; the type's name unless you say otherwise.
    var assemblyName: String { get }

    /// The definitions, post-processors, collaborators and members of features; the stored properties unless you say otherwise.
    var assemblyMembers: [AssemblyEntry] { get }

    /// How long instances live of the components that do not say so with `.scope(…)`; an object graph unless you say otherwise.
    ///
    /// Factories, options and given values are not meant: they have lifetimes of their own.
    var defaultLifetime: Lifetime { get }
}

extension ParameterizedAssembly {
    /// The type's name.
    public var assemblyName: String { TypeName.of(Self.self) }

    /// An object graph.
    public var defaultLifetime: Lifetime { .objectGraph }
}
