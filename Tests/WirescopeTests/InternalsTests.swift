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

    @Test("lists every module with its dependencies as in the manifest")
    func tellsModules() throws {
        let manifest = try Self.text(of: "Package.swift")
        var modules: [String: Set<String>] = [:]
        let list = try #require(manifest.firstMatch(of: #/\nlet modules: \[Target\] = \[\n([\s\S]*?)\n\]\n/#)?.1)
        // A module extends to the beginning of the next one.
        for target in "\n\(list)".split(separator: #/\n    (?:module|\.executableTarget|\.target)\(/#) {
            guard let name = target.firstMatch(of: #/^\s*(?:name: )?"([^"]+)"/#)?.1 else { continue }
            let dependencies = target.firstMatch(of: #/(?:^\s*"[^"]+",\s*|dependencies: )\[([^\]]*)\]/#)?.1 ?? ""
            modules[String(name)] = Set(dependencies.matches(of: #/"([^"]+)"/#).map { String($0.1) })
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
