/// A change that another module of the package makes to the collected definitions of a container, after all assemblies have been collected and before
/// anything is linked.
///
/// A phase is given when a container is activated, see ``ActivationPlan``, or a member of an assembly needs it, see ``DraftMember``.
package protocol DraftPhase: Sendable {
    /// The time at which the phase runs. Phases of one stage run in the order of the draft.
    var stage: DraftStage { get }

    /// Changes the draft. Called once for each activation.
    func run(on draft: inout AssemblyDraft, in activation: DraftActivation)

    /// The phase that a child of the container runs; nil when the phase concerns this container alone.
    var phaseOfChildren: (any DraftPhase)? { get }
}

/// The times at which phases run, in their order.
package enum DraftStage: Int, CaseIterable, Sendable {
    /// Definitions are changed by what assemblies hold.
    case rewriting
    /// Single definitions are replaced from outside.
    case replacing
    /// Definitions are kept from being built.
    case refusing
}

/// What phases know of the activation that they are part of.
package struct DraftActivation: Sendable {
    /// Which post-processors apply, where that differs from what they say themselves.
    package var switches: ProcessorSwitches
    /// Whether nothing may be built.
    package var isInspection: Bool
    /// The container of which the new one will be a child.
    package var parent: ContainerCore?
}

extension AssemblyDraft {
    /// Runs the phases of some stages, in the order of the stages.
    package mutating func runPhases(of stages: some Sequence<DraftStage> = DraftStage.allCases, in activation: DraftActivation) {
        let phases = phases
        for stage in stages {
            for phase in phases where phase.stage == stage { phase.run(on: &self, in: activation) }
        }
    }

    /// The phases of the container: those that a parent hands on, those of members, those of the plan.
    private var phases: [any DraftPhase] { plan.inheritedPhases + plan.memberPhases + plan.phases }

    /// Adds the phases that members need, each once.
    mutating func addMemberPhases() {
        var known = (plan.inheritedPhases + plan.memberPhases).map { ObjectIdentifier(type(of: $0)) }
        for member in members {
            guard let phase = member.member.neededPhase, !known.contains(ObjectIdentifier(type(of: phase))) else { continue }
            known.append(ObjectIdentifier(type(of: phase)))
            plan.memberPhases.append(phase)
        }
    }
}

extension ActivationPlan {
    /// The phases that a child of the container runs.
    var phasesOfChildren: [any DraftPhase] { (inheritedPhases + memberPhases + phases).compactMap(\.phaseOfChildren) }
}
