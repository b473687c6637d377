/// Fetches from and sends to the mail server.
protocol NetworkClient: AnyObject {
    /// The names of the mailboxes.
    func mailboxes() throws -> [String]
    /// The messages of one mailbox.
    func fetch(_ mailbox: String) throws -> [Message]
    /// Sends a message.
    func send(_ message: Message) throws
}

/// The client that talks to the server.
final class OnlineClient: NetworkClient, CustomStringConvertible {
    private let transport: any MailTransport
    private let address: ServerAddress
    private let retry: RetryPolicy

    init(transport: any MailTransport, address: ServerAddress, retry: RetryPolicy) {
        self.transport = transport
        self.address = address
        self.retry = retry
    }

    func mailboxes() throws -> [String] { try retry.run { try transport.exchange("LIST") } }

    func fetch(_ mailbox: String) throws -> [Message] {
        try retry.run { try transport.exchange("FETCH \(mailbox)") }.compactMap(Message.init(line:))
    }

    func send(_ message: Message) throws { _ = try retry.run { try transport.exchange("SEND \(message.line)") } }

    var description: String { "client of \(address)" }
}

/// The client for an aeroplane: it has nothing and sends nothing.
final class OfflineClient: NetworkClient {
    /// Thrown on every attempt to send.
    struct Offline: Error {}

    func mailboxes() -> [String] { [] }
    func fetch(_ mailbox: String) -> [Message] { [] }
    func send(_ message: Message) throws { throw Offline() }
}
