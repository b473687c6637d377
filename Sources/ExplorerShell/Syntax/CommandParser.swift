/// Groups tokens into commands.
struct CommandParser {
    let tokens: [Token]
    var position = 0

    init(tokens: [Token]) {
        self.tokens = tokens
    }

    mutating func parse() throws(SyntaxProblem) -> [ParsedCommand] {
        var lines: [ParsedCommand] = []
        var words: [Word] = []
        var destination = ParsedCommand.Destination.standardOutput
        while position < tokens.count {
            let token = tokens[position]
            position += 1
            switch token.kind {
            case .word(let text):
                if case .file = destination {
                    throw SyntaxProblem(
                        "nothing may follow the file that the output goes to", at: token.range, hint: "separate commands with ;")
                }
                words.append(Word(text, at: token.range, isQuoted: token.range.count != text.utf8.count))
            case .separator:
                if !words.isEmpty { lines.append(ParsedCommand(words: words, destination: destination)) }
                words = []
                destination = .standardOutput
            case .redirect, .append:
                guard !words.isEmpty else {
                    throw SyntaxProblem(
                        "there is no command before \(spelling(of: token))", at: token.range,
                        hint: "for example: dot \(spelling(of: token)) graph.dot")
                }
                guard destination == .standardOutput else {
                    throw SyntaxProblem(
                        "the output can go to one place only", at: token.range, hint: "give the command once more for the other, behind ;")
                }
                destination = .file(try fileName(after: token), append: token.kind == .append)
            case .pipe(let command):
                guard !words.isEmpty else {
                    throw SyntaxProblem("there is no command before |", at: token.range, hint: "for example: services | head -3")
                }
                guard destination == .standardOutput else {
                    throw SyntaxProblem(
                        "the output can go to one place only", at: token.range, hint: "give the command once more for the other, behind ;")
                }
                guard !command.isEmpty else {
                    throw SyntaxProblem("there is no command after |", at: token.range, hint: "for example: services | head -3")
                }
                destination = .pipe(Word(command, at: token.range))
            }
        }
        if !words.isEmpty { lines.append(ParsedCommand(words: words, destination: destination)) }
        return lines
    }

    private mutating func fileName(after token: Token) throws(SyntaxProblem) -> Word {
        guard position < tokens.count, case .word(let text) = tokens[position].kind, !text.isEmpty else {
            throw SyntaxProblem(
                "there is no file name after \(spelling(of: token))", at: token.range,
                hint: "for example: dot \(spelling(of: token)) graph.dot")
        }
        let word = Word(text, at: tokens[position].range)
        position += 1
        return word
    }

    private func spelling(of token: Token) -> String {
        token.kind == .append ? ">>" : ">"
    }
}
