/// Shows a message.
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

    /// The full text of the screen: the sender, the rendered message, and the attachment.
    var text: String {
        guard let message else { return description }
        return "\(avatar) \(message.sender)\n\(renderer.render(message))\nattached: \(attachments.attachment(of: message))"
    }
}
