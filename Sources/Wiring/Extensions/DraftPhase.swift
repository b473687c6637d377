/// A change that another module of the package makes to the collected definitions of a container, after all assemblies have been collected and before
/// anything is linked. A phase is passed when a container is activated, see ``ActivationPlan``, or a member of an assembly requires it, see
/// ``DraftMember``.
package protocol DraftPhase: Sendable {
    /// The time at which the phase runs. Phases of one stage run in the order of the draft.
    var stage: DraftStage { get }

    /// Changes the draft. Called once for each activation.
    func run(on draft: inout AssemblyDraft)

    var refusal: ConstructionRefusal? { get }

    /// The phase that a child of the container runs; nil if the phase applies to this container alone.
    var phaseOfChildren: (any DraftPhase)? { get }
}

/// The times at which phases run, in their order.
package enum DraftStage: Int, CaseIterable, Sendable {
    /// Members of assemblies change definitions.
    case rewriting
    /// Patches from outside the assemblies replace single definitions.
    case replacing
}

extension DraftPhase {
    package var refusal: ConstructionRefusal? { nil }
}

/// A container, as far as the activation of a child uses it.
package protocol ParentContainer: AnyObject, Sendable {
    var blueprint: Blueprint { get }
}

extension AssemblyDraft {
    /// Runs the phases of some stages, in the order of the stages: those inherited from a parent, those of members, and those of the plan.
    package mutating func runPhases(of stages: [DraftStage] = DraftStage.allCases) {
        let phases = plan.inheritedPhases + plan.memberPhases + plan.phases
        for stage in stages { for phase in phases where phase.stage == stage { phase.run(on: &self) } }
    }

    mutating func addMemberPhases() {
        var known = (plan.inheritedPhases + plan.memberPhases).map { ObjectIdentifier(type(of: $0)) }
        for member in members {
            guard let phasedType = member.member.phasedType else { continue }
            let phase = phasedType.phase
            guard !known.contains(ObjectIdentifier(type(of: phase))) else { continue }
            known.append(ObjectIdentifier(type(of: phase)))
            plan.memberPhases.append(phase)
        }
    }
}
