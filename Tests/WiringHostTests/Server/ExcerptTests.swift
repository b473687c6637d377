import Testing

@testable import WiringHost

@Suite struct ExcerptTests {
    @Test func keepsTextThatFits() {
        #expect(Excerpt.of("no disk", lines: 1) == "no disk")
        #expect(Excerpt.of("no disk\n\nreally\r\nnone\n", lines: 3) == "no disk\nreally\nnone")
        #expect(Excerpt.of("", lines: 1).isEmpty)
        #expect(Excerpt.of(String(repeating: "é", count: 200), lines: 1, characters: 200).count == 200)
    }

    @Test func truncatesTextThatDoesNotFit() {
        #expect(Excerpt.of("no disk\nat all", lines: 1) == "no disk...")
        #expect(Excerpt.of((1...500).map { "\($0)" }.joined(separator: "\n"), lines: 3) == "1\n2\n3...")
        let long = Excerpt.of(String(repeating: "x", count: 5_000_000), lines: 12)
        #expect(long.count == 2000)
        #expect(long.hasSuffix("x..."))
    }
}
