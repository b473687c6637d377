/// Hides the messages of muted senders: a decorator that changes values. To log calls, no class is needed.
final class MutingMessageService: MessageService, CustomStringConvertible {
    private let wrapped: any MessageService
    private let muted: Set<String>

    init(wrapping wrapped: any MessageService, muting muted: Set<String>) {
        self.wrapped = wrapped
        self.muted = muted
    }

    func mailboxes() throws -> [String] { try wrapped.mailboxes() }
    func messages(in mailbox: String) throws -> [Message] { try wrapped.messages(in: mailbox).filter { !muted.contains($0.sender) } }
    func message(_ id: MessageID) throws -> Message? { try wrapped.message(id).flatMap { muted.contains($0.sender) ? nil : $0 } }
    func unreadCount(in mailbox: String) throws -> Int {
        try wrapped.unreadCount(in: mailbox) - wrapped.messages(in: mailbox).count { !$0.isRead && muted.contains($0.sender) }
    }

    var description: String { "\(wrapped), without \(muted.sorted().joined(separator: ", "))" }
}
