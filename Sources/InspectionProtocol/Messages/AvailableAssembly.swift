#if DEBUG || Explorer
/// An assembly found in a host, or a container of a running program, under the name of its root assembly.
package struct AvailableAssembly: WireRecord {
    /// The assembly's name: `MailAssembly`, or `Mail.MailAssembly` if another module has an assembly of the same name.
    package var name = ""
    package var module = ""
    package var collaborators: [String] = []
    package var definitions = 0
    /// Whether it may have more definitions and collaborators, which are known once it is created.
    package var mayHoldMore = false
    /// Whether no other assembly declares it.
    package var isRoot = false
    /// Whether it is part of the selected container.
    package var isSelected = false
    /// The reason why it cannot be used, for example because it is generic; nil if it can.
    package var problem: String?
    /// Whether the problem is that creating it ended the program, so that another attempt is possible.
    package var endsProgram = false
    /// The name of the container to which a container of a running program is a child.
    package var parent: String?
    /// The age of a container of a running program, in nanoseconds; nil for an assembly.
    package var age: UInt64?
    /// The number of entered scopes of a container of a running program.
    package var scopes = 0

    package static var blank: Self { Self() }

    package mutating func transfer(_ wire: Wire) {
        wire(&name)(&module)(&collaborators)(&definitions)(&mayHoldMore)(&isRoot)(&isSelected)(&problem)(&endsProgram)(&parent)(&age)(
            &scopes)
    }
}
#endif
