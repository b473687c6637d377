/// Fetches messages from the mail server and sends messages to it.
protocol NetworkClient: AnyObject {
    func mailboxes() throws -> [String]
    func fetch(_ mailbox: String) throws -> [Message]
    func send(_ message: Message) throws
}
