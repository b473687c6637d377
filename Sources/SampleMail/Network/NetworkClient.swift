/// Fetches from and sends to the mail server.
protocol NetworkClient: AnyObject {
    /// The names of the mailboxes.
    func mailboxes() throws -> [String]
    /// The messages of one mailbox.
    func fetch(_ mailbox: String) throws -> [Message]
    /// Sends a message.
    func send(_ message: Message) throws
}
