/// Which definitions are in cycles, so that construction knows its partners, and how much lies below each.
struct CycleTable: Sendable {
    /// For each slot the number of the cycle (strongly connected component) it belongs to; -1 for most, and empty where there is none.
    private var numbers: [Int32] = []
    private var members: [Int: [Int]] = [:]
    /// For each cycle that has shared members, one of them.
    private var sharedMembers: [Int: Int] = [:]
    /// For each slot its band, see `Resolution.stages(below:)`; empty where there is but one.
    private(set) var bands: [Int32] = []

    /// No cycles.
    init() {}

    /// Finds the cycles.
    init(_ blueprint: Blueprint) {
        let graph = blueprint.graph { !$0.isCut }
        let components = graph.stronglyConnectedComponents()
        let slots = blueprint.slots.indices
        numbers = [Int32](repeating: -1, count: slots.count)
        if components.count < slots.count {
            var sizes = [Int](repeating: 0, count: components.count)
            for number in components.numbers { sizes[Int(number)] += 1 }
            for slot in slots where sizes[Int(components.numbers[slot])] > 1 { numbers[slot] = components.numbers[slot] }
        }
        for edge in blueprint.edges where edge.from == edge.target && !edge.isCut { numbers[edge.from] = components.numbers[edge.from] }
        for (slot, cycle) in numbers.enumerated() where cycle >= 0 {
            members[Int(cycle), default: []].append(slot)
            if blueprint.slots[slot].isKept { sharedMembers[Int(cycle)] = slot }
        }
        if members.isEmpty { numbers = [] }
        bands = Self.bands(of: graph, components: components)
        if !bands.contains(where: { $0 > 0 }) { bands = [] }
    }

    /// Whether nothing is in a cycle.
    var isEmpty: Bool { members.isEmpty }

    /// The number of the cycle a slot belongs to; -1 for none.
    func number(of slot: Int) -> Int { numbers.isEmpty ? -1 : Int(numbers[slot]) }

    /// The band a slot belongs to.
    func band(of slot: Int) -> Int { bands.isEmpty ? 0 : Int(bands[slot]) }

    /// The slots of a cycle.
    func members(of cycle: Int) -> [Int] { members[cycle] ?? [] }

    /// Whether the slot's cycle has a shared member.
    func isEntangled(_ slot: Int) -> Bool { sharedPartner(of: slot) != nil }

    /// A shared member of the slot's cycle.
    func sharedPartner(of slot: Int) -> Int? { members.isEmpty ? nil : sharedMembers[number(of: slot)] }

    /// How many definitions may be built inside one another, each by the initializer of the one before.
    private static let bandHeight = 50

    /// Cuts the graph into bands of bounded height by the longest path below each slot.
    ///
    /// Components are numbered so that an edge never leads to a higher number, so one pass in that order sees every target before its source.
    private static func bands(of graph: CompactGraph, components: CompactGraph.Components) -> [Int32] {
        let numbers = components.numbers
        var depths = [Int](repeating: 0, count: components.count)
        for slot in components.ordered().lazy.map(Int.init) {
            let component = Int(numbers[slot])
            for position in Int(graph.rowStart[slot])..<Int(graph.rowStart[slot + 1]) {
                let target = Int(numbers[Int(graph.targets[position])])
                if target != component { depths[component] = max(depths[component], depths[target] + 1) }
            }
        }
        return numbers.map { Int32(depths[Int($0)] / bandHeight) }
    }
}
