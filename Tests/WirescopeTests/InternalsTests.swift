import Foundation
import Testing

/// Tests that the map of the sources names existing files and the actual dependencies between modules.
@Suite("The map of the sources")
struct InternalsTests {
    private static func text(of file: String) throws -> String {
        try String(contentsOfFile: Repository.path + "/" + file, encoding: .utf8)
    }

    private static func map() throws -> String { try text(of: "Sources/wirescope/wirescope.docc/Internals.md") }

    @Test("names existing files")
    func namesFiles() throws {
        let paths = try Self.map().matches(of: #/`([\w+.\- ]+/[\w+.\-/ ]+)`/#).map { String($0.1) }
        #expect(paths.count > 50)
        let missing = paths.filter { path in
            !["/", "/Sources/"].contains { FileManager.default.fileExists(atPath: Repository.path + $0 + path) }
        }
        #expect(missing == [])
    }

    @Test("the page about unsafe code names existing files and tests")
    func namesUnsafeFiles() throws {
        let tests = FileManager.default.enumerator(atPath: Repository.path + "/Tests")?.compactMap {
            ($0 as? String)?.split(separator: "/").last
        }
        let known = Set(tests ?? [])
        let rows = try Self.text(of: "Sources/wirescope/wirescope.docc/UnsafeCode.md").matches(of: #/\n\| (`\w+\/.*) \|/#).map {
            String($0.1)
        }
        #expect(rows.count > 25)
        for row in rows {
            let cells = row.components(separatedBy: " | ")
            for path in cells[0].matches(of: #/`([\w.+/]+/[\w.+]+)`/#).map(\.1) {
                #expect(FileManager.default.fileExists(atPath: "\(Repository.path)/Sources/\(path)"), "\(path)")
            }
            for name in cells[cells.count - 1].matches(of: #/`(\w+(?:\.swift)?)`/#).map(\.1) { #expect(known.contains(name), "\(name)") }
        }
    }

    @Test("lists every module with its dependencies as in the manifest")
    func tellsModules() throws {
        let manifest = try Self.text(of: "Package.swift")
        var modules: [String: Set<String>] = [:]
        let list = try #require(manifest.firstMatch(of: #/\nlet modules: \[Target\] = \[\n([\s\S]*?)\n\]\n/#)?.1)
        // A module extends to the beginning of the next one.
        for target in "\n\(list)".split(separator: #/\n    (?:module|program|\.target)\(/#) {
            guard let name = target.firstMatch(of: #/^\s*(?:name: )?"([^"]+)"/#)?.1 else { continue }
            let text =
                target.firstMatch(of: #/^\s*(?:"[^"]+",\s*(?:in: "[^"]+",\s*)?|name: "[^"]+", dependencies: named\()("[^:]*")/#)?.1 ?? ""
            modules[String(name)] = Set(text.matches(of: #/\w+/#).map { String($0.0) })
        }
        #expect(modules.count > 10)
        var told: [String: Set<String>] = [:]
        for row in try Self.map().matches(of: #/\n\| `(\w+)` \| [^|]+ \| ([^|]+) \|/#) {
            told[String(row.1)] = Set(row.2.matches(of: #/`(\w+)`/#).map { String($0.1) })
        }
        #expect(Set(told.keys).symmetricDifference(modules.keys).sorted() == [])
        for (module, dependencies) in modules {
            #expect(told[module]?.sorted() == dependencies.sorted(), "\(module)")
        }
    }
}
