/// The collected assemblies of a future container, while phases change them and before definitions are placed in nodes.
package struct AssemblyDraft {
    package struct Member {
        package var assembly: Int
        /// The number of the assembly's entry.
        package var entry: Int
        /// The current definition or other member, after any replacement.
        package var member: AssemblyMember
    }

    /// The parent; nil unless the container will be a child. The child looks up services in itself first, then in the parent, which never sees the child.
    package let parent: (any ParentContainer)?
    package internal(set) var plan: ActivationPlan
    /// The assemblies of the container, the parent's first.
    package var participants: Participants
    var firstAssembly: Int { participants.firstOwn }
    /// The members of the assemblies, except collaborators and those of the parent.
    package var members: [Member] = []
    /// The assemblies added as existing values, by identity.
    var assembliesByIdentity: [ObjectIdentifier: Int] = [:]
    /// The declarations of assemblies that must be passed to activation.
    var given: [CollectedAssembly.Holder] = []
    /// The places in the source where assemblies are nested without end.
    var infiniteNestingSites: UnspecializedSet<SourceSite> = []
    var usedSubstitutes: [Int] = []
    package internal(set) var substituted: [(original: Definition, replacement: Definition)] = []
    /// The original definitions of the assemblies, by the identity of their rewritten versions.
    package internal(set) var originals: UnspecializedDictionary<ObjectIdentifier, Definition> = [:]
    package var extensions: ExtensionValues
    package var findings: [Finding] = []

    init(_ plan: ActivationPlan, extending parent: (any ParentContainer)?) {
        self.plan = plan
        self.parent = parent
        let inherited = parent?.blueprint
        self.plan.inheritedPhases = inherited?.plan.phasesOfChildren ?? []
        participants = inherited?.participants ?? Participants()
        participants.name = plan.roots.first?.assembly.assemblyName ?? ""
        participants.firstOwn = participants.assemblies.count
        extensions = inherited?.extensions ?? ExtensionValues()
    }
}

/// Creates the assembly for a declaration by type; returns nil if the declaration has to create it.
package typealias AssemblyMaker = (CollaboratorDeclaration) -> (any AssemblyHolder)?

/// The input of an activation, kept so that the container can be rebuilt.
package struct ActivationPlan: Sendable {
    /// Returns whether a tool has switched a post-processor on or off, for one service or, if that is nil, for all; nil if it has not.
    package typealias ProcessorSwitch = @Sendable (_ processor: String, _ service: String?) -> Bool?

    /// The root assembly, then additional assemblies.
    package var roots: [any AssemblyHolder] = []
    package var substitutes: [Substitute] = []
    package var phases: [any DraftPhase] = []
    var processorSwitch: ProcessorSwitch?
    /// Whether no instance may be built.
    package var isInspection = false
    var memberPhases: [any DraftPhase] = []
    var inheritedPhases: [any DraftPhase] = []

    var phasesOfChildren: [any DraftPhase] { (inheritedPhases + memberPhases + phases).compactMap(\.phaseOfChildren) }
}
