/// Renders a message as text for a screen.
protocol MessageRenderer: AnyObject {
    func render(_ message: Message) -> String
}

/// Renders without markup.
final class PlainRenderer: MessageRenderer {
    private let style: MailStyle

    init(style: MailStyle) { self.style = style }

    func render(_ message: Message) -> String {
        let rule = String(repeating: "-", count: min(style.size, 40))
        return "\(message.subject)\n\(rule)\n\(message.body.filter { $0 != "*" })"
    }
}
