/// A group of definitions, which are the stored properties of a value.
///
/// ```swift
/// struct ClientAssembly: Assembly {
///     let network = Component(HTTPClient.init, as: { $0 as any NetworkClient }).scope(.singleton)
/// }
/// ```
///
/// The names of the properties form the keys of the definitions: `ClientAssembly.network`. To use the definitions of another assembly, declare it
/// with a ``Collaborator``. A container contains each collaborator once, even if several assemblies declare it.
public protocol Assembly: ParameterizedAssembly {
    /// Creates the assembly. Tools create the assemblies that they find in a program with this initializer.
    init()
}

/// An assembly whose initializer takes arguments, so that tools cannot create it.
///
/// Most assemblies conform to ``Assembly``. Conform to this protocol if an assembly has no useful default arguments.
public protocol ParameterizedAssembly: Sendable, AssemblyContent {
    /// The first part of the keys of the definitions. The default is the name of the type.
    var assemblyName: String { get }

    /// The definitions, post-processors, collaborators and members of features. The default is the stored properties.
    var assemblyMembers: [AssemblyEntry] { get }

    /// The lifetime of the components without `.scope(…)`. The default is an object graph.
    ///
    /// It does not apply to factories, options and existing values, which have other default lifetimes.
    var defaultLifetime: Lifetime { get }

    /// The visibility of the definitions without `.visible(…)`. The default is everywhere.
    ///
    /// The assembly of a library returns ``Visibility/withinAssembly`` and marks the services that it offers with `.visible(.everywhere)`. It then works
    /// in every program, even if the program defines a `JSONDecoder` too.
    var defaultVisibility: Visibility { get }
}

extension ParameterizedAssembly {
    /// The name of the type.
    public var assemblyName: String { TypeName.of(Self.self) }

    /// The lifetime ``Lifetime/objectGraph``.
    public var defaultLifetime: Lifetime { .objectGraph }

    /// The visibility ``Visibility/everywhere``.
    public var defaultVisibility: Visibility { .everywhere }
}
