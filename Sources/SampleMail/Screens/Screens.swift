public import Wiring

/// Shows one message.
final class MessageScreen: CustomStringConvertible {
    private let message: Message?
    private let renderer: any MessageRenderer
    private let avatar: TextAvatar
    private let attachments: AttachmentCache

    init(
        id: MessageID, service: any MessageService, renderer: any MessageRenderer, avatars: TextAvatarFactory, attachments: AttachmentCache
    ) throws {
        message = try service.message(id)
        self.renderer = renderer
        self.attachments = attachments
        avatar = avatars.avatar(for: message?.sender ?? "?")
    }

    var description: String { message.map { "\(avatar) \($0.sender): \($0.subject)" } ?? "no such message" }
}

/// Shows the messages of one mailbox.
final class MailboxScreen: CustomStringConvertible {
    private let name: String
    private let messages: [Message]

    init(name: String, service: any MessageService) throws {
        self.name = name
        messages = try service.messages(in: name)
    }

    var description: String { "\(name): \(messages.map(\.subject).joined(separator: ", "))" }
}

/// Opens screens. It receives the factories for them, not the container.
final class Router {
    private let messageScreen: BoundFactory<MessageScreen, MessageID>
    private let mailboxScreen: BoundFactory<MailboxScreen, String>
    private(set) var opened: [String] = []

    init(messageScreen: BoundFactory<MessageScreen, MessageID>, mailboxScreen: BoundFactory<MailboxScreen, String>) {
        self.messageScreen = messageScreen
        self.mailboxScreen = mailboxScreen
    }

    /// Opens the screen of a message.
    func open(_ id: MessageID) throws { opened.append(try messageScreen(id).description) }

    /// Opens the screen of a mailbox.
    func open(mailbox: String) throws { opened.append(try mailboxScreen(mailbox).description) }
}

/// What people see.
public struct ScreenAssembly: Assembly {
    let avatars = Component(TextAvatarFactory.init).scope(.lazySingleton)
    let renderer = Component(PlainRenderer.init, as: { $0 as any MessageRenderer }).scope(.prototype)
    let message = Factory { (id: MessageID) in
        { (service: any MessageService, renderer: any MessageRenderer, avatars: TextAvatarFactory, attachments: AttachmentCache) in
            try MessageScreen(id: id, service: service, renderer: renderer, avatars: avatars, attachments: attachments)
        }
    }
    let mailbox = Factory { (name: String) in
        { (service: any MessageService) in try MailboxScreen(name: name, service: service) }
    }
    let router = Component(Router.init)

    /// Makes the assembly.
    public init() {}
}
