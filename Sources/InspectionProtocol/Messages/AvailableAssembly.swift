#if DEBUG || Explorer
/// An assembly found in a host.
package struct AvailableAssembly: Equatable, Sendable {
    /// The assembly's name: `MailAssembly`, or `Mail.MailAssembly` where another module has one of the same name.
    package var name: String
    /// The module that declares it.
    package var module: String
    /// The names of the assemblies it holds as properties.
    package var collaborators: [String]
    /// How many definitions it has itself.
    package var definitions: Int
    /// Whether it may have more definitions and collaborators than these, which shows when it is made.
    package var mayHoldMore: Bool
    /// Whether no other assembly holds it.
    package var isRoot: Bool
    /// Whether it is part of the selected container.
    package var isSelected: Bool
    /// Why it cannot be used from here (generic, say); nil when it can.
    package var problem: String?
    /// Whether the problem is that it ended the program when it was tried, so that it may be tried again.
    package var endsProgram: Bool

    package init(
        name: String, module: String, collaborators: [String] = [], definitions: Int, mayHoldMore: Bool = false, isRoot: Bool,
        isSelected: Bool, problem: String? = nil, endsProgram: Bool = false
    ) {
        self.name = name
        self.module = module
        self.collaborators = collaborators
        self.definitions = definitions
        self.mayHoldMore = mayHoldMore
        self.isRoot = isRoot
        self.isSelected = isSelected
        self.problem = problem
        self.endsProgram = endsProgram
    }
}

extension AvailableAssembly: MessageValue {
    package init(from reader: inout MessageReader) throws(FrameError) {
        self.init(
            name: try reader.value(), module: try reader.value(), collaborators: try reader.list(), definitions: try reader.value(),
            mayHoldMore: try reader.value(), isRoot: try reader.value(), isSelected: try reader.value(), problem: try reader.optional(),
            endsProgram: try reader.value())
    }

    package func write(to writer: inout MessageWriter) {
        writer.value(name)
        writer.value(module)
        writer.list(collaborators)
        writer.value(definitions)
        writer.value(mayHoldMore)
        writer.value(isRoot)
        writer.value(isSelected)
        writer.optional(problem)
        writer.value(endsProgram)
    }
}
#endif
