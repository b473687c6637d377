import Testing
import Wiring

/// A link of a chain of arbitrary length. All links have the same type, so they refer to each other by key path.
private final class Link {
    let next: Link?
    init(next: Link?) { self.next = next }

    /// The number of links, counted without recursion.
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

    init(count: Int, lifetime: Lifetime, built: Guarded<Int> = Guarded(0)) {
        var links = [Component({ Link(next: nil) }).scope(lifetime)]
        for index in 1..<count {
            let keyPath: any KeyPath<Chain, Component<Link, Link>> & Sendable = \Chain.links[index - 1]
            let link = Component { (next: Link) in
                built.withLock { $0 += 1 }
                return Link(next: next)
            }
            links.append(link.using(keyPath).scope(lifetime))
        }
        self.links = links
    }
}

/// Two chains: the root depends on one, and its initializer requests the end of the other through a handle. A factory needs that end, too.
private struct TwoChains: ParameterizedAssembly {
    final class End {
        let link: Link
        init(link: Link) { self.link = link }
    }

    final class Root {
        let lengths: [Int]
        init(link: Link, end: Lazy<End>) throws { lengths = [Link.length(link), Link.length(try end.value.link)] }
    }

    let first: [Component<Link, Link>]
    let second: [Component<Link, Link>]
    let end: Component<End, End>
    let root: Component<Root, Root>
    let rest = Factory { (number: Int) in { (end: End) in Link.length(end.link) - number } }

    init(count: Int, built: Guarded<Int>) {
        first = Self.chain(count, built) { \.first[$0] }
        second = Self.chain(count, built) { \.second[$0] }
        let (lastOfFirst, lastOfSecond) = (Self.keyPath { \.first[$0] }(count - 1), Self.keyPath { \.second[$0] }(count - 1))
        end = Component(End.init).using(lastOfSecond).scope(.lazySingleton)
        root = Component(Root.init).using(lastOfFirst).scope(.lazySingleton)
    }

    typealias LinkPath = any KeyPath<TwoChains, Component<Link, Link>> & Sendable

    private static func keyPath(_ keyPath: @escaping (Int) -> LinkPath) -> (Int) -> LinkPath { keyPath }

    private static func chain(_ count: Int, _ built: Guarded<Int>, _ keyPath: (Int) -> LinkPath) -> [Component<Link, Link>] {
        (0..<count).map { index in
            guard index > 0 else { return Component({ Link(next: nil) }).scope(.lazySingleton) }
            return Component { (next: Link) in
                built.withLock { $0 += 1 }
                return Link(next: next)
            }.using(keyPath(index - 1)).scope(.lazySingleton)
        }
    }
}

@Suite struct DeepGraphTests {
    @Test func handleInsideDeepGraphLeadsToDeepGraph() throws {
        let container = try TwoChains(count: 10_000, built: Guarded(0)).activated()
        #expect(try container.root.lengths == [10_000, 10_000])
    }

    @Test func injectedFactoryBuildsNoDependenciesOfProducts() throws {
        let built = Guarded(0)
        let container = try TwoChains(count: 1_000, built: built).activated()
        let rest = try container.rest
        #expect(built.withLock { $0 } == 0)
        #expect(try rest(1) == 999)
    }

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

    @Test func prototypesAreNotBuiltAhead() throws {
        let built = Guarded(0)
        // Dependencies that are not built ahead use stack, of which a task has 512 KB, and frames are larger under a sanitizer.
        let chain = Chain(count: 500, lifetime: .prototype, built: built)
        let last = try #require(chain.links.last)
        #expect(Link.length(try chain.activated().instance(of: last)) == 500)
        #expect(built.withLock { $0 } == 499)
    }
}
