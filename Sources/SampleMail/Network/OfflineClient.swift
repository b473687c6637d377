/// The client for offline use: it has no messages and sends none.
final class OfflineClient: NetworkClient {
    /// Thrown on every attempt to send.
    struct Offline: Error {}

    func mailboxes() -> [String] { [] }
    func fetch(_ mailbox: String) -> [Message] { [] }
    func send(_ message: Message) throws { throw Offline() }
}
