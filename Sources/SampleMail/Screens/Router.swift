import Wiring

/// Opens screens. It receives their factories, not the container.
final class Router {
    private let messageScreen: BoundFactory<MessageScreen, MessageID>
    private let mailboxScreen: BoundFactory<MailboxScreen, String>
    private(set) var opened: [String] = []

    init(messageScreen: BoundFactory<MessageScreen, MessageID>, mailboxScreen: BoundFactory<MailboxScreen, String>) {
        self.messageScreen = messageScreen
        self.mailboxScreen = mailboxScreen
    }

    func open(_ id: MessageID) throws { opened.append(try messageScreen(id).description) }

    func open(mailbox: String) throws { opened.append(try mailboxScreen(mailbox).description) }
}
