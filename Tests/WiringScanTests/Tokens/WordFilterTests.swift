import Testing

@testable import WiringScan

@Suite struct WordFilterTests {
    @Test func onlyWordsOfTheFilterAreFound() {
        let tokens = Tokens(SourceText(path: "a.swift", bytes: Array("mail . store".utf8)))
        let filter = WordFilter(["store"])
        #expect((0..<tokens.count).filter { filter.mayContain($0, tokens) } == [2])
    }

    @Test func placeAfterTheLastTokenContainsNoWord() {
        let tokens = Tokens(SourceText(path: "a.swift", bytes: Array("store".utf8)))
        #expect(!WordFilter(["store"]).mayContain(tokens.count, tokens))
    }
}
