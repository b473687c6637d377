import ShellLanguage
import Testing
import WiringShell

@Suite("Argument hints")
struct ArgumentHintTests {
    @Test(
        "the remaining arguments and options",
        arguments: [
            ("", nil),
            ("tre", nil),
            ("tree", " [QUERY] [--depth N] [--entries]"),
            ("tree ", "[QUERY] [--depth N] [--entries]"),
            ("deps ", "[QUERY] [--depth N] [--entries]"),
            ("tree store", " [--depth N] [--entries]"),
            ("tree store ", "[--depth N] [--entries]"),
            ("tree --depth", " N [QUERY] [--entries]"),
            ("tree --depth ", "N [QUERY] [--entries]"),
            ("tree --depth 2 ", "[QUERY] [--entries]"),
            ("tree --depth=2 ", "[QUERY] [--entries]"),
            ("tree --de", nil),
            ("tree store --depth 2 ", "[--entries]"),
            ("rdeps ", "SERVICE [--depth N] [--all]"),
            ("resolve ", "[SERVICE] [ARG ...] [--trace] [--html] [--svg] [--all]"),
            ("resolve draft a b ", "[ARG ...] [--trace] [--html] [--svg] [--all]"),
            ("load ", "TARGET ... [--product NAME]"),
            ("load a", " [TARGET ...] [--product NAME]"),
            ("decorate service ", "[--with DECORATOR] [--all] [--off]"),
            ("version", nil),
            ("echo a; tree ", "[QUERY] [--depth N] [--entries]"),
            ("dot >", " FILE"),
            ("dot > ", "FILE"),
            ("dot > a", nil),
            ("dot |", " COMMAND"),
            ("dot | ", "COMMAND"),
            ("dot | c", nil),
            ("tree 'sto", nil),
            ("nonsense ", nil),
        ] as [(String, String?)]
    )
    func hintShowsRemainingArgumentsAndOptions(line: String, expected: String?) {
        #expect(ArgumentHint.text(for: line, in: .standard) == expected)
    }
}
