/// An assembly put together at run time: generated registrations, bridges from other containers, tests of ten thousand definitions.
///
/// ```swift
/// var assembly = DynamicAssembly("Plugins")
/// for name in names { assembly.add(name, Component { Plugin(name: name) }) }
/// let plugins = try assembly.activated()
/// let first: Plugin = try plugins.resolve(Plugin.self, key: "Plugins.\(names[0])")
/// ```
public struct DynamicAssembly: Assembly {
    /// The name that the keys begin with.
    public let assemblyName: String
    /// The members in the order in which they were added.
    public private(set) var assemblyMembers: [AssemblyEntry] = []
    /// How long instances live of the components that do not say so.
    public var defaultLifetime = Lifetime.objectGraph

    /// Makes an empty assembly.
    public init() {
        self.init("DynamicAssembly")
    }

    /// Makes an empty assembly.
    /// - Parameter name: what the keys of its definitions begin with.
    public init(_ name: String) {
        assemblyName = name
    }

    /// Adds a definition, a post-processor or another member. Adding two under one label is a finding at activation, `duplicate-key`.
    /// - Parameters:
    ///   - label: the name within the assembly, which keys end with.
    ///   - member: the definition, post-processor or other member.
    public mutating func add(_ label: String, _ member: AssemblyMember) {
        assemblyMembers.append(AssemblyEntry(label, member))
    }

    /// Adds a definition. Adding two under one label is a finding at activation, `duplicate-key`.
    /// - Parameters:
    ///   - label: the name within the assembly, which keys end with.
    ///   - definition: the definition.
    public mutating func add(_ label: String, _ definition: some TypedDefinition) {
        assemblyMembers.append(AssemblyEntry(label, definition))
    }

    /// Adds a collaborating assembly.
    /// - Parameters:
    ///   - label: the name within the assembly, which keys end with.
    ///   - assembly: the assembly.
    public mutating func add(_ label: String, _ assembly: any ParameterizedAssembly) {
        assemblyMembers.append(AssemblyEntry(label, assembly))
    }

    /// Adds a declared collaborator.
    /// - Parameters:
    ///   - label: the name within the assembly, which keys end with.
    ///   - collaborator: the collaborator.
    public mutating func add<Other: ParameterizedAssembly>(_ label: String, _ collaborator: Collaborator<Other>) {
        assemblyMembers.append(AssemblyEntry(label, collaborator))
    }
}
