import Wiring
import WiringVocabulary

/// Which assemblies no other one declares: those that a program begins with. Of assemblies that declare each other all are, where nobody else
/// declares one of them.
struct AssemblyRoots {
    private var roots: Set<ObjectIdentifier> = []

    /// Reads assemblies and those they declare.
    init(_ assemblies: [any MadeAssembly]) {
        var numbers: [ObjectIdentifier: Int] = [:]
        var pending = assemblies
        for assembly in assemblies { numbers[Self.type(of: assembly)] = numbers.count }
        var edges: [(from: Int, to: Int)] = []
        var next = 0
        while next < pending.count {
            let from = numbers[Self.type(of: pending[next])] ?? 0
            for entry in pending[next].assembly.assemblyMembers {
                guard let declaration = entry.member as? MakingDeclaration else { continue }
                let type = ObjectIdentifier(declaration.type)
                if numbers[type] == nil {
                    guard let made = declaration.made else { continue }
                    numbers[type] = numbers.count
                    pending.append(made)
                }
                if let to = numbers[type] { edges.append((from, to)) }
            }
            next += 1
        }
        let components = CompactGraph(vertexCount: numbers.count, edges: edges).stronglyConnectedComponents().numbers
        var held: Set<Int32> = []
        for edge in edges where components[edge.from] != components[edge.to] { held.insert(components[edge.to]) }
        for (type, number) in numbers where !held.contains(components[number]) { roots.insert(type) }
    }

    /// Whether an assembly is one of those.
    func contains(_ type: any ParameterizedAssembly.Type) -> Bool { roots.contains(ObjectIdentifier(type)) }

    private static func type(of made: any MadeAssembly) -> ObjectIdentifier { ObjectIdentifier(Swift.type(of: made.assembly)) }
}
