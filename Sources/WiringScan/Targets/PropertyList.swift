/// A value of a property list in the text format of Xcode's project files.
enum PropertyList {
    case text(String)
    case list([PropertyList])
    case dictionary([String: PropertyList])

    var text: String? { if case .text(let text) = self { text } else { nil } }

    var texts: [String] { if case .list(let values) = self { values.compactMap(\.text) } else { [] } }

    subscript(_ key: String) -> PropertyList? { if case .dictionary(let values) = self { values[key] } else { nil } }

    /// Reads a file; nil if it is malformed.
    init?(_ bytes: [UInt8]) {
        var reader = PropertyListReader(bytes: bytes)
        guard let value = reader.value(depth: 0) else { return nil }
        self = value
    }
}

/// Reads the text format of property lists.
private struct PropertyListReader {
    let bytes: [UInt8]
    private var position = 0

    init(bytes: [UInt8]) { self.bytes = bytes }

    /// The maximum nesting depth.
    private static let deepest = 64

    mutating func value(depth: Int) -> PropertyList? {
        skipBlanks()
        guard depth < Self.deepest, position < bytes.count else { return nil }
        switch bytes[position] {
        case UInt8(ascii: "{"):
            position += 1
            var values: [String: PropertyList] = [:]
            while !take("}") {
                guard let key = word(), take("="), let value = value(depth: depth + 1), take(";") else { return nil }
                values[key] = value
            }
            return .dictionary(values)
        case UInt8(ascii: "("):
            position += 1
            var values: [PropertyList] = []
            while !take(")") {
                guard let value = value(depth: depth + 1), take(",") || peek(")") else { return nil }
                values.append(value)
            }
            return .list(values)
        default: return word().map { .text($0) }
        }
    }

    private mutating func skipBlanks() {
        while position < bytes.count {
            if bytes[position] <= 0x20 {
                position += 1
            } else if starts("//") {
                while position < bytes.count, bytes[position] != UInt8(ascii: "\n") { position += 1 }
            } else if starts("/*") {
                while position < bytes.count, !starts("*/") { position += 1 }
                position += 2
            } else {
                return
            }
        }
    }

    private func starts(_ text: StaticString) -> Bool {
        position + 1 < bytes.count && bytes[position] == text.utf8Start[0] && bytes[position + 1] == text.utf8Start[1]
    }

    private mutating func peek(_ character: Character) -> Bool {
        skipBlanks()
        return position < bytes.count && bytes[position] == character.asciiValue
    }

    private mutating func take(_ character: Character) -> Bool {
        guard peek(character) else { return false }
        position += 1
        return true
    }

    /// A text with or without quotes; nil if none begins here.
    private mutating func word() -> String? {
        skipBlanks()
        var text: [UInt8] = []
        if take("\"") {
            while position < bytes.count, bytes[position] != UInt8(ascii: "\"") {
                if bytes[position] == UInt8(ascii: "\\"), position + 1 < bytes.count { position += 1 }
                text.append(bytes[position])
                position += 1
            }
            guard position < bytes.count else { return nil }
            position += 1
            return String(decoding: text, as: UTF8.self)
        }
        while position < bytes.count, Bytes.continuesName(bytes[position]) || "-./:+<>@".utf8.contains(bytes[position]) {
            text.append(bytes[position])
            position += 1
        }
        return text.isEmpty ? nil : String(decoding: text, as: UTF8.self)
    }
}
