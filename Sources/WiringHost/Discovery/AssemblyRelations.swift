#if DEBUG || Explorer
import Wiring
import WiringVocabulary

/// Which assemblies declare which.
struct AssemblyRelations {
    /// An assembly that takes part with another one, or that one itself.
    struct Participant {
        var type: any ParameterizedAssembly.Type
        /// What it holds.
        var outline: AssemblyOutline
    }

    private var numbers: [ObjectIdentifier: Int] = [:]
    private var types: [any ParameterizedAssembly.Type] = []
    private var outlines: [AssemblyOutline] = []
    private var declared: [[Int]] = []
    private var roots: Set<Int> = []

    /// Reads assemblies and those that they declare.
    /// - Parameter outline: tells what one holds.
    init(_ assemblies: [any ParameterizedAssembly.Type], outline: (any ParameterizedAssembly.Type) -> AssemblyOutline) {
        for assembly in assemblies { _ = number(of: assembly) }
        var edges: [(from: Int, to: Int)] = []
        while outlines.count < types.count {
            let from = outlines.count
            outlines.append(outline(types[from]))
            declared.append(outlines[from].collaborators.filter(\.isMade).map { number(of: $0.type) })
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

    /// Whether no other assembly declares this one, so that a program begins with it. Of assemblies that declare each other all are, where
    /// nobody else declares one of them.
    func isRoot(_ type: any ParameterizedAssembly.Type) -> Bool { numbers[ObjectIdentifier(type)].map(roots.contains) ?? false }

    /// An assembly, and all that take part with it, each with what it holds.
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
