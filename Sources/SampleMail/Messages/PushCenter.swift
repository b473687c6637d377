/// Turns new messages into notifications. Its initializer needs the service, which receives it later as its delegate: a legal cycle.
final class PushCenter: MessageServiceDelegate, CustomStringConvertible {
    private let service: any MessageService
    private(set) var badge = 0

    init(service: any MessageService) { self.service = service }

    func start() throws { badge = try service.unreadCount(in: "Inbox") }

    func service(_ service: any MessageService, found unread: Int, in mailbox: String) { badge = unread }

    var description: String { "badge \(badge)" }
}
