import Testing

@testable import FindingTexts

@Suite("Did you mean: candidates that the filter rejects")
struct SuggestionFilterTests {
    /// Short texts of characters that the matching rules distinguish: lowercase and uppercase letters, a digit, a separator.
    private static let texts: [String] = {
        var texts = [""]
        var longest = texts
        for _ in 0..<4 {
            longest = longest.flatMap { text in ["a", "b", "A", "1", "-"].map { text + $0 } }
            texts += longest
        }
        return texts.enumerated().filter { $0.offset.isMultiple(of: 5) || $0.element.count < 4 }.map(\.element)
    }()

    private static func limit(_ name: String) -> Int { max(name.count, 3) / 3 }

    @Test("the filter never rejects a candidate that a matching rule accepts")
    func keepsAllCandidatesOfComparison() throws {
        for name in Self.texts {
            let filter = try #require(SuggestionFilter(name, limit: Self.limit(name)))
            let letters = Array(name.lowercased().unicodeScalars)
            let asked = SuggestionWords.words(of: name)
            let words = asked.sorted()
            for candidate in Self.texts where !filter.mayMatch(candidate) {
                let offered = Array(candidate.lowercased().unicodeScalars)
                let isNear =
                    SuggestionDistance.score(letters, offered, limit: Self.limit(name)) != nil
                    || words.count > 1 && SuggestionWords.words(of: candidate).sorted() == words
                    || SuggestionWords.humps(name, match: candidate) || SuggestionWords.words(asked, abbreviating: candidate)
                if isNear { Issue.record("the filter rejects '\(candidate)', which matches '\(name)'") }
            }
        }
    }

    @Test("a candidate with different letters is rejected")
    func rejectsOtherLetters() throws {
        let filter = try #require(SuggestionFilter("MailAssembly.serivce", limit: 6))
        #expect(filter.mayMatch("MailAssembly.service"))
        #expect(!filter.mayMatch("ScreenCatalog.window"))
    }

    @Test("names with non-ASCII letters are not filtered")
    func beyondASCII() throws {
        #expect(SuggestionFilter("größe", limit: 1) == nil)
        let filter = try #require(SuggestionFilter("kind", limit: 1))
        // The lowercase form of the Kelvin sign is the letter k.
        #expect(filter.mayMatch("\u{212A}ind"))
        #expect(filter.mayMatch("é"))
    }
}
