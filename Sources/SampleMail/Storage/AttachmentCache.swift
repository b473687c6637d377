/// Caches attachments while a screen shows them.
final class AttachmentCache {
    private var attachments: [Int: String] = [:]

    func attachment(of message: Message) -> String {
        if let attachment = attachments[message.id] { return attachment }
        let attachment = "\(message.subject).txt"
        attachments[message.id] = attachment
        return attachment
    }
}
