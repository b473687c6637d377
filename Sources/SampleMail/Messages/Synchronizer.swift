/// Brings the store and the server to the same state.
final class Synchronizer {
    private let service: any MessageService
    private let outbox: Outbox
    var interval = 0

    init(service: any MessageService, outbox: Outbox) {
        self.service = service
        self.outbox = outbox
    }

    /// One round: send, then count what is new.
    func synchronize() throws -> Int {
        outbox.flush()
        return try service.mailboxes().reduce(0) { try $0 + service.unreadCount(in: $1) }
    }

    /// Several rounds, between which others may work.
    nonisolated(nonsending) func synchronize(rounds: Int) async throws -> [Int] {
        var counts: [Int] = []
        for _ in 0..<rounds {
            counts.append(try synchronize())
            await Task.yield()
        }
        return counts
    }
}
