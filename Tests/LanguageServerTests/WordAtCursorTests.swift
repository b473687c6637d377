import Testing

@testable import LanguageServer

/// The names at a cursor.
@Suite struct WordAtCursorTests {
    @Test(arguments: [
        ("let a = resolve(Store.self)", 16, "Store", nil), ("let a = resolve(Store.self)", 21, "Store", nil),
        ("let a = resolve(Store.self)", 8, "resolve", nil), ("init(store: any Mail.Store) {", 5, "store", "Store"),
        ("init(store : @escaping (Int) -> Store)", 6, "store", "Int"), ("x == y", 2, nil, nil), ("", 0, nil, nil), ("abc", 99, "abc", nil),
        ("\"👍🏽\", größe: Größe", 9, "größe", "Größe"), ("a ? b : c", 4, "b", "c"), ("let x: inout some P", 4, "x", "P"),
    ])
    func wordAndTypeAreThoseAroundColumn(line: String, column: Int, word: String?, type: String?) {
        let cursor = WordAtCursor(line, column: column)
        #expect(cursor.word == word)
        #expect(cursor.type == type)
    }
}
