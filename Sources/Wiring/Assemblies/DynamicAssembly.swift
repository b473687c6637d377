/// An assembly that is filled at run time: for generated registrations, bridges from other containers, or tests with ten thousand definitions.
///
/// ```swift
/// var assembly = DynamicAssembly("Plugins")
/// for name in names { assembly.add(name, Component { Plugin(name: name) }) }
/// let plugins = try assembly.activated()
/// let first: Plugin = try plugins.resolve(Plugin.self, key: "Plugins.\(names[0])")
/// ```
public struct DynamicAssembly: Assembly {
    /// The first part of the keys.
    public let assemblyName: String
    /// The members in the order in which they were added.
    public private(set) var assemblyMembers: [AssemblyEntry] = []
    /// The lifetime of the components without `.scope(…)`.
    public var defaultLifetime = Lifetime.objectGraph
    /// The visibility of the definitions without `.visible(…)`.
    public var defaultVisibility = Visibility.everywhere

    /// Creates an empty assembly.
    public init() { self.init("DynamicAssembly") }

    /// Creates an empty assembly with a name.
    /// - Parameter name: the first part of the keys of the definitions.
    public init(_ name: String) { assemblyName = name }

    /// Adds a definition, a post-processor, a collaborator, an assembly or another member. Adding two under one label is a finding at activation,
    /// `duplicate-key`.
    /// - Parameters:
    ///   - label: the name within the assembly, the last part of the key.
    ///   - content: the definition, post-processor or other member.
    public mutating func add(_ label: String, _ content: some AssemblyContent) { assemblyMembers.append(AssemblyEntry(label, content)) }
}
