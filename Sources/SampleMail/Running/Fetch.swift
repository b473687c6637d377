/// One fetch of new messages; the service of a scope.
final class Fetch: CustomStringConvertible {
    private let service: any MessageService
    private(set) var unread = 0

    init(service: any MessageService) { self.service = service }

    func run() throws { unread = try service.mailboxes().reduce(0) { try $0 + service.unreadCount(in: $1) } }

    var description: String { "\(unread) unread" }
}

/// The fetches that the user can repeat.
final class FetchHistory: CustomStringConvertible {
    private var kept: [Fetch] = []

    /// Keeps a fetch, although its scope ends: this is the leak that `leaks --watch fetch` finds.
    func keep(_ fetch: Fetch) { kept = kept.suffix(9) + [fetch] }

    var description: String { "\(kept.count) fetches" }
}
