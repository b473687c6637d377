/// What a host does with an assembly before anything can be asked of its container.
package struct AssemblyStep: Hashable, Sendable {
    /// What is done with it.
    package enum Kind: Hashable, Sendable {
        /// Its initializer runs.
        case making
        /// Its container is put together: what it holds is read, and definitions are rewritten.
        case activating
    }

    /// What is done with it.
    package var kind: Kind
    /// Its name; of several that are one container all names.
    package var assembly: String

    package init(_ kind: Kind, _ assembly: String) {
        self.kind = kind
        self.assembly = assembly
    }

    /// The step in a few words: `the init of MailAssembly`.
    package var text: String {
        switch kind {
        case .making: "the init of \(assembly)"
        case .activating: "the activation of \(assembly)"
        }
    }
}
