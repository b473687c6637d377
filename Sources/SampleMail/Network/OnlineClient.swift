/// The client that connects to the server.
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
