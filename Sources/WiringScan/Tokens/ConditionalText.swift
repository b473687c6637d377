/// Selects the branches of `#if` that defined names enable. Conditions on the platform or the compiler are unknown: all their branches stay.
struct ConditionalText {
    private let names: Set<String>

    init(defining names: Set<String>) { self.names = names }

    /// A source with blanks in place of the branches that are not compiled, so that places in it do not change.
    func selected(_ bytes: [UInt8]) -> [UInt8] {
        var result = bytes
        var branches: [(isActive: Bool, isTaken: Bool, isReachable: Bool)] = []
        var start = 0
        while start < bytes.count {
            let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
            let isActive = branches.last?.isActive ?? true
            let line = bytes[start..<end].drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
            if line.first == UInt8(ascii: "#"), let (word, condition) = Self.directive(line) {
                switch word {
                case "if", "ifdef", "ifndef":
                    let value = word == "if" ? value(of: condition) : value(of: "defined(\(condition))").map { $0 == (word == "ifdef") }
                    branches.append((isActive && value != false, value == true, isActive))
                case "elseif", "elif", "else":
                    guard let last = branches.popLast() else { break }
                    let value = word == "else" ? true : value(of: condition)
                    branches.append((last.isReachable && !last.isTaken && value != false, last.isTaken || value == true, last.isReachable))
                default: _ = branches.popLast()
                }
            } else if !isActive {
                for index in start..<end { result[index] = UInt8(ascii: " ") }
            }
            start = end + 1
        }
        return result
    }

    private static func directive(_ line: ArraySlice<UInt8>) -> (word: String, condition: String)? {
        let text = Substring(String(decoding: line.dropFirst(), as: UTF8.self)).trimmed
        let word = String(text.prefix { $0.isLetter })
        let words = ["if", "ifdef", "ifndef", "elseif", "elif", "else", "endif"]
        return words.contains(word) ? (word, String(text.dropFirst(word.count))) : nil
    }

    /// Whether a condition is met; nil if it is unknown.
    private func value(of condition: String) -> Bool? {
        var rest = Substring(condition)
        return disjunction(&rest, depth: 0)
    }

    private static let deepest = 32

    private func disjunction(_ rest: inout Substring, depth: Int) -> Bool? {
        var result = conjunction(&rest, depth: depth)
        while Self.take("||", &rest) { result = Self.combined(result, conjunction(&rest, depth: depth), decisive: true) }
        return result
    }

    private func conjunction(_ rest: inout Substring, depth: Int) -> Bool? {
        var result = operand(&rest, depth: depth)
        while Self.take("&&", &rest) { result = Self.combined(result, operand(&rest, depth: depth), decisive: false) }
        return result
    }

    private static func combined(_ first: Bool?, _ second: Bool?, decisive: Bool) -> Bool? {
        first == decisive || second == decisive ? decisive : first == nil || second == nil ? nil : !decisive
    }

    private func operand(_ rest: inout Substring, depth: Int) -> Bool? {
        guard depth < Self.deepest else { return nil }
        if Self.take("!", &rest) { return operand(&rest, depth: depth + 1).map { !$0 } }
        if Self.take("(", &rest) {
            let value = disjunction(&rest, depth: depth + 1)
            _ = Self.take(")", &rest)
            return value
        }
        let word = String(rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" })
        rest = rest.dropFirst(word.count)
        guard Self.take("(", &rest) else { return word.isEmpty ? nil : word == "true" || word == "1" || names.contains(word) }
        let argument = rest.prefix { $0 != ")" }
        rest = rest.dropFirst(argument.count + 1)
        return word == "defined" ? names.contains(String(argument.trimmed)) : nil
    }

    private static func take(_ text: String, _ rest: inout Substring) -> Bool {
        rest = rest.trimmed
        guard rest.hasPrefix(text) else { return false }
        rest = rest.dropFirst(text.count)
        return true
    }
}
