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

extension AvailableAssembly: WireRecord {
    package static var blank: Self { Self(name: "", module: "", definitions: 0, isRoot: false, isSelected: false) }

    package mutating func transfer(_ wire: Wire) {
        wire.text(&name).text(&module).texts(&collaborators).integer(&definitions).flag(&mayHoldMore).flag(&isRoot).flag(&isSelected)
            .optionalText(&problem).flag(&endsProgram)
    }
}
#endif
