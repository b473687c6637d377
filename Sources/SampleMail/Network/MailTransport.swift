/// Sends requests to the mail server and returns its answers.
protocol MailTransport: AnyObject {
    func exchange(_ request: String) throws -> [String]
}

/// The server rejected a request.
struct TransportError: Error, CustomStringConvertible {
    let request: String
    var description: String { "the mail server does not understand '\(request)'" }
}

/// A mail server in memory, so that the sample needs no network. It has three mailboxes and answers a few requests.
final class LoopbackTransport: MailTransport {
    private let mailboxes: [String: [Message]] = [
        "Inbox": [
            Message(id: 1, sender: "Ada", subject: "Wiring diagram", body: "Every edge is on it. **All** of them.", isRead: false),
            Message(id: 2, sender: "Grace", subject: "Moth", body: "Found one in relay 70.", isRead: false),
            Message(id: 3, sender: "Barbara", subject: "Substitution", body: "Any store will do.", isRead: true),
        ],
        "Archive": [Message(id: 4, sender: "Edsger", subject: "Layers", body: "Top knows bottom only.", isRead: true)],
        "Sent": [],
    ]
    private(set) var requests = 0

    func exchange(_ request: String) throws -> [String] {
        requests += 1
        if request == "LIST" { return mailboxes.keys.sorted() }
        if request.hasPrefix("FETCH "), let messages = mailboxes[String(request.dropFirst(6))] { return messages.map(\.line) }
        if request == "HELLO" || request == "GOODBYE" || request.hasPrefix("SEND ") { return ["OK"] }
        throw TransportError(request: request)
    }
}
