extension AssemblyDraft {
    /// Runs the phases of other modules, in the order of the plan.
    mutating func runPhases() {
        for phase in plan.phases { phase.run(on: &self) }
    }
}
