/// A way from a service back to itself that passes no service twice.
package struct DependencyCycle: Hashable, Sendable {
    /// What becomes of a cycle when the container builds it.
    package enum Verdict: String, Hashable, Sendable, Codable, CaseIterable {
        /// Everyone must be complete before anyone can begin.
        case impossible
        /// Something is handed over after an initializer, or only as a handle, which lets the container close the ring. A prototype that is asked
        /// for again while it is under construction is handed out as it is, so that this holds for a ring of prototypes too.
        case completes
        /// Every member is a prototype, and each asks for a new one of the next: construction never ends. Our container hands out the one that is
        /// under construction, so that this is said of the graphs of other containers only: of those that no container of ours has
        /// validated, nor would have to build as they would be.
        case endless
        /// Nobody can tell: it would be impossible if what is not known were handed over at once.
        case undetermined

        /// Whether it is known that the cycle cannot be built.
        package var isBroken: Bool { self == .impossible || self == .endless }
    }

    /// The number by which people speak of it, counted from one.
    package var number: Int
    /// The edges in order; the first one starts at the member with the smallest key. Where two members are tied by several edges, the one that
    /// is hardest to build.
    package var edges: [DependencyEdge]
    /// Whether it can be built.
    package var verdict: Verdict
    /// Whether its members keep each other alive for ever; nil when that is not known.
    package var leaks: Bool?
    /// The members that a partner may get before what decorates them is around them, by position, in the order of the cycle.
    ///
    /// Our container does not let that happen, so that this too is said of the graphs of other containers only.
    package var rawMembers: [Int]

    /// The members in order, as positions in the graph's services.
    package var members: [Int] { edges.map(\.from) }

    /// Whether something in it is set in a value, which must be complete although its initializer has returned.
    package var needsValue: Bool { edges.contains { $0.isConstruction && ($0.kind == .property || $0.kind == .method) } }

    /// Judges a ring of services.
    ///
    /// - Parameters:
    ///   - members: the services in order.
    ///   - index: the graph.
    init(members: [Int], in index: GraphIndex) {
        number = 0
        edges = []
        edges.reserveCapacity(members.count)
        var keeping: [Bool?] = []
        for (position, member) in members.enumerated() {
            let next = members[position + 1 == members.count ? 0 : position + 1]
            let parallel = index.edges(from: member, to: next).filter { !$0.isObserved }
            guard let hardest = parallel.min(by: { $0.ease < $1.ease }) else { continue }
            edges.append(hardest)
            let references = parallel.filter { $0.kind != .alias }
            guard !references.isEmpty else { continue }
            if references.contains(where: { $0.isStrong == true }) {
                keeping.append(true)
            } else {
                keeping.append(references.contains { $0.isStrong == nil } ? nil : false)
            }
        }
        leaks = keeping.contains(false) ? false : keeping.isEmpty || keeping.contains(nil) ? nil : true
        let isTight = edges.allSatisfy { ($0.isConstruction || $0.kind == .unknown) && !$0.isDeferred }
        verdict = !isTight ? .completes : edges.contains { $0.kind == .unknown } ? .undetermined : .impossible
        rawMembers = []
        guard !index.snapshot.isOfContainer, verdict == .completes else { return }
        let services = index.snapshot.services
        let isRenewed = members.allSatisfy { services[$0].kind == .alias || services[$0].lifetime == .prototype }
        if isRenewed, members.contains(where: { services[$0].kind != .alias }), !edges.contains(where: \.isDeferred) { verdict = .endless }
        guard members.contains(where: { !services[$0].decorators.isEmpty }) else { return }
        // Whoever is handed over as a handle is asked for later, when it is complete.
        let handedOver = Set(edges.filter { !$0.isDeferred }.map(\.to))
        rawMembers = members.filter { !services[$0].decorators.isEmpty && handedOver.contains($0) }
    }
}

extension DependencyEdge {
    /// How easily a cycle is closed over this edge: 0 for what must be complete at once, 1 for what may have to.
    fileprivate var ease: Int {
        if isDeferred { return 3 }
        return isConstruction ? 0 : kind == .unknown ? 1 : 2
    }
}
