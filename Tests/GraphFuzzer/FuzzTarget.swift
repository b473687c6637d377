/// One reader of text that has to survive everything.
struct FuzzTarget: Sendable {
    /// What a reader made of a text.
    enum Outcome: Equatable {
        /// It could be read.
        case accepted
        /// It could not, for a reason and at a place (in bytes of UTF-8), if the reader tells places.
        case refused(message: String, at: Range<Int>?)
        /// The reader did what it may not do.
        case wrong(String)
    }

    /// The name on the command line.
    var name: String
    /// Texts that can be read; most inputs are made of them by small changes.
    var examples: [String]
    /// Pieces of which the other inputs are put together.
    var pieces: [String]
    /// How long a text may take.
    var patience = Duration.seconds(1)
    /// Reads a text.
    var read: @Sendable (String) -> Outcome

    /// The input with a number, the same on every machine.
    func input(number: UInt64) -> String {
        var generator = FuzzGenerator(seed: number &* 0x9E37_79B9_7F4A_7C15 &+ 1)
        if number % 3 == 0 { return mixture(using: &generator) }
        return variation(using: &generator)
    }

    /// Pieces in any order, now and then with any bytes between them.
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

    /// An example with some bytes left out, changed, put in or doubled.
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
