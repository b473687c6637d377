/// The edges in cycles, for a drawing that does not list the cycles; computed in linear time for any number of cycles.
///
/// A cycle cannot be built if its edges are also within one strongly connected component of the graph that has only construction edges.
struct DiagramTangles: Sendable {
    /// The maximum size of a tangle whose cycles are numbered in a drawing.
    static let maximumListed = 100

    let count: Int
    let greatest: Int
    /// The one-based number of each service's tangle, in the order of their smallest keys; 0 for none.
    private let numbers: [Int32]
    /// The component of each service in the graph of construction edges.
    private let constructionComponent: [Int32]
    /// The component of each service in the graph of prototypes and aliases; empty if the container supports cycles of prototypes.
    private let renewed: [Int32]
    private let isRenewed: [Bool]

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
            (constructionComponent, renewed, isRenewed) = ([], [], [])
            return
        }
        let inside = index.edges.filter { numbers[$0.from] != 0 && numbers[$0.from] == numbers[$0.to] && !$0.isObserved && !$0.isDeferred }
        constructionComponent = Self.components(of: inside.filter(\.isConstruction), among: index.count)
        let services = index.snapshot.services
        let isRenewed = services.map { $0.kind == .alias || $0.lifetime == .prototype }
        self.isRenewed = isRenewed
        renewed =
            index.snapshot.isOfContainer
            ? [] : Self.components(of: inside.filter { isRenewed[$0.from] && isRenewed[$0.to] }, among: index.count)
    }

    func mark(of edge: DependencyEdge) -> CycleMark? {
        guard numbers[edge.from] != 0, numbers[edge.from] == numbers[edge.to], !edge.isObserved else { return nil }
        return CycleMark(numbers: [Int(numbers[edge.from])], isTangle: true, broken: verdict(of: edge))
    }

    private func verdict(of edge: DependencyEdge) -> DependencyCycle.Verdict? {
        guard !edge.isDeferred else { return nil }
        if edge.isConstruction, constructionComponent[edge.from] == constructionComponent[edge.to] { return .impossible }
        let isEndless = !renewed.isEmpty && isRenewed[edge.from] && isRenewed[edge.to] && renewed[edge.from] == renewed[edge.to]
        return isEndless ? .endless : nil
    }

    private static func components(of edges: [DependencyEdge], among count: Int) -> [Int32] {
        CompactGraph(vertexCount: count, edges: edges.map { (from: $0.from, to: $0.to) }).stronglyConnectedComponents().numbers
    }
}

/// The mark of an edge in cycles: the numbers of the cycles, or the number of their tangle if there are many.
struct CycleMark: Hashable {
    /// The numbers of the cycles as `cycles` lists them, or the number of the tangle.
    var numbers: [Int]
    var isTangle = false
    /// The verdict on a cycle that cannot be built; nil if all can.
    var broken: DependencyCycle.Verdict?

    /// The first number, which determines the color.
    var first: Int { numbers.first ?? 1 }

    private static let maximumNumbers = 4

    /// The note after the name of a slot: ` (cycle 1, 2, impossible)`, ` (tangle 1)`.
    var note: String {
        let texts = numbers.prefix(Self.maximumNumbers).map(String.init).joined(separator: ", ")
        let more = numbers.count > Self.maximumNumbers ? ", ..." : ""
        return " (\(word) \(texts)\(more)\(broken.map { ", \($0.rawValue)" } ?? ""))"
    }

    var word: String { isTangle ? "tangle" : "cycle" }

    /// The classes for style sheets: `cycle cycle1 cycle2`.
    var classes: String { (["cycle"] + numbers.map { "\(word)\($0)" }).joined(separator: " ") }
}

extension CycleMark {
    init?(_ cycles: [DependencyCycle]) {
        guard !cycles.isEmpty else { return nil }
        self.init(numbers: cycles.map(\.number), broken: cycles.first { $0.verdict.isBroken }?.verdict)
    }
}
