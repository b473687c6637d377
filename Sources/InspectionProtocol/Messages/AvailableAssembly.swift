#if DEBUG || Explorer
/// An assembly found in a host.
package struct AvailableAssembly: Equatable, Sendable {
    /// The assembly's name: `MailAssembly`, or `Mail.MailAssembly` where another module has one of the same name.
    package var name = ""
    /// The module that declares it.
    package var module = ""
    /// The names of the assemblies it holds as properties.
    package var collaborators: [String] = []
    /// How many definitions it has itself.
    package var definitions = 0
    /// Whether it may have more definitions and collaborators than these, which shows when it is made.
    package var mayHoldMore = false
    /// Whether no other assembly holds it.
    package var isRoot = false
    /// Whether it is part of the selected container.
    package var isSelected = false
    /// Why it cannot be used from here (generic, say); nil when it can.
    package var problem: String?
    /// Whether the problem is that it ended the program when it was tried, so that it may be tried again.
    package var endsProgram = false
}

extension AvailableAssembly: WireRecord {
    package static var blank: Self { Self() }

    package mutating func transfer(_ wire: Wire) {
        wire(&name)(&module)(&collaborators)(&definitions)(&mayHoldMore)(&isRoot)(&isSelected)(&problem)(&endsProgram)
    }
}
#endif
