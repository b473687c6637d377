import Foundation
import Testing

/// Validates CONFORMANCE.md: every named test exists, every conformance test is named, every row names a test or a reason.
@Suite struct ConformanceTableTests {
    private let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    private var testFolder: URL { folder.deletingLastPathComponent() }

    private func table() throws -> String {
        try String(contentsOf: folder.appendingPathComponent("CONFORMANCE.md"), encoding: .utf8)
    }

    /// The names of the test functions of a source file.
    private func tests(in file: URL) throws -> Set<String> {
        let source = try String(contentsOf: file, encoding: .utf8)
        let declaration = /@Test\b[^{]*?\bfunc (?<name>\w+)/
        return Set(source.matches(of: declaration).map { String($0.output.name) })
    }

    @Test func everyTestOfTableExists() throws {
        var known: [String: Set<String>] = [:]
        let names = try table().matches(of: /`(?<file>[\w\/.]+\.swift)#(?<test>\w+)`/)
        #expect(names.count > 150)
        for name in names {
            let file = String(name.output.file)
            if known[file] == nil {
                known[file] = (try? tests(in: testFolder.appendingPathComponent(file).standardizedFileURL)) ?? []
            }
            #expect(known[file]?.contains(String(name.output.test)) == true, "\(file) has no test \(name.output.test)")
        }
    }

    @Test func everyConformanceTestIsInTable() throws {
        let table = try table()
        let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
            .filter { $0.pathExtension == "swift" && $0.lastPathComponent != "ConformanceTableTests.swift" }
        #expect(files.count >= 11)
        for file in files {
            for test in try tests(in: file).sorted() {
                let name = "Conformance/\(file.lastPathComponent)#\(test)"
                #expect(table.contains(name), "CONFORMANCE.md does not name \(name)")
            }
        }
    }

    @Test func everyTableRowHasTestOrReason() throws {
        let table = try table()
        for line in table.split(separator: "\n") where line.hasPrefix("| ") {
            guard let last = line.split(separator: "|").last.map(String.init) else { continue }
            let isHead = last.contains("Ours") || last.contains("Sections")
            let pointsToSections = last.contains(/^ \d/)
            let says = last.contains(".swift#") || last.contains("does not apply")
            #expect(isHead || pointsToSections || says, "no test and no reason: \(line.prefix(80))")
        }
    }
}
