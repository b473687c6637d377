package struct Argument: Sendable {
    /// The label; nil if there is none.
    package let label: String?
    /// The tokens, without the label.
    package let range: Range<Int>
    /// Whether the argument is a trailing closure.
    package var isTrailing = false
}

/// A call in Swift: `receiver.name<Generics>(arguments) { ... } label: { ... }`.
package struct Call: Sendable {
    package let name: Int
    /// The token of the opening parenthesis; nil if there are only trailing closures.
    package let open: Int?
    /// The arguments in order, trailing closures last.
    package let arguments: [Argument]
    package let end: Int

    /// The arguments that are not trailing closures.
    package var written: [Argument] { arguments.filter { !$0.isTrailing } }

    package func argument(_ label: String) -> Argument? { arguments.first { $0.label == label } }
}

extension Tokens {
    /// The call whose name is at a token; nil if there is none.
    package func call(at name: Int) -> Call? {
        var index = name + 1
        if isSymbol(index, "<"), list[index].isAttached, let end = angleEnd(index), isOpen(end, "(") { index = end }
        if isSymbol(index, "?") || isSymbol(index, "!"), list[index].isAttached, isOpen(index + 1, "("), list[index + 1].isAttached {
            index += 1
        }
        var open: Int?
        var arguments: [Argument] = []
        if isOpen(index, "("), !startsLine(index) {
            open = index
            arguments = self.arguments(index)
            index = after(index)
        }
        if open == nil, !(isOpen(index, "{") && !startsLine(index)) { return nil }
        let closures = trailingClosures(index)
        return Call(name: name, open: open, arguments: arguments + closures, end: closures.last?.range.upperBound ?? index)
    }

    func trailingClosures(_ start: Int) -> [Argument] {
        guard isOpen(start, "{") else { return [] }
        var closures = [Argument(label: nil, range: span(start, after(start)), isTrailing: true)]
        var index = after(start)
        while isWord(index), isSymbol(index + 1, ":"), isOpen(index + 2, "{"), !isWord(index, "default") {
            closures.append(Argument(label: text(index), range: span(index + 2, after(index + 2)), isTrailing: true))
            index = after(index + 2)
        }
        return closures
    }

    /// The calls that follow a call in its chain: `.scope(.singleton)`, `.implements(Store.self)`.
    func calls(after end: Int) -> UnfoldSequence<Call, Int> {
        sequence(state: end) { end in
            while isSymbol(end, "?") || isSymbol(end, "!"), list[end].isAttached { end += 1 }
            guard isSymbol(end, "."), let call = call(at: end + 1) else { return nil }
            end = call.end
            return call
        }
    }

    /// The arguments between parentheses, up to a limit, which bounds the time if each argument requests all of them.
    package func arguments(_ open: Int, atMost: Int = 10_000) -> [Argument] {
        let range = inside(open)
        var arguments: [Argument] = []
        var index = range.lowerBound
        while index < range.upperBound {
            var label: String?
            if isWord(index), isSymbol(index + 1, ":") {
                label = text(index)
                index += 2
            }
            let start = index
            while index < range.upperBound, !isSymbol(index, ",") {
                if isSymbol(index, "<"), list[index].isAttached, let end = angleEnd(index), end <= range.upperBound {
                    index = end
                } else {
                    index = after(index)
                }
            }
            let end = min(index, range.upperBound)
            if end > start { arguments.append(Argument(label: label, range: span(start, end))) }
            index += 1
            if arguments.count >= atMost { break }
        }
        return arguments
    }

    /// The first token of the chain of calls and members that ends before a token: for the name of a member the first token of its receiver.
    package func chainStart(_ name: Int) -> Int {
        var index = name
        while true {
            guard isSymbol(index - 1, ".") else { return index }
            if list.indices.contains(index), list[index].kind == .word, list[index].match >= 0 { return Int(list[index].match) }
            var place = index - 2
            while isSymbol(place, "?") || isSymbol(place, "!"), list[place].isAttached { place -= 1 }
            guard let kind = kind(place) else { return index - 1 }
            switch kind {
            // A dot after a keyword begins a value: `return .init()`.
            case .word where Lexer.wordsBeforeValue.contains(text(place)): return index - 1
            case .word, .string, .number, .regex: index = place
            case .close, .stringEnd:
                // Calls, subscripts and closures after their names; parentheses without a name begin the chain.
                var start = before(place) + 1
                while isClose(start - 1, ")") || isClose(start - 1, "]"), list[start].isAttached { start = before(start - 1) + 1 }
                if isSymbol(start - 1, ">"), let angle = angleStart(start - 1) { start = angle }
                if isWord(start - 1), list[start].isAttached || isOpen(start, "{") {
                    if Lexer.wordsBeforeValue.contains(text(start - 1)) { return start }
                    index = start - 1
                } else {
                    return start
                }
            case .symbol where isSymbol(place, ">"):
                guard let angle = angleStart(place), isWord(angle - 1) else { return index - 1 }
                index = angle - 1
            default: return index - 1
            }
        }
    }

    /// The last token of the receiver before the name of a member, without `?` and `!`.
    func receiverEnd(_ name: Int) -> Int {
        var last = name - 2
        while isSymbol(last, "!") || isSymbol(last, "?") { last -= 1 }
        return last
    }

    /// The `<` of a list of generic arguments from its `>`.
    package func angleStart(_ close: Int) -> Int? {
        var depth = 0
        var index = close
        let limit = max(0, close - 400)
        while index >= limit {
            if isSymbol(index, ">") { depth += 1 }
            if isSymbol(index, "<") {
                depth -= 1
                if depth == 0 { return index }
            }
            if isOpen(index, "(") || isOpen(index, "{") || isOpen(index, "[") { return nil }
            index = before(index)
        }
        return nil
    }
}
