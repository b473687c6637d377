/// Logs each call and forwards it: a statically typed proxy.
final class LoggingMessageService: MessageService, CustomStringConvertible {
    private let wrapped: any MessageService

    init(wrapping wrapped: any MessageService) { self.wrapped = wrapped }

    func mailboxes() throws -> [String] { try logged("mailboxes()") { try wrapped.mailboxes() } }
    func messages(in mailbox: String) throws -> [Message] { try logged("messages(in: \(mailbox))") { try wrapped.messages(in: mailbox) } }
    func message(_ id: MessageID) throws -> Message? { try logged("message(\(id))") { try wrapped.message(id) } }
    func unreadCount(in mailbox: String) throws -> Int {
        try logged("unreadCount(in: \(mailbox))") { try wrapped.unreadCount(in: mailbox) }
    }

    var description: String { "logged \(wrapped)" }

    private func logged<Result>(_ call: String, _ body: () throws -> Result) rethrows -> Result {
        print("-> MessageService.\(call)")
        do {
            let result = try body()
            print("<- \(Self.summary(of: result))")
            return result
        } catch {
            print("<! \(error)")
            throw error
        }
    }

    private static func summary(of result: Any) -> String {
        switch result {
        case let messages as [Message]: "\(messages.count) messages"
        case let message as Message: "message \(message.id)"
        default: "\(result)"
        }
    }
}
