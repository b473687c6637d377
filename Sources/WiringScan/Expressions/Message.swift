/// An Objective-C message: `[receiver selector:argument]`.
package struct Message: Sendable {
    package let receiver: Range<Int>
    /// The parts of the selector with their arguments; nil for a selector without a colon.
    package let parts: [(name: String, argument: Range<Int>?)]
    /// The first token, the bracket.
    package let open: Int

    /// The whole selector: `injectProperty:with:`.
    package var selector: String { parts.map { $0.argument == nil ? $0.name : $0.name + ":" }.joined() }

    package func argument(_ name: String) -> Range<Int>? { parts.first { $0.name == name }?.argument }
}

extension Tokens {
    /// The message that begins with a bracket; nil for subscripts and array literals.
    package func message(at open: Int) -> Message? {
        guard isOpen(open, "["), !isSymbol(open - 1, "@") else { return nil }
        if list[open].isAttached,
            isWord(open - 1) && !isWord(open - 1, "return") || isClose(open - 1, "]") || isClose(open - 1, ")") && isWord(open - 2)
        {
            return nil
        }
        let inside = inside(open)
        var index = after(inside.lowerBound)
        // A cast before the receiver.
        if isOpen(inside.lowerBound, "("), isWord(index) || isOpen(index, "["), isWord(index + 1) || isOpen(index, "[") {
            index = after(index)
        }
        while index < inside.upperBound, isSymbol(index, ".") || isSymbol(index, "->") || isOpen(index, "(") && list[index].isAttached {
            index = isSymbol(index, ".") || isSymbol(index, "->") ? index + 2 : after(index)
        }
        let receiver = span(inside.lowerBound, min(index, inside.upperBound))
        guard isWord(index), index < inside.upperBound else { return nil }
        guard isSymbol(index + 1, ":") else { return Message(receiver: receiver, parts: [(text(index), nil)], open: open) }
        var parts: [(name: String, argument: Range<Int>?)] = []
        while index < inside.upperBound, isWord(index), isSymbol(index + 1, ":") {
            let name = text(index)
            let start = index + 2
            var end = start
            var questions = 0
            while end < inside.upperBound {
                if isSymbol(end, "?") { questions += 1 }
                if isSymbol(end, ":"), questions > 0 {
                    questions -= 1
                } else if end > start, questions == 0, isWord(end), isSymbol(end + 1, ":") {
                    break
                }
                end = after(end)
            }
            end = min(end, inside.upperBound)
            parts.append((name, span(start, max(start, end))))
            index = end
        }
        return Message(receiver: receiver, parts: parts, open: open)
    }

    /// The class that `[Name class]` or `Name.class` names; nil for another expression.
    package func objectiveCClass(_ range: Range<Int>) -> String? {
        if let message = message(at: range.lowerBound), message.selector == "class", message.receiver.count == 1 {
            return text(message.receiver.lowerBound)
        }
        return isWord(range.lowerBound) && isSymbol(range.lowerBound + 1, ".") && isWord(range.lowerBound + 2, "class")
            ? text(range.lowerBound) : nil
    }
}
