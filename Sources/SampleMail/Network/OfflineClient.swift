/// The client for an aeroplane: it has nothing and sends nothing.
final class OfflineClient: NetworkClient {
    /// Thrown on every attempt to send.
    struct Offline: Error {}

    func mailboxes() -> [String] { [] }
    func fetch(_ mailbox: String) -> [Message] { [] }
    func send(_ message: Message) throws { throw Offline() }
}
