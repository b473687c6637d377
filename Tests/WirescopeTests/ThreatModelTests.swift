import Foundation
import Testing

/// Each line of the threat model names a test that exists.
@Suite struct ThreatModelTests {
    @Test func everyLineNamesItsTest() throws {
        let path = Repository.path + "/Sources/wirescope/wirescope.docc/ThreatModel.md"
        let text = try String(contentsOfFile: path, encoding: .utf8)
        let table = try #require(text.components(separatedBy: "## Protected").last?.components(separatedBy: "## Not protected").first)
        let rows = table.split(separator: "\n").filter { $0.hasPrefix("| ") }.dropFirst()
        #expect(rows.count > 20)
        for row in rows {
            let file = try #require(row.firstMatch(of: #/`([\w/]+\.swift)` \|$/#)?.1, "\(row)")
            let tests = try String(contentsOfFile: "\(Repository.path)/Tests/\(file)", encoding: .utf8)
            #expect(tests.contains("@Test"), "\(file)")
        }
    }
}
