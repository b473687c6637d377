/// A text split into commands. Any text is accepted: errors are reported beside the commands, for completion and highlighting.
package struct ParsedLine: Hashable, Sendable {
    package let text: String
    /// The commands between the separators; a command without words is empty input.
    package private(set) var commands: [ParsedCommand] = []
    /// The ranges of the visible separators: each `;`.
    private(set) var semicolons: [Range<Int>] = []
    package private(set) var problem: UsageProblem?
    /// The construct that is open at the end and may continue on the next line.
    package let unterminatedConstruct: Lexer.UnterminatedConstruct?

    /// Parses one or more lines; with `allowsContinuation` more text may follow, because the user is still typing.
    package init(_ text: String, allowsContinuation: Bool = false) {
        self.text = text
        let output = Lexer.output(for: text, allowsContinuation: allowsContinuation)
        unterminatedConstruct = output.unterminatedConstruct
        problem = output.problem
        var command = ParsedCommand(words: [], destination: .standardOutput, text: text)
        for token in output.tokens {
            if case .separator = token.kind {
                finish(&command)
                // A line break is a separator too.
                if text.utf8[text.utf8.index(text.startIndex, offsetBy: token.range.lowerBound)] == UInt8(ascii: ";") {
                    semicolons.append(token.range)
                }
            } else {
                take(token, &command)
            }
        }
        finish(&command)
    }

    /// The command at the end of the text, possibly without words.
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
                if !word.isQuoted, text.contains(">") {
                    report("a file name that contains > must be quoted", at: token.range, hint: Self.secondRedirection)
                }
                if last == 0 { command.destination = .file(word, append: redirection.sign == ">>") }
            } else {
                command.surplus.append(word)
                report("nothing may follow the file of a redirection", at: token.range, hint: "separate commands with ;")
            }
        case .redirect, .append:
            redirect(ParsedCommand.Redirection(sign: token.kind == .append ? ">>" : ">", signRange: token.range), &command)
        case .pipe(let other):
            let sign = token.range.lowerBound..<token.range.lowerBound + 1
            let redirection = ParsedCommand.Redirection(sign: "|", signRange: sign, target: Word(other, at: token.range))
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
                report("a command can have only one redirection", at: range, hint: Self.secondRedirection)
            }
        }
        command.redirections.append(redirection)
    }

    private static let secondRedirection = "to redirect twice, write the command again after ;"

    private mutating func report(_ message: String, at range: Range<Int>, hint: String) {
        if problem == nil { problem = UsageProblem(message, at: range, hint: hint) }
    }
}
