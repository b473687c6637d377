import Testing
import Wiring

/// A link of a chain that is as long as a test likes: the chain is made of one type, so the links refer to each other by key path.
private final class Link {
    let next: Link?
    init(next: Link?) { self.next = next }

    /// How many links there are, counted without recursion.
    static func length(_ first: Link) -> Int {
        var count = 0
        var link: Link? = first
        while let current = link {
            count += 1
            link = current.next
        }
        return count
    }
}

private struct Chain: ParameterizedAssembly {
    let links: [Component<Link, Link>]

    init(count: Int, lifetime: Lifetime) {
        var links = [Component({ Link(next: nil) }).scope(lifetime)]
        for index in 1..<count {
            let keyPath: any KeyPath<Chain, Component<Link, Link>> & Sendable = \Chain.links[index - 1]
            links.append(Component({ (next: Link) in Link(next: next) }).using(keyPath).scope(lifetime))
        }
        self.links = links
    }
}

@Suite struct DeepGraphTests {
    @Test(arguments: [Lifetime.lazySingleton, .singleton])
    func chainsOfAnyDepthAreBuilt(lifetime: Lifetime) throws {
        let chain = Chain(count: 10_000, lifetime: lifetime)
        let container = try chain.activated()
        let last = try #require(chain.links.last)
        #expect(Link.length(try container.instance(of: last)) == 10_000)
    }

    @Test func objectGraphsOfAnyDepthAreBuilt() throws {
        let chain = Chain(count: 5_000, lifetime: .objectGraph)
        let container = try chain.activated()
        let last = try #require(chain.links.last)
        let link = try container.instance(of: last)
        #expect(Link.length(link) == 5_000)
        #expect(try container.instance(of: last) !== link)
    }
}
