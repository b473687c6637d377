/// The client's access to messages.
protocol MessageService: AnyObject {
    func mailboxes() throws -> [String]
    /// The messages of a mailbox, newest first, at most one page.
    func messages(in mailbox: String) throws -> [Message]
    func message(_ id: MessageID) throws -> Message?
    func unreadCount(in mailbox: String) throws -> Int
}
