/// A change that another module of the package makes to the collected definitions of a container, after all assemblies have been collected and before
/// anything is linked.
///
/// The phases are part of an ``ActivationPlan``, so a container that is made again runs them again.
package protocol DraftPhase: Sendable {
    /// Changes the draft. Phases run in the order of the plan, each once for each activation.
    func run(on draft: inout AssemblyDraft)

    /// The phase that a child of the container runs; nil when the phase concerns this container alone.
    var phaseOfChildren: (any DraftPhase)? { get }
}
