/// What becomes of a cycle, in words.
struct CycleVerdictText {
    /// Whether it can be built, and why.
    let builds: String
    /// The way out, if one is needed.
    let hint: String?

    /// Puts a cycle's verdict into words.
    init(_ cycle: DependencyCycle, in index: GraphIndex) {
        switch cycle.verdict {
        case .completes:
            builds = "yes, " + Self.opening(of: cycle, in: index)
            hint = cycle.leaks == true ? "make one of its references weak" : nil
        case .endless:
            builds = "no, every member is a prototype, so that each asks for a new one of the next for ever"
            hint = "give one of them a lifetime that is shared, or hand over a factory for it"
        case .undetermined:
            let count = cycle.edges.count { $0.kind == .unknown }
            builds =
                "cannot tell, since nothing says when \(count == 1 ? "one" : "\(count)") of its dependencies \(count == 1 ? "is" : "are") handed over"
            hint = nil
        case .impossible:
            builds = cycle.edges.count == 1 ? "no, it needs itself before it exists" : "no, each needs the next before it exists"
            hint = Self.wayOut(of: cycle, in: index)
        }
    }

    /// How to make a cycle that cannot be built one that can, in the words of the container.
    private static func wayOut(of cycle: DependencyCycle, in index: GraphIndex) -> String {
        if let container = cycle.edges.first.flatMap({ index.snapshot.services[$0.from].container }) {
            let words = ContainerWords(container)
            return "\(words.handingOverLater), or let one of them take \(words.handle)"
        }
        return cycle.needsValue
            ? "set one of them in a class, with .inject on a property (what is set in a struct must be complete), or hand over a factory for it"
            : "set one of them after init, with .inject on a property, or hand over a factory for it"
    }

    /// The first edge that lets the container close the ring.
    private static func opening(of cycle: DependencyCycle, in index: GraphIndex) -> String {
        let late = cycle.edges.first { !$0.isDeferred && !$0.isConstruction && ($0.kind == .property || $0.kind == .method) }
        if let late {
            let owner = index.key(late.from)
            return late.kind == .property
                ? "\(owner).\(late.slot) is set after init" : "method \(late.slot) of \(owner) is called after init"
        }
        guard let deferred = cycle.edges.first(where: \.isDeferred) else { return "nothing in it is needed at once" }
        return "\(deferred.slotDescription) of \(index.key(deferred.from)) is only a factory for \(index.key(deferred.to))"
    }
}
