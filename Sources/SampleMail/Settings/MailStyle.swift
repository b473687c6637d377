/// How messages look: `#8732A9;17;Helvetica`.
struct MailStyle: LosslessStringConvertible, Hashable, Sendable {
    let colour: String
    let size: Int
    let font: String

    init?(_ description: String) {
        let parts = description.split(separator: ";").map(String.init)
        guard parts.count == 3, parts[0].hasPrefix("#"), parts[0].count == 7, let size = Int(parts[1]) else { return nil }
        colour = parts[0]
        self.size = size
        font = parts[2]
    }

    var description: String { "\(colour);\(size);\(font)" }
}
