/// What the rest of the client does with messages.
protocol MessageService: AnyObject {
    /// The names of the mailboxes.
    func mailboxes() throws -> [String]
    /// The messages of one mailbox, newest first, at most a page of them.
    func messages(in mailbox: String) throws -> [Message]
    /// One message, from whichever mailbox.
    func message(_ id: MessageID) throws -> Message?
    /// How many messages of a mailbox have not been read.
    func unreadCount(in mailbox: String) throws -> Int
}
