/// Keeps messages.
protocol MessageStore: AnyObject {
    /// The names of the mailboxes that are kept, in order.
    var mailboxes: [String] { get }
    /// The messages of a mailbox; nil when it is not kept.
    func messages(in mailbox: String) -> [Message]?
    /// Keeps the messages of a mailbox.
    func keep(_ messages: [Message], in mailbox: String)
}

/// Keeps messages in memory.
final class MemoryMessageStore: MessageStore {
    private var kept: [String: [Message]] = [:]

    var mailboxes: [String] { kept.keys.sorted() }
    func messages(in mailbox: String) -> [Message]? { kept[mailbox] }
    func keep(_ messages: [Message], in mailbox: String) { kept[mailbox] = messages.sorted { $0.id > $1.id } }
}
