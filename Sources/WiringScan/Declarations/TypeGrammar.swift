/// Finds the ends of types in Swift.
extension Tokens {
    /// The index after the type that begins at a token; the token itself if none begins there.
    package func typeEnd(_ start: Int) -> Int {
        var index = start
        var needsOperand = true
        while index < count {
            if needsOperand {
                if isSymbol(index, "@"), isWord(index + 1) {
                    let takesArguments = !Self.attributesOfFunctions.contains(text(index + 1))
                    index += 2
                    if takesArguments, isOpen(index, "("), list[index].isAttached { index = after(index) }
                } else if isWord(index), Self.typePrefixes.contains(text(index)),
                    isWord(index + 1) || isOpen(index + 1, "(") || isOpen(index + 1, "[") || isSymbol(index + 1, "@")
                {
                    index += 1
                } else if isSymbol(index, "~") {
                    index += 1
                } else if isWord(index) || isOpen(index, "(") || isOpen(index, "[") {
                    index = after(index)
                    needsOperand = false
                } else {
                    return index
                }
            } else if isSymbol(index, "."), isWord(index + 1) {
                index += 2
            } else if isSymbol(index, "<"), let end = angleEnd(index) {
                index = end
            } else if isSymbol(index, "?") || isSymbol(index, "!") || isSymbol(index, "??"), list[index].isAttached {
                index += 1
            } else if isSymbol(index, "&") || isSymbol(index, "->") {
                index += 1
                needsOperand = true
            } else if isSymbol(index, ".."), isSymbol(index + 1, ".") {
                return index + 2
            } else if isWord(index, "async") || isWord(index, "throws") || isWord(index, "rethrows") {
                var next = index + 1
                if isOpen(next, "(") { next = after(next) }
                guard isSymbol(next, "->") || isWord(next, "throws") else { return index }
                index = next
            } else {
                return index
            }
        }
        return index
    }

    /// The index after generic arguments; nil if `<` is an operator. Limits keep the time linear for a file that consists of `<`.
    package func angleEnd(_ start: Int) -> Int? {
        var depth = 0
        var index = start
        let limit = min(count, start + 400)
        let deepest = 24
        while index < limit {
            let token = list[index]
            switch token.kind {
            case .symbol:
                switch token.first {
                case UInt8(ascii: "<"):
                    depth += 1
                    if depth > deepest { return nil }
                case UInt8(ascii: ">"):
                    depth -= 1
                    if depth == 0 { return index + 1 }
                case UInt8(ascii: "="), UInt8(ascii: ";"), UInt8(ascii: "+"), UInt8(ascii: "*"), UInt8(ascii: "/"): return nil
                default: break
                }
                index += 1
            case .open:
                if token.first == UInt8(ascii: "{") { return nil }
                index = after(index)
            case .close, .directive, .string, .stringStart: return nil
            default: index += 1
            }
        }
        return nil
    }

    /// The index after an expression: at a comma, a closing bracket, or a line that does not continue it, or after so many tokens and groups.
    package func expressionEnd(_ start: Int, atMost: Int = .max) -> Int {
        var index = start
        var left = atMost
        while index < count, left > 0 {
            left -= 1
            let token = list[index]
            if token.kind == .close || token.kind == .stringEnd { return index }
            if token.kind == .directive, index > start { return index }
            if token.kind == .symbol, token.first == UInt8(ascii: ",") || token.first == UInt8(ascii: ";") { return index }
            if index > start, token.startsLine, !continuesLine(index), !expectsMore(index - 1) { return index }
            // The comma of `Subject<Void, Never>()` does not end the expression.
            if token.kind == .symbol, token.first == UInt8(ascii: "<"), token.isAttached, let end = angleEnd(index) {
                index = end
                continue
            }
            index = after(index)
        }
        return index
    }

    /// Whether a token at the start of a line continues the previous line.
    private func continuesLine(_ index: Int) -> Bool {
        let token = list[index]
        switch token.kind {
        case .symbol: return ![UInt8(ascii: "@"), UInt8(ascii: "#"), UInt8(ascii: "\\")].contains(token.first)
        case .word: return isWord(index, "as") || isWord(index, "is")
        default: return false
        }
    }

    /// Whether an expression cannot end at a token.
    private func expectsMore(_ index: Int) -> Bool {
        guard list.indices.contains(index) else { return false }
        let token = list[index]
        if token.kind == .word { return ["try", "await", "as", "is", "in"].contains(text(index)) }
        guard token.kind == .symbol else { return false }
        let isPostfix =
            token.isAttached && (token.first == UInt8(ascii: "!") || token.first == UInt8(ascii: "?") || token.first == UInt8(ascii: ">"))
        return !isPostfix
    }

    /// The attributes without arguments: a parenthesis after them belongs to the type.
    private static let attributesOfFunctions: Set<String> = ["escaping", "autoclosure", "Sendable", "MainActor"]

    private static let typePrefixes: Set<String> = [
        "any", "some", "inout", "borrowing", "consuming", "isolated", "sending", "__owned", "repeat", "each", "nonisolated",
    ]
}
