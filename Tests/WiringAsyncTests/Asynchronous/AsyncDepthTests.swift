import Testing
import Wiring
import WiringAsync

/// A link of a chain of arbitrary length.
private final class Link: Sendable {
    let number: Int
    init(number: Int) { self.number = number }
}

private struct Chain: ParameterizedAssembly {
    let links: [AsyncComponent<Link, Link>]

    init(count: Int, lifetime: Lifetime) {
        var links = [AsyncComponent({ () async in Link(number: 1) }).scope(lifetime)]
        for index in 1..<count {
            let keyPath: any KeyPath<Chain, AsyncComponent<Link, Link>> & Sendable = \Chain.links[index - 1]
            links.append(AsyncComponent({ (next: Link) async in Link(number: next.number + 1) }).using(keyPath).scope(lifetime))
        }
        self.links = links
    }
}

@Suite struct AsyncDepthTests {
    @Test(arguments: [Lifetime.prototype, .objectGraph, .lazySingleton])
    func chainsOfAnyDepthAreBuilt(lifetime: Lifetime) async throws {
        let chain = Chain(count: 5_000, lifetime: lifetime)
        let container = try chain.activated()
        let last = try #require(chain.links.last)
        #expect(try await container.instance(of: last).number == 5_000)
    }
}
