/// The client's access to messages.
protocol MessageService: AnyObject {
    /// The names of the mailboxes.
    func mailboxes() throws -> [String]
    /// The messages of a mailbox, newest first, at most one page.
    func messages(in mailbox: String) throws -> [Message]
    /// A message of any mailbox.
    func message(_ id: MessageID) throws -> Message?
    func unreadCount(in mailbox: String) throws -> Int
}
