/// The collected assemblies of a future container, while phases change them and before definitions are placed in nodes.
package struct AssemblyDraft {
    /// A member of a collected assembly.
    package struct Member {
        package var assembly: Int
        /// The number of the assembly's entry.
        package var entry: Int
        /// The current definition or other member, after any replacement.
        package var member: AssemblyMember
    }

    /// The blueprint of the parent; nil unless the container will be a child.
    package let parent: Blueprint?
    /// The input of the activation, to repeat it.
    package internal(set) var plan: ActivationPlan
    /// The assemblies of the container, the parent's first.
    package var participants: Participants
    /// The number of the first assembly that does not belong to the parent.
    var firstAssembly: Int { participants.firstOwn }
    /// The members of the assemblies, except collaborators and those of the parent.
    package var members: [Member] = []
    /// All assemblies by type, so that a reference is not tried on the others.
    var assembliesByType: [ObjectIdentifier: [Int]] = [:]
    /// The assemblies of collaborator declarations.
    var linksByDeclaration: [ObjectIdentifier: Int] = [:]
    /// The assemblies added as existing values, by identity.
    var assembliesByIdentity: [ObjectIdentifier: Int] = [:]
    /// The declarations of assemblies that must be passed to activation.
    var given: [CollectedAssembly.Holder] = []
    /// The places in the source where assemblies are nested without end.
    var infiniteNestingSites: UnspecializedSet<SourceSite> = []
    /// The substitutes whose definitions have been placed.
    var usedSubstitutes: Set<Int> = []
    /// The replaced definitions.
    package internal(set) var substituted: [(original: Definition, replacement: Definition)] = []
    /// The original definitions of the assemblies, by the identity of their rewritten versions.
    package internal(set) var originals: [ObjectIdentifier: Definition] = [:]
    /// The definitions without an explicit lifetime that received the default lifetime of their assembly.
    package internal(set) var definitionsWithDefaultLifetime: Set<ObjectIdentifier> = []
    /// Values that other modules of the package attach to the resulting blueprint.
    package var extensions: ExtensionValues
    /// The findings so far.
    package var findings: [Finding] = []

    /// - Parameters:
    ///   - plan: the input of the activation.
    ///   - parent: the blueprint of the parent, for a child. The child looks up services in itself
    ///     first, then in the parent, which never sees the child.
    init(_ plan: ActivationPlan, extending parent: Blueprint?) {
        self.plan = plan
        self.plan.inheritedPhases = parent?.plan.phasesOfChildren ?? []
        self.parent = parent
        participants = parent?.participants ?? Participants()
        participants.name = plan.roots.first?.assembly.assemblyName ?? ""
        extensions = parent?.extensions ?? ExtensionValues()
        participants.firstOwn = participants.assemblies.count
        for (position, assembly) in participants.assemblies.enumerated() {
            assembliesByType[ObjectIdentifier(assembly.type), default: []].append(position)
        }
        for link in participants.links { linksByDeclaration[ObjectIdentifier(link.declaration)] = link.target }
    }
}

/// Creates the assembly for a declaration by type; returns nil if the declaration has to create it.
package typealias AssemblyMaker = (CollaboratorDeclaration) -> (any AssemblyHolder)?

/// The input of an activation, kept so that the container can be rebuilt.
package struct ActivationPlan: Sendable {
    /// The root assembly, then additional assemblies.
    package var roots: [any AssemblyHolder] = []
    /// The replacements for collaborators.
    package var substitutes: [Substitute] = []
    /// The phases of other modules of the package, which change the collected definitions.
    package var phases: [any DraftPhase] = []
    /// The phases that members of the assemblies require.
    var memberPhases: [any DraftPhase] = []
    /// The phases that a child inherits from its parent.
    var inheritedPhases: [any DraftPhase] = []
}
