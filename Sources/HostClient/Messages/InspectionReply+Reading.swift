/// Replies are written by a host and read here.
extension InspectionReply: WireRecord {
    package static var blank: Self { .content(0) }

    package mutating func transfer(_ wire: Wire) {
        if wire.isReading { self = Self.read(wire) } else { write(wire) }
    }

    private static func read(_ wire: Wire) -> InspectionReply {
        switch wire.read(UInt8.self) {
        case 0: return .hello(version: wire.read(), processIdentifier: Int32(truncatingIfNeeded: wire.read(Int.self)), program: wire.read())
        case 1: return .failure(wire.read())
        case Greeting.brace: return .failure(Greeting.mismatch(in: wire.readRemainingText()))
        case let number:
            guard number - 2 < contents.count else {
                wire.fail(.unknownMessage(number))
                return .blank
            }
            var content = contents[Int(number) - 2]
            content.transfer(wire)
            return .content(content)
        }
    }
}

extension Greeting {
    /// The failure for an answer in text form: the program has another version, which the text may contain.
    static func mismatch(in text: String) -> InspectionFailure {
        let words = InspectionConventions.hostVersionWords
        let number =
            text.utf8.count < 4_000 ? text.split(separator: words, maxSplits: 1, omittingEmptySubsequences: false).dropFirst().first : nil
        let host = number.flatMap { Int($0.prefix { $0.isASCII && $0.isNumber }) }
        return InspectionConventions.versionMismatch(shell: InspectionConventions.version, host: host)
    }
}
