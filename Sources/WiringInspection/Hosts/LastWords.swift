/// The line with which a program tells why it stops.
enum LastWords {
    private static let beginnings = [
        "Fatal error", "Precondition failed", "Assertion failed", "Fatal access conflict detected", "terminate called",
    ]
    /// Words longer than this are cut: a program may not end its line.
    private static let maximumLength = 500

    /// The words in a line such as `Mail/Store.swift:12: Fatal error: no disk`, without the place; nil when there are none.
    static func find(in line: String) -> String? {
        for beginning in beginnings {
            if let range = line.firstRange(of: beginning) { return String(line[range.lowerBound...].prefix(maximumLength)) }
        }
        return nil
    }
}
