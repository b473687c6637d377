/// What a container will be made of, while it is collected and changed: before any definition has its place.
package struct AssemblyDraft {
    /// A member of an assembly that takes part.
    package struct Member {
        /// The number of the assembly.
        package var assembly: Int
        /// The number of the assembly's entry.
        package var entry: Int
        /// What it is by now.
        package var member: AssemblyMember
    }

    /// What the container of which this is to be a child was made of.
    package let parent: Blueprint?
    /// What it is made of, to make it again.
    package internal(set) var plan: ActivationPlan
    /// The assemblies that take part, the parent's first.
    package var participants: Participants
    /// The number of the first assembly that is not the parent's.
    var firstAssembly: Int { participants.firstOwn }
    /// What the assemblies hold, collaborators and the parent's aside.
    package var members: [Member] = []
    /// For each type all assemblies, so that a reference need not try the others.
    var assembliesByType: [ObjectIdentifier: [Int]] = [:]
    /// The assemblies that declarations stand for.
    var linksByDeclaration: [ObjectIdentifier: Int] = [:]
    /// The assemblies that were there already, by what tells them apart.
    var knownValues: [ObjectIdentifier: Int] = [:]
    /// The declarations of assemblies that have to be activated with.
    var given: [CollectedAssembly.Holder] = []
    /// Where assemblies are made within assemblies without end.
    var endlessSites: UnspecializedSet<SourceSite> = []
    /// The substitutes whose definitions have a place already.
    var usedSubstitutes: Set<Int> = []
    /// The definitions whose places were taken.
    package internal(set) var substituted: [(original: Definition, replacement: Definition)] = []
    /// The definitions as their assemblies hold them, by the identity of what rewriting made of them.
    package internal(set) var originals: [ObjectIdentifier: Definition] = [:]
    /// The definitions that say nothing about how long they live, as they are with the lifetimes of their assemblies.
    package internal(set) var livingByDefault: Set<ObjectIdentifier> = []
    /// What other modules of the package attach to the blueprint that is made of the draft.
    package var extensions: ExtensionValues
    /// What is wrong so far.
    package var findings: [Finding] = []

    /// - Parameters:
    ///   - plan: what it is made of.
    ///   - parent: what the container of which this is to be a child was made of. What the child asks for it finds in itself first, then in the
    ///     parent, which never sees the child.
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
