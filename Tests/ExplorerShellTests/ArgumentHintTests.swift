import ExplorerShell
import Testing

@Suite("Argument hints")
struct ArgumentHintTests {
    @Test(
        "what may follow",
        arguments: [
            ("", nil),
            ("tre", nil),
            ("tree", " [QUERY] [--depth N]"),
            ("tree ", "[QUERY] [--depth N]"),
            ("deps ", "[QUERY] [--depth N]"),
            ("tree store", " [--depth N]"),
            ("tree store ", "[--depth N]"),
            ("tree --depth", " N [QUERY]"),
            ("tree --depth ", "N [QUERY]"),
            ("tree --depth 2 ", "[QUERY]"),
            ("tree --depth=2 ", "[QUERY]"),
            ("tree --de", nil),
            ("tree store --depth 2 ", nil),
            ("rdeps ", "SERVICE [--depth N]"),
            ("resolve ", "[SERVICE] [ARG ...] [--trace] [--all]"),
            ("resolve draft a b ", "[ARG ...] [--trace] [--all]"),
            ("load ", "TARGET ... [--product NAME]"),
            ("load a", " [TARGET ...] [--product NAME]"),
            ("decorate service ", "--with PROCESSOR [--off]"),
            ("version", nil),
            ("echo a; tree ", "[QUERY] [--depth N]"),
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
    func hint(line: String, expected: String?) {
        #expect(ArgumentHint.text(for: line) == expected)
    }
}
