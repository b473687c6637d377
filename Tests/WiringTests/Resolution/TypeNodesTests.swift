import TestSupport
import Testing
import Wiring

@Suite struct TypeNodesTests {
    private protocol Marked: Sendable {
        static var next: any Marked.Type { get }
        init()
    }

    private struct First: Marked {
        static var next: any Marked.Type { Next<First>.self }
    }

    private struct Next<Base: Marked>: Marked {
        static var next: any Marked.Type { Next<Next<Base>>.self }
    }

    private static let types: [any Marked.Type] = {
        var types: [any Marked.Type] = [First.self]
        while types.count < 25 { types.append(types[types.count - 1].next) }
        return types
    }()

    /// A definition of the model.
    private struct Member {
        let type: ObjectIdentifier
        let key: String
        let isPreferred: Bool
    }

    /// Adds definitions of random types, so that some types have none, one or several.
    private static func fill(_ assembly: inout DynamicAssembly, _ name: String, by generator: inout SeededGenerator) -> [Member] {
        func add<Service: Marked>(_ type: Service.Type, _ number: Int, isPreferred: Bool) {
            let component = Component { Service() }
            assembly.add("number\(number)", isPreferred ? component.preferred() : component)
        }
        return (0..<Int.random(in: 0...30, using: &generator)).map { number in
            let type = types[Int.random(in: 0..<types.count, using: &generator)]
            let isPreferred = Int.random(in: 0..<3, using: &generator) == 0
            add(type, number, isPreferred: isPreferred)
            return Member(type: ObjectIdentifier(type), key: "\(name).number\(number)", isPreferred: isPreferred)
        }
    }

    /// The model is the list of definitions of each container, the root first.
    @Test(arguments: UInt64(1)...20) func requestsByTypeFindTheNearestProviders(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        var levels: [[Member]] = []
        var parent: Activated<DynamicAssembly>?
        for depth in 0..<4 {
            var assembly = DynamicAssembly("Level\(depth)")
            levels.append(Self.fill(&assembly, "Level\(depth)", by: &generator))
            let container = try assembly.activated(asChildOf: parent)
            let core = container.untypedContainer.core
            for type in Self.types {
                let found = levels.map { $0.filter { $0.type == ObjectIdentifier(type) } }
                let nearest = found.last { !$0.isEmpty } ?? []
                let preferred = nearest.count == 1 ? nearest : nearest.filter(\.isPreferred)
                let keys = { (nodes: [Int]) in nodes.map { core.blueprint.key(of: $0) } }
                #expect(keys(core.blueprint.providers(of: type)) == nearest.map(\.key))
                #expect(keys(core.blueprint.members(of: type)) == found.joined().map(\.key))
                let node = core.types.node(of: ObjectIdentifier(type))
                #expect(keys([node].filter { $0 >= 0 }) == (preferred.count == 1 ? preferred.map(\.key) : []))
            }
            parent = container
        }
    }
}
