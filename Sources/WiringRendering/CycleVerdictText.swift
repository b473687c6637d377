/// The verdict on a cycle in words.
struct CycleVerdictText {
    /// Whether the cycle can be built, and why.
    let builds: String
    /// A fix, if one is required.
    let hint: String?

    /// Describes the verdict on a cycle.
    init(_ cycle: DependencyCycle, in index: GraphIndex) {
        switch cycle.verdict {
        case .completes:
            builds = "yes, " + Self.opening(of: cycle, in: index)
            hint = cycle.leaks == true ? "make one of its references weak" : nil
        case .endless:
            builds = "no, every member is a prototype, so that construction never ends"
            hint = "give one member a shared lifetime, or inject a factory for it"
        case .undetermined:
            let count = cycle.edges.count { $0.kind == .unknown }
            builds =
                "unknown, since nothing states when \(count == 1 ? "one" : "\(count)") of its dependencies \(count == 1 ? "is" : "are") injected"
            hint = nil
        case .impossible:
            builds = cycle.edges.count == 1 ? "no, it needs itself before it exists" : "no, each needs the next before it exists"
            hint = Self.cycleFix(of: cycle, in: index)
        }
    }

    /// The fix for a cycle that cannot be built, in the vocabulary of its container.
    private static func cycleFix(of cycle: DependencyCycle, in index: GraphIndex) -> String {
        if let container = cycle.edges.first.flatMap({ index.snapshot.services[$0.from].container }) {
            let words = ContainerVocabulary(container)
            return "\(words.lateInjectionFix), or let one member take \(words.handle)"
        }
        return cycle.needsValue
            ? "set one dependency in a class, with .inject on a property (a struct must receive complete instances), or inject a factory for it"
            : "set one dependency after init, with .inject on a property, or inject a factory for it"
    }

    /// The reason why the cycle can be built: its first edge that is not a construction dependency.
    private static func opening(of cycle: DependencyCycle, in index: GraphIndex) -> String {
        let late = cycle.edges.first { !$0.isDeferred && !$0.isConstruction && ($0.kind == .property || $0.kind == .method) }
        if let late {
            let owner = index.key(late.from)
            return late.kind == .property
                ? "\(owner).\(late.slot) is set after init" : "method \(late.slot) of \(owner) is called after init"
        }
        guard let deferred = cycle.edges.first(where: \.isDeferred) else { return "no dependency is required during construction" }
        return "\(deferred.slotDescription) of \(index.key(deferred.from)) is only a factory for \(index.key(deferred.to))"
    }
}
