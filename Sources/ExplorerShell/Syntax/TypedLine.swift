/// A text as the commands that it holds. Any text can be read: what is wrong with it is told beside the commands, so that Tab and colours can work
/// on half a line.
package struct TypedLine: Hashable, Sendable {
    /// The text, of one or more lines.
    package let text: String
    /// The commands, one before, between and behind the separators; one that has no words is nothing.
    package private(set) var commands: [ParsedCommand] = []
    /// Where the separators are that one can see: each `;`.
    private(set) var semicolons: [Range<Int>] = []
    /// The first thing that is wrong, if any.
    package private(set) var problem: SyntaxProblem?
    /// What the text leaves open at its end, so that it may go on in another row.
    package let openEnd: Lexer.OpenEnd?

    /// Reads a text.
    ///
    /// - Parameters:
    ///   - text: one or more lines.
    ///   - mayGoOn: whether more may follow, as while a person types.
    package init(_ text: String, mayGoOn: Bool = false) {
        self.text = text
        let output = Lexer.output(for: text, mayGoOn: mayGoOn)
        openEnd = output.openEnd
        problem = output.problem
        var command = ParsedCommand(words: [], destination: .standardOutput, text: text)
        for token in output.tokens {
            if case .separator = token.kind {
                finish(&command)
                // The end of a row is a separator too.
                if text.utf8[text.utf8.index(text.startIndex, offsetBy: token.range.lowerBound)] == UInt8(ascii: ";") {
                    semicolons.append(token.range)
                }
            } else {
                take(token, &command)
            }
        }
        finish(&command)
    }

    /// The command at the end of the text, which may have no words yet.
    package var last: ParsedCommand { commands.last ?? ParsedCommand(words: [], destination: .standardOutput, text: text) }

    private mutating func finish(_ command: inout ParsedCommand) {
        if let redirection = command.redirections.last, redirection.target == nil {
            report("there is no file name after \(redirection.sign)", at: redirection.signRange, hint: redirection.example)
        }
        commands.append(command)
        command = ParsedCommand(words: [], destination: .standardOutput, text: text)
    }

    private mutating func take(_ token: Token, _ command: inout ParsedCommand) {
        switch token.kind {
        case .word(let text):
            let word = Word(text, at: token.range, isQuoted: token.range.count != text.utf8.count)
            guard let last = command.redirections.indices.last else {
                command.words.append(word)
                return
            }
            if command.redirections[last].target == nil {
                let redirection = command.redirections[last]
                command.redirections[last].target = word
                if text.isEmpty {
                    report("there is no file name after \(redirection.sign)", at: redirection.signRange, hint: redirection.example)
                }
                if last == 0 { command.destination = .file(word, append: redirection.sign == ">>") }
            } else {
                command.surplus.append(word)
                report("nothing may follow the file that the output goes to", at: token.range, hint: "separate commands with ;")
            }
        case .redirect, .append: redirect(ParsedCommand.Redirection(sign: token.kind == .append ? ">>" : ">", at: token.range), &command)
        case .pipe(let other):
            let sign = token.range.lowerBound..<token.range.lowerBound + 1
            var redirection = ParsedCommand.Redirection(sign: "|", at: sign)
            redirection.target = Word(other, at: token.range)
            let isFirst = command.redirections.isEmpty
            redirect(redirection, &command, at: token.range)
            if other.isEmpty { report("there is no command after |", at: token.range, hint: redirection.example) }
            if isFirst { command.destination = .pipe(Word(other, at: token.range)) }
        case .separator: break
        }
    }

    private mutating func redirect(_ redirection: ParsedCommand.Redirection, _ command: inout ParsedCommand, at range: Range<Int>? = nil) {
        let range = range ?? redirection.signRange
        if command.words.isEmpty { report("there is no command before \(redirection.sign)", at: range, hint: redirection.example) }
        if let former = command.redirections.last {
            if former.target == nil {
                report("there is no file name after \(former.sign)", at: former.signRange, hint: former.example)
            } else {
                report(
                    "the output can go to one place only", at: range, hint: "give the command once more for the other, behind ;")
            }
        }
        command.redirections.append(redirection)
    }

    private mutating func report(_ message: String, at range: Range<Int>, hint: String) {
        if problem == nil { problem = SyntaxProblem(message, at: range, hint: hint) }
    }
}
