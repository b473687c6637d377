/// Fetches messages from the mail server and sends messages to it.
protocol NetworkClient: AnyObject {
    /// The names of the mailboxes.
    func mailboxes() throws -> [String]
    /// The messages of a mailbox.
    func fetch(_ mailbox: String) throws -> [Message]
    /// Sends a message.
    func send(_ message: Message) throws
}
