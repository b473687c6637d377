protocol MessageStore: AnyObject {
    /// The names of the stored mailboxes, sorted.
    var mailboxes: [String] { get }
    /// The messages of a mailbox; nil if the mailbox is not stored.
    func messages(in mailbox: String) -> [Message]?
    func keep(_ messages: [Message], in mailbox: String)
}

final class MemoryMessageStore: MessageStore {
    private var kept: [String: [Message]] = [:]

    var mailboxes: [String] { kept.keys.sorted() }
    func messages(in mailbox: String) -> [Message]? { kept[mailbox] }
    func keep(_ messages: [Message], in mailbox: String) { kept[mailbox] = messages.sorted { $0.id > $1.id } }
}
