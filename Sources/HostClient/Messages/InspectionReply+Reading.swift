package import InspectionProtocol

/// Replies are written by a host and read here.
extension InspectionReply: WireRecord {
    package static var blank: Self { .done(count: 0) }

    package mutating func transfer(_ wire: Wire) {
        if wire.isReading { self = Self.read(wire) } else { write(wire) }
    }

    private static func read(_ wire: Wire) -> InspectionReply {
        switch wire.read(UInt8.self) {
        case 0: return .hello(version: wire.read(), processIdentifier: Int32(truncatingIfNeeded: wire.read(Int.self)), program: wire.read())
        case 1: return .assemblies(wire.read())
        case 2: return .done(count: wire.read())
        case 3: return .resolved(wire.read())
        case 4: return .attempted(wire.read())
        case 5: return .activated(wire.read())
        case 6: return .lifeCycle(wire.read())
        case 7: return .states(wire.read())
        case 8: return .inspected(wire.read())
        case 9: return .called(wire.read())
        case 10: return .scopes(wire.read())
        case 11: return .instances(wire.read())
        case 12: return .released(wire.read())
        case 13: return .configuration(wire.read())
        case 14: return .failure(wire.read())
        case Greeting.brace: return .failure(Greeting.mismatch(in: wire.readRemainingText()))
        case let number:
            wire.fail(.unknownMessage(number))
            return .done(count: 0)
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
