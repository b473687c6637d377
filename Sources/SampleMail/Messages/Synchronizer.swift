/// Synchronizes the store with the server.
final class Synchronizer {
    private let service: any MessageService
    private let outbox: Outbox
    var interval = 0

    init(service: any MessageService, outbox: Outbox) {
        self.service = service
        self.outbox = outbox
    }

    /// Performs one round: sends the queue, then counts the unread messages.
    func synchronize() throws -> Int {
        outbox.flush()
        return try service.mailboxes().reduce(0) { try $0 + service.unreadCount(in: $1) }
    }

    nonisolated(nonsending) func synchronize(rounds: Int) async throws -> [Int] {
        var counts: [Int] = []
        for _ in 0..<rounds {
            counts.append(try synchronize())
            await Task.yield()
        }
        return counts
    }
}
