/// A parser that must not crash on any input.
struct FuzzTarget: Sendable {
    /// The result of parsing a text.
    enum Outcome: Equatable {
        /// The text is valid.
        case accepted
        /// The text is invalid, with a reason and, if the parser reports it, a range in UTF-8 bytes.
        case refused(message: String, at: Range<Int>?)
        /// The parser violated an invariant.
        case wrong(String)
    }

    /// The name on the command line.
    var name: String
    /// Valid texts; most inputs are small variations of them.
    var examples: [String]
    /// Parts that the other inputs consist of.
    var pieces: [String]
    /// The time limit for a text.
    var patience = Duration.seconds(1)
    /// Parses a text.
    var read: @Sendable (String) -> Outcome

    /// Returns the input with a number; deterministic.
    func input(number: UInt64) -> String {
        var generator = FuzzGenerator(seed: number &* 0x9E37_79B9_7F4A_7C15 &+ 1)
        if number % 3 == 0 { return mixture(using: &generator) }
        return variation(using: &generator)
    }

    /// Returns parts in random order, sometimes with random bytes between them.
    private func mixture(using generator: inout FuzzGenerator) -> String {
        let length = Int.random(in: 0..<16, using: &generator)
        let isLong = Int.random(in: 0..<5_000, using: &generator) == 0
        let parts = (0..<length).map { _ in
            if Int.random(in: 0..<16, using: &generator) == 0 {
                return String(decoding: (0..<4).map { _ in UInt8.random(in: 0...255, using: &generator) }, as: UTF8.self)
            }
            let piece = pieces.randomElement(using: &generator) ?? ""
            return isLong ? String(repeating: piece, count: 5_000) : piece
        }
        return parts.joined()
    }

    /// Returns an example with bytes removed, changed, inserted or duplicated.
    private func variation(using generator: inout FuzzGenerator) -> String {
        var bytes = Array((examples.randomElement(using: &generator) ?? "").utf8)
        for _ in 0..<Int.random(in: 0..<5, using: &generator) where !bytes.isEmpty {
            let place = Int.random(in: 0..<bytes.count, using: &generator)
            switch Int.random(in: 0..<5, using: &generator) {
            case 0: bytes.remove(at: place)
            case 1: bytes[place] = UInt8.random(in: 0...255, using: &generator)
            case 2: bytes.insert(contentsOf: Array((pieces.randomElement(using: &generator) ?? "").utf8), at: place)
            case 3: bytes.insert(contentsOf: bytes[place...].prefix(16), at: place)
            default: bytes.removeSubrange(place..<min(bytes.count, place + Int.random(in: 1..<16, using: &generator)))
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}
