/// Identifies a message; the runtime argument of its screen.
struct MessageID: LosslessStringConvertible, Hashable, Sendable {
    let number: Int

    init(_ number: Int) { self.number = number }

    init?(_ description: String) {
        guard let number = Int(description) else { return nil }
        self.number = number
    }

    var description: String { String(number) }
}
