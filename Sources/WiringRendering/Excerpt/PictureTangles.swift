/// The cycles of a graph for a picture that does not list them: which edges are part of one, found in linear time however many cycles there are.
///
/// An edge inside a strongly connected component is part of a cycle; inside a component of those edges alone that must be complete at once, it is
/// part of a cycle that cannot be built.
struct PictureTangles: Sendable {
    /// The most services of a tangle whose cycles a picture numbers one by one.
    static let maximumListed = 100

    /// How many tangles there are.
    let count: Int
    /// The members of the greatest one.
    let greatest: Int
    /// The number of the tangle of each service, counted from one by its smallest key; 0 for none.
    private let numbers: [Int32]
    /// The component of each service among the edges that must be complete at once.
    private let tight: [Int32]
    /// The component of each service among those that are built anew each time; empty where that does no harm.
    private let renewed: [Int32]
    private let isRenewed: [Bool]

    /// Finds the tangles of a graph.
    init(_ index: GraphIndex, _ components: StronglyConnectedComponents) {
        var numbers = [Int32](repeating: 0, count: index.count)
        var greatest = 0
        for (position, component) in components.cyclic.enumerated() {
            let members = components.members[component]
            greatest = max(greatest, members.count)
            for member in members { numbers[member] = Int32(position + 1) }
        }
        self.numbers = numbers
        self.greatest = greatest
        count = components.cyclic.count
        guard count > 0 else {
            (tight, renewed, isRenewed) = ([], [], [])
            return
        }
        let inside = index.edges.filter { numbers[$0.from] != 0 && numbers[$0.from] == numbers[$0.to] && !$0.isObserved && !$0.isDeferred }
        tight = Self.components(of: inside.filter(\.isConstruction), among: index.count)
        let services = index.snapshot.services
        let isRenewed = services.map { $0.kind == .alias || $0.lifetime == .prototype }
        self.isRenewed = isRenewed
        renewed =
            index.snapshot.isOfContainer
            ? [] : Self.components(of: inside.filter { isRenewed[$0.from] && isRenewed[$0.to] }, among: index.count)
    }

    /// What to say of an edge; nil where it is part of no cycle.
    func mark(of edge: DependencyEdge) -> CycleMark? {
        guard numbers[edge.from] != 0, numbers[edge.from] == numbers[edge.to], !edge.isObserved else { return nil }
        return CycleMark(numbers: [Int(numbers[edge.from])], isTangle: true, broken: verdict(of: edge))
    }

    private func verdict(of edge: DependencyEdge) -> DependencyCycle.Verdict? {
        guard !edge.isDeferred else { return nil }
        if edge.isConstruction, tight[edge.from] == tight[edge.to] { return .impossible }
        let isEndless = !renewed.isEmpty && isRenewed[edge.from] && isRenewed[edge.to] && renewed[edge.from] == renewed[edge.to]
        return isEndless ? .endless : nil
    }

    private static func components(of edges: [DependencyEdge], among count: Int) -> [Int32] {
        CompactGraph(vertexCount: count, edges: edges.map { (from: $0.from, to: $0.to) }).stronglyConnectedComponents().numbers
    }
}
