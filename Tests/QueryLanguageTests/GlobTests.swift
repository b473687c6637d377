import QueryLanguage
import TestSupport
import Testing

@Suite("Patterns")
struct GlobTests {
    @Test("globs agree with an exhaustive search") func globs() {
        func naive(_ pattern: Substring, _ text: Substring) -> Bool {
            guard let first = pattern.first else { return text.isEmpty }
            if first == "*" { return naive(pattern.dropFirst(), text) || !text.isEmpty && naive(pattern, text.dropFirst()) }
            guard let letter = text.first, first == "?" || first.lowercased() == letter.lowercased() else { return false }
            return naive(pattern.dropFirst(), text.dropFirst())
        }
        var generator = SeededGenerator(seed: 11)
        for _ in 0..<20_000 {
            func word(_ letters: [Character]) -> String {
                String((0..<Int.random(in: 0..<7, using: &generator)).map { _ in letters.randomElement(using: &generator) ?? "a" })
            }
            let (pattern, text) = (word(["a", "B", "é", "*", "?", "."]), word(["A", "b", "É", "日", "."]))
            #expect(Glob(pattern).matches(text) == naive(pattern[...], text[...]), "\(pattern) \(text)")
            let parts = text.indices.filter { text[$0] == "." }.map { text[text.index(after: $0)...] } + [text[...]]
            #expect(Glob(pattern).matchesNameOrSuffix(text) == parts.contains { naive(pattern[...], $0) }, "\(pattern) \(text)")
        }
    }
}
