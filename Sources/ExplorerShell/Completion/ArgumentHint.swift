/// What may follow in a line, in the words of the command's usage: `SERVICE [--depth N]`, less what is there already.
package enum ArgumentHint {
    /// The hint for a line with the cursor at its end.
    ///
    /// - Parameter line: what was typed so far.
    /// - Returns: what to show behind the line, with a space before it where the line has none; nil when nothing is to be said.
    package static func text(for line: String) -> String? {
        let output = Lexer.output(for: line, mayGoOn: true)
        guard output.openEnd == nil else { return nil }
        let start = (output.tokens.lastIndex { $0.kind == .separator } ?? -1) + 1
        let tokens = output.tokens[start...].innermostCommand
        let endsInWord = tokens.last.map { $0.range.upperBound == line.utf8.count } ?? false
        let space = endsInWord ? " " : ""
        switch tokens.last?.kind {
        case .redirect, .append: return space + "FILE"
        case .pipe("")?: return (line.last == "|" ? " " : "") + "COMMAND"
        case .word?: break
        default: return nil
        }
        guard !tokens.contains(where: { $0.word == nil }), let name = tokens.first?.word, let command = CommandTable.command(named: name)
        else {
            return nil
        }
        var rest = Rest(of: command)
        let words = tokens.dropFirst().compactMap(\.word)
        // An option that is half typed is Tab's.
        if endsInWord, let last = words.last, last.hasPrefix("-"), !command.allOptions.contains(where: { $0.name == last }) { return nil }
        for word in words { rest.take(word) }
        let parts = rest.parts
        return parts.isEmpty ? nil : space + parts.joined(separator: " ")
    }

    /// What of a command's usage is not there yet.
    private struct Rest {
        private var arguments: [Argument]
        private var options: [Option]
        private let known: [Option]
        /// The option whose value comes next.
        private var pending: Argument?
        /// What may follow the first word, by that word.
        private var forms: [String: [Argument]]

        init(of command: Command) {
            forms = command.forms
            arguments = command.arguments
            options = command.options
            known = command.allOptions
        }

        var parts: [String] {
            [pending?.name].compactMap(\.self) + arguments.map(\.usage) + options.map { $0.isRequired ? $0.usage : "[\($0.usage)]" }
        }

        mutating func take(_ word: String) {
            if pending != nil {
                pending = nil
                return
            }
            let name = word.prefix { $0 != "=" }
            if word.hasPrefix("-"), let option = known.first(where: { $0.name == name }) {
                options.removeAll { $0.name == option.name }
                if name.count == word.count { pending = option.value }
            } else if let first = arguments.first {
                if first.isRepeated { arguments[0].isOptional = true } else { arguments.removeFirst() }
                if let form = forms[word] { arguments = form }
                forms = [:]
            }
        }
    }
}
