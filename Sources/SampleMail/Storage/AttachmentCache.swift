/// Attachments that somebody is looking at; gone when nobody does.
final class AttachmentCache {
    private var attachments: [Int: String] = [:]

    /// The attachment of a message, made once.
    func attachment(of message: Message) -> String {
        if let attachment = attachments[message.id] { return attachment }
        let attachment = "\(message.subject).txt"
        attachments[message.id] = attachment
        return attachment
    }
}
