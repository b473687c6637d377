/// Fetches each mailbox once and then reads from the store.
final class MessageServiceBase: MessageService, CustomStringConvertible {
    private let network: any NetworkClient
    private let store: any MessageStore
    weak var delegate: (any MessageServiceDelegate)?
    var pageSize = 0

    init(network: any NetworkClient, store: any MessageStore) {
        self.network = network
        self.store = store
    }

    func warmUp(index: SearchIndex) throws {
        for mailbox in try network.mailboxes() where store.messages(in: mailbox) == nil {
            let messages = try network.fetch(mailbox)
            store.keep(messages, in: mailbox)
            index.add(messages)
        }
    }

    func announce() throws {
        for mailbox in try mailboxes() {
            let unread = try unreadCount(in: mailbox)
            if unread > 0 { delegate?.service(self, found: unread, in: mailbox) }
        }
    }

    func mailboxes() throws -> [String] { store.mailboxes }

    func messages(in mailbox: String) throws -> [Message] { Array((store.messages(in: mailbox) ?? []).prefix(pageSize)) }

    func message(_ id: MessageID) throws -> Message? {
        store.mailboxes.lazy.compactMap { self.store.messages(in: $0)?.first { $0.id == id.number } }.first
    }

    func unreadCount(in mailbox: String) throws -> Int { (store.messages(in: mailbox) ?? []).count { !$0.isRead } }

    var description: String { "messages of \(store.mailboxes.joined(separator: ", ")), \(pageSize) to a page" }
}
