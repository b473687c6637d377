#if DEBUG || Explorer
/// The graph of assemblies and their declared collaborators.
struct AssemblyRelations {
    /// An assembly, or one of its direct or indirect collaborators.
    struct Participant {
        var type: any ParameterizedAssembly.Type
        var outline: AssemblyOutline
    }

    private var numbers: [ObjectIdentifier: Int] = [:]
    private var types: [any ParameterizedAssembly.Type] = []
    private var outlines: [AssemblyOutline] = []
    private var declared: [[Int]] = []
    private var roots: Set<Int> = []

    /// Reads assemblies and their collaborators.
    /// - Parameter outline: returns the members of an assembly.
    init(_ assemblies: [any ParameterizedAssembly.Type], outline: (any ParameterizedAssembly.Type) -> AssemblyOutline) {
        for assembly in assemblies { _ = number(of: assembly) }
        var edges: [(from: Int, to: Int)] = []
        while outlines.count < types.count {
            let from = outlines.count
            outlines.append(outline(types[from]))
            declared.append(outlines[from].collaborators.filter(\.isCreated).map { number(of: $0.type) })
            edges += declared[from].map { (from, $0) }
        }
        let components = CompactGraph(vertexCount: types.count, edges: edges).stronglyConnectedComponents().numbers
        var held: Set<Int32> = []
        for edge in edges where components[edge.from] != components[edge.to] { held.insert(components[edge.to]) }
        for number in types.indices where !held.contains(components[number]) { roots.insert(number) }
    }

    private mutating func number(of type: any ParameterizedAssembly.Type) -> Int {
        if let known = numbers[ObjectIdentifier(type)] { return known }
        numbers[ObjectIdentifier(type)] = types.count
        types.append(type)
        return types.count - 1
    }

    /// Whether no other assembly declares this one, so that a program starts with it. Assemblies that
    /// declare each other are all roots unless an assembly outside of the cycle declares one of them.
    func isRoot(_ type: any ParameterizedAssembly.Type) -> Bool { numbers[ObjectIdentifier(type)].map(roots.contains) ?? false }

    /// An assembly with its direct and indirect collaborators, each with its members.
    func reach(of type: any ParameterizedAssembly.Type) -> [Participant] {
        guard let start = numbers[ObjectIdentifier(type)] else { return [] }
        var found = [start]
        var seen = Set(found)
        var next = 0
        while next < found.count {
            found += declared[found[next]].filter { seen.insert($0).inserted }
            next += 1
        }
        return found.map { Participant(type: types[$0], outline: outlines[$0]) }
    }
}
#endif
