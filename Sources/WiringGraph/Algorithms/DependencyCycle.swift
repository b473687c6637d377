/// A path from a service back to itself that visits no service twice.
package struct DependencyCycle: Hashable, Sendable {
    /// The result of building a cycle.
    package enum Verdict: String, Hashable, Sendable, Codable, CaseIterable {
        /// Each member must be complete before any other can be built.
        case impossible
        /// A dependency is set after an initializer, or injected as a handle, so the container can close the cycle. A prototype that is requested
        /// again while under construction is returned as it is, so a cycle of prototypes completes too.
        case completes
        /// Every member is a prototype that requests a new instance of the next, so construction never ends. This container returns the instance
        /// under construction instead, so the verdict applies only to graphs of other containers, which this container has not validated.
        case endless
        /// Unknown: the cycle is impossible if its dependencies of unknown kind are construction dependencies.
        case undetermined

        package var isBroken: Bool { self == .impossible || self == .endless }
    }

    /// The one-based number of the cycle in reports.
    package var number: Int
    /// The edges in order; the first one starts at the member with the smallest key. Of parallel edges, the one that is hardest to build.
    package var edges: [DependencyEdge]
    package var verdict: Verdict
    /// Whether the members retain each other for ever; nil if unknown.
    package var leaks: Bool?
    /// The members that another member may receive before they are decorated, as positions in the graph's services, in the order of the cycle.
    ///
    /// This container prevents that, so the list is filled only for graphs of other containers.
    package var rawMembers: [Int]

    package var members: [Int] { edges.map(\.from) }

    /// Whether a construction edge sets a property or calls a method: a value must be complete although its initializer has returned.
    package var needsValue: Bool { edges.contains { $0.isConstruction && ($0.kind == .property || $0.kind == .method) } }

    init(members: [Int], in index: GraphIndex) {
        number = 0
        edges = []
        edges.reserveCapacity(members.count)
        var keeping: [Bool?] = []
        for (position, member) in members.enumerated() {
            let next = members[position + 1 == members.count ? 0 : position + 1]
            let parallel = index.edges(from: member, to: next).filter { !$0.isObserved }
            guard let hardest = parallel.min(by: { $0.closureRank < $1.closureRank }) else { continue }
            edges.append(hardest)
            let strengths = parallel.filter { $0.kind != .alias }.map(\.isStrong)
            if !strengths.isEmpty { keeping.append(strengths.contains(true) ? true : strengths.contains(nil) ? nil : false) }
        }
        leaks = keeping.contains(false) ? false : keeping.isEmpty || keeping.contains(nil) ? nil : true
        let isTight = edges.allSatisfy { ($0.isConstruction || $0.kind == .unknown) && !$0.isDeferred }
        verdict = !isTight ? .completes : edges.contains { $0.kind == .unknown } ? .undetermined : .impossible
        rawMembers = []
        let services = index.snapshot.services
        // A factory that requests itself, or a service that requests it, may do so with other arguments.
        if verdict == .impossible, members.contains(where: { services[$0].container != nil && !services[$0].arguments.isEmpty }) {
            verdict = .undetermined
        }
        guard !index.snapshot.isOfContainer, verdict == .completes else { return }
        let isRenewed = members.allSatisfy { services[$0].kind == .alias || services[$0].lifetime == .prototype }
        if isRenewed, members.contains(where: { services[$0].kind != .alias }), !edges.contains(where: \.isDeferred) { verdict = .endless }
        guard members.contains(where: { !services[$0].decorators.isEmpty }) else { return }
        // A service passed as a handle is requested later, when it is complete.
        let constructed = Set(edges.filter { !$0.isDeferred }.map(\.to))
        rawMembers = members.filter { !services[$0].decorators.isEmpty && constructed.contains($0) }
    }
}

extension DependencyEdge {
    /// A rank of how easily a cycle is closed at this edge: 0 for a construction dependency, 1 for an unknown kind.
    fileprivate var closureRank: Int {
        if isDeferred { return 3 }
        return isConstruction ? 0 : kind == .unknown ? 1 : 2
    }
}
