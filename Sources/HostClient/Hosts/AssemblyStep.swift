/// A step of a host on an assembly before its container can be used.
package struct AssemblyStep: Hashable, Sendable {
    package enum Kind: Hashable, Sendable {
        case making
        /// Its container is activated: its members are read, and definitions are rewritten.
        case activating
    }

    package var kind: Kind
    /// The name of the assembly; all names if several form one container.
    package var assembly: String

    package init(_ kind: Kind, _ assembly: String) {
        self.kind = kind
        self.assembly = assembly
    }

    /// A short description: `the init of MailAssembly`.
    package var text: String {
        switch kind {
        case .making: "the init of \(assembly)"
        case .activating: "the activation of \(assembly)"
        }
    }
}
