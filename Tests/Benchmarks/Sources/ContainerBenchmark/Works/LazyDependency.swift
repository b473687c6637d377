import Wiring

/// A prototype that receives a lazy dependency and reads it.
enum LazyDependency {
    final class Index: Sendable {}

    final class Search {
        let index: Lazy<Index>
        init(index: Lazy<Index>) { self.index = index }
    }

    final class SearchByHand {
        private let makeIndex: () -> Index
        lazy var index = makeIndex()
        init(_ makeIndex: @escaping () -> Index) { self.makeIndex = makeIndex }
    }

    struct SharedAssembly: Assembly {
        let index = Component(Index.init).scope(.lazySingleton)
        let search = Component(Search.init).scope(.prototype)
    }

    struct GraphAssembly: Assembly {
        let index = Component(Index.init)
        let search = Component(Search.init)
    }

    final class ByHand {
        private let index = Index()

        @inline(never)
        func search() -> SearchByHand { SearchByHand { self.index } }

        @inline(never)
        func searchOfOwn() -> SearchByHand { SearchByHand { Index() } }
    }

    static func rows() throws -> [Row] {
        let byHand = ByHand()
        let shared = try SharedAssembly().activated()
        let graph = try GraphAssembly().activated()
        let pieces = 20_000
        func compared(_ hand: () -> SearchByHand, _ ours: () throws -> Search) throws -> Comparison {
            try Comparison(pieces: pieces) {
                nanoseconds { for _ in 0..<pieces { consume(hand().index) } }
            } ours: {
                try nanoseconds { for _ in 0..<pieces { consume(try ours().index.value) } }
            }
        }
        return [
            Row("lazy dependency on a singleton, made and read", try compared(byHand.search) { try shared.search }, atMost: 3),
            Row("lazy dependency on a member of its graph, made and read", try compared(byHand.searchOfOwn) { try graph.search }),
        ]
    }
}
