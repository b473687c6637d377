import Wiring

/// Requests for an existing singleton, in every supported way.
enum ExistingSingleton {
    protocol Store: AnyObject, Sendable {
        var count: Int { get }
    }

    final class FileStore: Store {
        let count = 1
    }

    struct StoreAssembly: Assembly {
        let store = Component(FileStore.init, as: { $0 as any Store }).scope(.lazySingleton)
        let rest: DynamicAssembly

        init() {
            // A hundred additional definitions, so that the container has a typical size.
            var rest = DynamicAssembly("Rest")
            for number in 0..<100 { rest.add("number\(number)", Component { number }) }
            self.rest = rest
        }
    }

    /// The equivalent without a container.
    final class ByHand: Sendable {
        private let store: any Store = FileStore()

        /// Not inlined, otherwise the loop would read the property only once.
        @inline(never)
        func existing() -> any Store { store }
    }

    static func rows() throws -> [Row] {
        let byHand = ByHand()
        let container = try StoreAssembly().activated()
        let provider = try container.provider(of: \.store)
        let pieces = 200_000
        func compared(_ ours: () throws -> any Store) rethrows -> Comparison {
            try Comparison(pieces: pieces) {
                nanoseconds { for _ in 0..<pieces { consume(byHand.existing()) } }
            } ours: {
                try nanoseconds { for _ in 0..<pieces { consume(try ours()) } }
            }
        }
        return [
            Row("existing singleton, by handle", try compared { try provider() }, atMost: 1.2),
            Row("existing singleton, by key path", try compared { try container.store }, atMost: 2),
            Row("existing singleton, by type", try compared { try container.resolve((any Store).self) }, atMost: 2),
            Row(
                "named singleton (by key)", try compared { try container.resolve((any Store).self, key: "StoreAssembly.store") }, atMost: 2),
        ]
    }

    /// Two threads that request the same singleton continuously.
    static func threadRow() throws -> Row {
        let byHand = ByHand()
        let container = try StoreAssembly().activated()
        consume(try container.store)
        let pieces = 1_000_000
        let comparison = try Comparison(rounds: 15, pieces: 2 * pieces) {
            elapsedNanoseconds { onTwoThreads { for _ in 0..<pieces { consume(byHand.existing()) } } }
        } ours: {
            try elapsedNanoseconds {
                try onTwoThreads { for _ in 0..<pieces { consume(try container.resolve((any Store).self)) } }
            }
        }
        let rate = 1e3 / comparison.ours
        return Row(
            "two threads on one singleton, by type, aggregate", byHand: Row.decimal(1e3 / comparison.byHand) + " M/s",
            ours: Row.decimal(rate) + " M/s", ratio: comparison.ratio, target: .atLeast(20, rate, "20 M/s"))
    }
}
