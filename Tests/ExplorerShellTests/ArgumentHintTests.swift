import ExplorerShell
import Testing

@Suite("Argument hints")
struct ArgumentHintTests {
    @Test(
        "what may follow",
        arguments: [
            ("", nil),
            ("tre", nil),
            ("tree", " [SERVICE] [--depth N]"),
            ("tree ", "[SERVICE] [--depth N]"),
            ("deps ", "[SERVICE] [--depth N]"),
            ("tree store", " [--depth N]"),
            ("tree store ", "[--depth N]"),
            ("tree --depth", " N [SERVICE]"),
            ("tree --depth ", "N [SERVICE]"),
            ("tree --depth 2 ", "[SERVICE]"),
            ("tree --depth=2 ", "[SERVICE]"),
            ("tree --de", nil),
            ("tree store --depth 2 ", nil),
            ("rdeps ", "SERVICE [--depth N]"),
            ("resolve ", "SERVICE [ARG ...] [--trace]"),
            ("resolve draft a b ", "[ARG ...] [--trace]"),
            ("load ", "TARGET ... [--product NAME]"),
            ("load a", " [TARGET ...] [--product NAME]"),
            ("decorate service ", "--with PROCESSOR [--off]"),
            ("version", nil),
            ("echo a; tree ", "[SERVICE] [--depth N]"),
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
