import Foundation
import TestSupport
import Testing

/// The part of the article on assemblies that needs several modules.
@Suite("The article on assemblies with the same name")
struct SameNameArticleTests {
    @Test("compiles as separate modules and prints the expected output")
    func compilesInItsModules() throws {
        let path = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().path
        let text = try String(contentsOfFile: path + "/Sources/Wiring/Wiring.docc/Concepts/Assemblies.md", encoding: .utf8)
        let mark = "// the module "
        let blocks = try Article("Assemblies", text: text).blocks.filter { $0.lines.first?.hasPrefix(mark) ?? false }
        let modules = blocks.map { block in
            SwiftProgram.Module(
                String(block.lines[0].dropFirst(mark.count)), ["Module.swift": block.lines.joined(separator: "\n") + "\n"])
        }
        #expect(modules.map(\.name) == ["Users", "Billing", "Shop"])
        let main = try #require(modules.last)
        let printed = try SwiftProgram(main, libraries: modules.dropLast()).run().split(separator: "\n").map(String.init)
        let promised = blocks.flatMap(\.lines).compactMap { line in
            line.firstRange(of: "// prints: ").map { String(line[$0.upperBound...]) }
        }
        #expect(promised.count == 2)
        var rest = printed[...]
        for promise in promised {
            let position = rest.firstIndex { Article.matches(promise, $0) }
            #expect(position != nil, "'\(promise)' is not printed:\n\(printed.joined(separator: "\n"))")
            rest = rest[(position.map { $0 + 1 } ?? rest.endIndex)...]
        }
    }
}
