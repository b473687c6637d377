import Wiring

/// A transient service with a decorator or a post-processor.
enum DecoratedService {
    protocol Store: AnyObject { var count: Int { get } }

    final class FileStore: Store {
        let count = 1
    }

    final class CachingStore: Store {
        private let base: any Store
        var count: Int { base.count }
        init(wrapping base: any Store) { self.base = base }
    }

    struct DecoratedAssembly: Assembly {
        let store = Component(FileStore.init, as: { $0 as any Store }).scope(.prototype).decorated { CachingStore(wrapping: $0) }
    }

    struct ProcessedAssembly: Assembly {
        let store = Component(FileStore.init, as: { $0 as any Store }).scope(.prototype)
        let caching = InstancePostProcessor(for: (any Store).self) { store, _ in CachingStore(wrapping: store) }
    }

    @inline(never)
    static func byHand() -> any Store { CachingStore(wrapping: FileStore()) }

    static func rows() throws -> [Row] {
        let decorated = try DecoratedAssembly().activated()
        let processed = try ProcessedAssembly().activated()
        let pieces = 50_000
        func row(_ work: String, _ ours: () throws -> any Store) rethrows -> Row {
            let comparison = try Comparison(pieces: pieces) {
                nanoseconds { for _ in 0..<pieces { consume(byHand()) } }
            } ours: {
                try nanoseconds { for _ in 0..<pieces { consume(try ours()) } }
            }
            return Row(work, comparison, atMost: 4)
        }
        return [
            try row("transient service, decorated", { try decorated.store }),
            try row("transient service, post-processed", { try processed.store }),
        ]
    }
}
