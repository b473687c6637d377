/// A mail message.
struct Message: Hashable, Sendable {
    let id: Int
    let sender: String
    let subject: String
    let body: String
    var isRead: Bool
}

extension Message {
    /// The message in the server's format: fields separated by bars.
    var line: String { [String(id), sender, subject, body, isRead ? "read" : "new"].joined(separator: "|") }

    /// Parses a line from the server; nil if it is not a message.
    init?(line: String) {
        let fields = line.split(separator: "|", omittingEmptySubsequences: false).map(String.init)
        guard fields.count == 5, let id = Int(fields[0]) else { return nil }
        self.init(id: id, sender: fields[1], subject: fields[2], body: fields[3], isRead: fields[4] == "read")
    }
}
