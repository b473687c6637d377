/// A change that another module of the package makes to the collected definitions of a container, after all assemblies have been collected and before
/// anything is linked.
///
/// A phase is passed when a container is activated, see ``ActivationPlan``, or a member of an assembly requires it, see ``DraftMember``.
package protocol DraftPhase: Sendable {
    /// The time at which the phase runs. Phases of one stage run in the order of the draft.
    var stage: DraftStage { get }

    /// Changes the draft. Called once for each activation.
    func run(on draft: inout AssemblyDraft, in activation: DraftActivation)

    /// The phase that a child of the container runs; nil if the phase applies to this container alone.
    var phaseOfChildren: (any DraftPhase)? { get }
}

/// The times at which phases run, in their order.
package enum DraftStage: Int, CaseIterable, Sendable {
    /// Members of assemblies change definitions.
    case rewriting
    /// Patches from outside the assemblies replace single definitions.
    case replacing
    /// The construction of definitions is prevented.
    case refusing
}

/// The facts about an activation that phases use.
package struct DraftActivation: Sendable {
    /// The post-processors that are switched on or off, contrary to their own settings.
    package var switches: ProcessorSwitches
    /// Whether no instance may be built.
    package var isInspection: Bool
    /// The parent of the new container, if it is a child.
    package var parent: (any ParentContainer)?
}

/// A container, as far as the activation of a child uses it.
package protocol ParentContainer: AnyObject, Sendable {
    /// Its definitions, whose nodes keep their numbers in a child.
    var blueprint: Blueprint { get }
}

extension AssemblyDraft {
    /// Runs the phases of some stages, in the order of the stages.
    package mutating func runPhases(of stages: some Sequence<DraftStage> = DraftStage.allCases, in activation: DraftActivation) {
        let phases = phases
        for stage in stages {
            for phase in phases where phase.stage == stage { phase.run(on: &self, in: activation) }
        }
    }

    /// The phases of the container: those inherited from a parent, those of members, and those of the plan.
    private var phases: [any DraftPhase] { plan.inheritedPhases + plan.memberPhases + plan.phases }

    /// Adds the phases that members require, each once.
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

/// Which post-processors are enabled, where this differs from their declaration.
package struct ProcessorSwitches: Sendable, Hashable {
    private var general: UnspecializedDictionary<String, Bool> = [:]
    private var single: UnspecializedDictionary<String, UnspecializedDictionary<String, Bool>> = [:]

    package init() {}

    /// Switches a post-processor for every service of its type, and discards earlier switches for single services.
    package mutating func set(_ processor: String, isOn: Bool) {
        general[processor] = isOn
        single[processor] = nil
    }

    /// Switches a post-processor for one service.
    package mutating func set(_ processor: String, isOn: Bool, for service: String) { single[processor, default: [:]][service] = isOn }

    func isOn(_ processor: String) -> Bool? { general[processor] }

    func isOn(_ processor: String, for service: String) -> Bool? { single[processor]?[service] }
}
