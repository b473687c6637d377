/// Shows the messages of a mailbox.
final class MailboxScreen: CustomStringConvertible {
    private let name: String
    private let messages: [Message]

    init(name: String, service: any MessageService) throws {
        self.name = name
        messages = try service.messages(in: name)
    }

    var description: String { "\(name): \(messages.map(\.subject).joined(separator: ", "))" }
}
