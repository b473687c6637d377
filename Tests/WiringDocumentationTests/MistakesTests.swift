import Foundation
import Testing

/// Compares the compiler's messages with those that the article on mistakes quotes.
@Suite("The article on mistakes")
struct MistakesTests {
    @Test("quotes the messages of the compiler")
    func quotesTheCompiler() throws {
        let path = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().path
        let text = try String(contentsOfFile: path + "/Sources/Wiring/Wiring.docc/Concepts/Mistakes.md", encoding: .utf8)
        let article = try Article("Mistakes", text: text)
        // The types that the mistakes use, without executable statements.
        let declarations = try #require(article.blocks.first).lines.filter { !$0.contains("try ") }
        let mistakes = article.blocks.filter { !$0.isChecked }
        #expect(mistakes.count >= 10)
        for mistake in mistakes {
            let words = mistake.lines.compactMap { line in
                line.firstRange(of: #/\/\/ (?:error|warning): /#).map { String(line[$0.upperBound...]) }
            }
            #expect(!words.isEmpty, "Mistakes.md:\(mistake.line)")
            let errors = try ArticlePackage.errors(of: (["import Wiring"] + declarations + mistake.lines).joined(separator: "\n"))
            for words in words {
                #expect(errors.contains { $0.contains(words) }, "Mistakes.md:\(mistake.line): \(words)\n\(errors.joined(separator: "\n"))")
            }
        }
    }
}
