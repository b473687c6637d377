import ShellLanguage
import TerminalText
import TestSupport
import Testing
import WiringVocabulary

@Suite("Lexer and parser")
struct LexerTests {
    private func words(_ text: String) -> [String] {
        Lexer.output(for: text).tokens.map { token in
            switch token.kind {
            case .word(let word): word
            case .separator: ";"
            case .redirect: ">"
            case .append: ">>"
            case .pipe(let command): "|\(command)"
            }
        }
    }

    @Test(
        "lines are split into tokens",
        arguments: [
            ("", []),
            ("  show   service ", ["show", "service"]),
            ("show 'a b' \"c \\\"d\\\"\" e\\ f", ["show", "a b", "c \"d\"", "e f"]),
            ("show ''", ["show", ""]),
            ("a;b ; c", ["a", ";", "b", ";", "c"]),
            ("a\nb\r\nc", ["a", ";", "b", ";", "c"]),
            ("a # b ; c\nd", ["a", ";", "d"]),
            ("show Logger#file", ["show", "Logger#file"]),
            ("show Cache<User>", ["show", "Cache<User>"]),
            ("show Cache<String, (Int) -> Void> > x", ["show", "Cache<String, (Int) -> Void>", ">", "x"]),
            ("show Pair<A<B>, C>>> x", ["show", "Pair<A<B>, C>>>", "x"]),
            ("show a<b", ["show", "a<b"]),
            ("path any Store some Sink", ["path", "any Store", "some Sink"]),
            (
                "echo any thing 'any' Thing any  Thing many Things",
                ["echo", "any", "thing", "any", "Thing", "any", "Thing", "many", "Things"]
            ),
            ("show any Cache<any User>; any", ["show", "any Cache<any User>", ";", "any"]),
            ("dot > g.dot", ["dot", ">", "g.dot"]),
            ("dot >g.dot", ["dot", ">", "g.dot"]),
            ("dot >> g.dot", ["dot", ">>", "g.dot"]),
            ("dot>g.dot", ["dot>g.dot"]),
            ("dot | sfdp -Tsvg > g.svg; x", ["dot", "|sfdp -Tsvg > g.svg; x"]),
            ("dot|cat  \nhelp", ["dot", "|cat", ";", "help"]),
            ("services *a?", ["services", "*a?"]),
            ("show \\\n  a\\\r\n b; c", ["show", "a", "b", ";", "c"]),
            ("echo 'a\nb' \"c\\\nd\"\ne", ["echo", "a\nb", "cd", ";", "e"]),
            ("services deps(App,\n  2) &\nb", ["services", "deps(App,", "2)", "&", ";", "b"]),
            ("a (b\n(c\nd))\ne", ["a", "(b", "(c", "d))", ";", "e"]),
            // An unclosed parenthesis, or one closed after the end of the command, has no effect.
            ("echo :(\nhelp", ["echo", ":(", ";", "help"]),
            ("echo :(\nhelp; echo )", ["echo", ":(", ";", "help", ";", "echo", ")"]),
        ] as [(String, [String])]
    )
    func tokens(text: String, expected: [String]) {
        #expect(words(text) == expected)
        #expect(Lexer.output(for: text).problem == nil)
    }

    @Test("tokens have their ranges, in bytes")
    func ranges() {
        let text = "show 'é b' > x"
        let ranges = Lexer.output(for: text).tokens.map { String(decoding: Array(text.utf8)[$0.range], as: UTF8.self) }
        #expect(ranges == ["show", "'é b'", ">", "x"])
    }

    @Test("an incomplete line has tokens")
    func incompleteLineHasTokens() {
        #expect(words("show 'Mail") == ["show", "Mail"])
        #expect(words("show \\") == ["show", ""])
    }

    @Test(
        "syntax errors have a message and a range",
        arguments: [
            ("show 'a", "the quote is never closed", 5..<7),
            ("show \"a\nhelp", "the quote is never closed", 5..<7),
            ("show a\\", "nothing follows the backslash", 6..<7),
            ("dot >", "there is no file name after >", 4..<5),
            ("dot >> ; help", "there is no file name after >>", 4..<6),
            ("dot > ''", "there is no file name after >", 4..<5),
            ("> x", "there is no command before >", 0..<1),
            ("| x", "there is no command before |", 0..<3),
            ("dot |", "there is no command after |", 4..<5),
            ("dot > a > b", "a command can have only one redirection", 8..<9),
            ("dot >a>b", "a file name that contains > must be quoted", 5..<8),
            ("dot > a b", "nothing may follow the file of a redirection", 8..<9),
            ("dot > a | b", "a command can have only one redirection", 8..<11),
        ] as [(String, String, Range<Int>)]
    )
    func problems(text: String, message: String, range: Range<Int>) {
        #expect {
            try ParsedCommand.parse(text)
        } throws: { error in
            (error as? UsageProblem)?.message == message && (error as? UsageProblem)?.range == range
        }
    }

    @Test("commands are parsed with their redirections")
    func commands() throws {
        let lines = try ParsedCommand.parse("services ; dot a > g.dot\n\n# nothing\ntree | head -3\nhelp >> log")
        #expect(lines.map(\.name.text) == ["services", "dot", "tree", "help"])
        #expect(lines[0].destination == .standardOutput)
        #expect(lines[1].words.map(\.text) == ["dot", "a"])
        #expect(lines[1].destination == .file(Word("g.dot", at: 19..<24), append: false))
        #expect(lines[2].destination == .pipe(Word("head -3", at: 41..<50)))
        guard case .file(_, append: true) = lines[3].destination else { return #expect(Bool(false)) }
    }

    @Test("any bytes: no crash, and every range is inside the text", arguments: 0..<64)
    func fuzz(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        let alphabet = Array(" \t\n\r;|><\"'\\#-aZ$%0.é日😀\u{301}".utf8)
        for _ in 0..<200 {
            let length = Int.random(in: 0..<40, using: &generator)
            let bytes = (0..<length).map { _ in
                Bool.random(using: &generator)
                    ? alphabet.randomElement(using: &generator) ?? 0 : UInt8.random(in: 0...255, using: &generator)
            }
            let text = String(decoding: bytes, as: UTF8.self)
            let count = text.utf8.count
            let output = Lexer.output(for: text)
            var end = 0
            for token in output.tokens {
                #expect(token.range.lowerBound >= end && token.range.upperBound <= count && !token.range.isEmpty)
                end = token.range.upperBound
            }
            let range: Range<Int>?
            do {
                _ = try ParsedCommand.parse(text)
                range = output.problem?.range
            } catch {
                range = error.range
            }
            if let range {
                #expect(range.lowerBound >= 0 && range.upperBound <= count)
                let drawing = Caret.drawing(of: range, in: text)
                #expect(drawing.line >= 1 && drawing.text.contains("^"))
            }
        }
    }

    @Test(
        "the indentation after an incomplete line",
        arguments: [
            ("show a", nil), ("", nil), ("show 'a", ""), ("show \"a\nb", ""), ("show \"a\"", nil), ("show \\", "  "), ("show a\\", ""),
            ("show a\\\\", nil), ("deps(", "  "), ("deps(a,\n  2)", nil), ("deps((a)", "  "), ("deps(a,\n  2", "  "),
            ("echo (\nhelp; version", nil), ("echo :) (", "  "), ("echo ')('", nil),
            ("a # it's (", nil), ("a (; b", nil), ("dot | cat '", nil), ("show Cache<(A", "  "),
        ] as [(String, String?)]
    )
    func continuation(line: String, expected: String?) {
        #expect(LineContinuation.indentation(after: line) == expected)
    }

    @Test("rows are joined if that preserves the meaning")
    func joinedRows() {
        #expect(LineContinuation.joined("show a") == "show a")
        #expect(LineContinuation.joined("services deps(App,\n  2) \\\n  & b\ncycles") == "services deps(App, 2) & b; cycles")
        #expect(LineContinuation.joined("echo 'a\nb'") == "echo 'a\nb'")
    }
}
