#if DEBUG || Explorer
/// A step of the work on a request. If the host ends, the shell knows from it what the host was doing.
package struct InspectionEvent: WireRecord {
    /// The kind of step.
    package enum Kind: Equatable, Sendable, CaseIterable {
        case building
        /// A service is complete, or its construction has failed.
        case finished
        /// An action of a service is about to run.
        case calling
        case called
        /// The initializer of an assembly is about to run.
        case making
        /// The container of one or several assemblies is about to be created: their definitions are read and rewritten.
        case activating
        /// The last step that began for an assembly has ended.
        case ready
    }

    package var kind: Kind
    /// The key of the service, the action, or the name of the assembly.
    package var name: String

    package init(_ kind: Kind, _ name: String) {
        self.kind = kind
        self.name = name
    }

    package static var blank: Self { Self(.ready, "") }

    package mutating func transfer(_ wire: Wire) { wire.choice(&kind, among: Kind.allCases)(&name) }
}
#endif
