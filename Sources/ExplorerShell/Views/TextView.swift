/// What `echo` and `version` answer.
struct TextView: Hashable, Sendable, Codable {
    /// The text, without a line end.
    var text: String

    init(_ text: String) {
        self.text = text
    }
}

extension ViewModel {
    /// Several lines of text; nothing where there is none.
    static func lines(_ lines: some Collection<String>) -> ViewModel {
        lines.isEmpty ? .nothing : .text(TextView(lines.joined(separator: "\n")))
    }
}
