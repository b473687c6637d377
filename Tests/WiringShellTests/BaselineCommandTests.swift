import Foundation
import TestSupport
import Testing
import WiringGraph
import WiringShell
import WiringVocabulary

/// Tests `lint --baseline` and `rules --baseline` from the first to the last finding.
@Suite("Baseline commands")
struct BaselineCommandTests {
    /// A shell with a separate home folder and a graph in which long-lived services hold shorter-lived ones.
    private struct Desk {
        let fixture = ShellFixture()
        let folder: TemporaryFolder

        init() throws {
            folder = try TemporaryFolder()
            fixture.homeFolder = folder.path
        }

        func load(_ captives: Int...) {
            var services = [ServiceNode(key: "App.session", assembly: "App", serviceType: "Session")]
            services += captives.map { number in
                ServiceNode(
                    key: "App.screen\(number)", assembly: "App", serviceType: "Screen\(number)", lifetime: .lazySingleton,
                    site: SourceSite(file: "App/App.swift", line: number))
            }
            services.append(ServiceNode(key: "App.store", assembly: "App", serviceType: "Store", lifetime: .prototype))
            var edges = captives.indices.map { DependencyEdge(from: $0 + 1, to: 0, slot: "session") }
            edges.append(DependencyEdge(from: services.count - 1, to: 0, slot: "session"))
            fixture.target.graphs = ["MailAssembly": GraphSnapshot(name: "MailAssembly", services: services, edges: edges)]
            fixture.run("load sample")
            fixture.forget()
        }

        func transcript(_ lines: String...) -> String {
            lines.map { fixture.transcript($0).replacingOccurrences(of: folder.path, with: "~") }.joined()
        }

        func text(_ name: String) throws -> String { try String(contentsOfFile: folder.path + "/" + name, encoding: .utf8) }
    }

    @Test("the file is replaced atomically, and permissions and links are preserved")
    func replacesFileAtomically() throws {
        let desk = try Desk()
        let path = desk.folder.path
        try desk.folder.write("", to: "real/known")
        try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: path + "/real/known")
        try FileManager.default.createSymbolicLink(atPath: path + "/known", withDestinationPath: "real/known")
        desk.load(1, 2)
        _ = desk.transcript("lint --baseline ~/known --accept")
        #expect(try desk.text("real/known").contains("captive-dependency"))
        #expect(try FileManager.default.destinationOfSymbolicLink(atPath: path + "/known") == "real/known")
        let mode = try FileManager.default.attributesOfItem(atPath: path + "/real/known")[.posixPermissions] as? Int
        #expect(mode == 0o640)
        #expect(try FileManager.default.contentsOfDirectory(atPath: path + "/real") == ["known"])
        #expect(desk.transcript("lint --baseline ~/none/known --accept").contains("No such file or directory"))
    }

    @Test("only new findings fail, and fixed findings are removed from the file")
    func failsOnlyForNewFindings() throws {
        let desk = try Desk()
        desk.load(1, 2, 3)
        var story = desk.transcript(
            "lint --strict --baseline ~/known", "lint --accept", "lint --strict --baseline ~/known --accept",
            "lint --strict --baseline ~/known")
        desk.load(2, 3, 4)
        story += desk.transcript("lint --strict --baseline ~/known")
        story += "$ cat known\n" + (try desk.text("known"))
        story += desk.transcript(
            "lint --strict --baseline ~/known --format github", "lint --strict --baseline ~/known --format xcode",
            "lint --baseline ~/known --json", "lint screen2 --baseline ~/known", "lint --rule torn-lifestyle --baseline ~/known")
        desk.load(2, 3)
        story += desk.transcript("lint --strict --baseline ~/known", "lint --rule forbidden-path", "explain forbidden-path")
        try expectGolden(story, "views/baseline.txt")
        #expect(try desk.text("known").contains("App.screen2 App.session") && !desk.text("known").contains("App.screen1 "))
    }

    @Test("a file that is invalid, belongs to another graph, or cannot be written")
    func reportsInvalidFiles() throws {
        let desk = try Desk()
        desk.load(1, 2)
        try desk.folder.write("warning a B.a B.b B.c\nwarning b B.d B.e\n", to: "foreign")
        try desk.folder.write("warning a\nnonsense\n", to: "wrong")
        try desk.folder.write("warning gone B.a B.b\n", to: "fixed")
        let story = desk.transcript(
            "lint --baseline ~/foreign", "lint --baseline ~/wrong", "lint --baseline ~", "lint --baseline ~ --accept", "lint --baseline",
            "lint --baseline ~/fixed")
        try expectGolden(story, "views/baseline-wrong.txt")
        #expect(try desk.text("foreign").hasPrefix("warning a B.a"))
        #expect(try desk.text("fixed") == "")
    }

    @Test("fixed findings are reported even if the file cannot be written")
    func reportsFixedFindingsOfUnwritableFile() throws {
        let desk = try Desk()
        desk.fixture.programs = .notGiven
        desk.load(1, 2)
        try desk.folder.write("warning captive-dependency App.screen1 App.session\nwarning gone B.a B.b\n", to: "known")
        let text = desk.transcript("lint --baseline ~/known", "lint --baseline ~/known --accept")
        #expect(text.contains("fixed: warning gone B.a B.b\n"), "\(text)")
        #expect(text.contains("; 1 known in ~/known         exit status 0"))
        #expect(text.contains("warning: fixed findings remain in ~/known: "), "\(text)")
        #expect(text.hasSuffix("? 1\n") || text.hasSuffix("? 2\n"), "\(text)")
        #expect(try desk.text("known").contains("gone"))
    }

    @Test("assumptions do not change the file")
    func ignoresAssumptions() throws {
        let desk = try Desk()
        desk.load(1, 2)
        desk.fixture.run("lint --baseline ~/known --accept")
        desk.fixture.run("what-if scope session singleton")
        let text = desk.transcript("lint --baseline ~/known", "lint --baseline ~/known --accept")
        #expect(text.contains("2 fixed") == false && text.contains("fixed: warning captive-dependency App.screen1 App.session"), "\(text)")
        #expect(text.contains("findings cannot be accepted while assumptions are active"))
        #expect(try desk.text("known").contains("App.screen1"))
    }

    @Test("rules of architecture share the file with lint")
    func rules() throws {
        let desk = try Desk()
        desk.load(1, 2)
        try desk.folder.write(
            "layer Screens = App.screen*\nlayer Session = session\nforbid Screens -> Session\nallow store -> screen1 because \"x\"\n",
            to: "r")
        var story = desk.transcript(
            "rules ~/r", "rules ~/r --strict", "lint --baseline ~/known --accept", "rules ~/r --baseline ~/known --accept",
            "rules ~/r --strict --baseline ~/known", "lint --baseline ~/known")
        desk.load(1, 2, 3)
        story += desk.transcript(
            "rules ~/r --baseline ~/known", "rules ~/r --baseline ~/known --format github", "rules ~/r --baseline ~/known --format xcode",
            "rules ~/r --baseline ~/known --json")
        try expectGolden(story, "views/baseline-rules.txt")
        desk.fixture.run("rules ~/r --format sarif --baseline ~/known")
        let sarif = desk.fixture.output
        #expect(try JSONSerialization.jsonObject(with: Data(sarif.utf8)) is [String: Any])
        #expect(sarif.contains("\"ruleId\" : \"forbidden-dependency\"") && sarif.contains("\"baselineState\" : \"unchanged\""))
    }

    @Test("many violations of one line form one entry")
    func grouped() throws {
        let desk = try Desk()
        var services = [ServiceNode(key: "App.session", assembly: "App", serviceType: "Session")]
        services += (0..<25).map { ServiceNode(key: "App.s\($0)", assembly: "App", serviceType: "S\($0)") }
        desk.fixture.target.graphs = [
            "MailAssembly": GraphSnapshot(
                name: "MailAssembly", services: services, edges: (0..<25).map { DependencyEdge(from: $0 + 1, to: 0, slot: "session") })
        ]
        desk.fixture.run("load sample")
        desk.fixture.forget()
        try desk.folder.write("layer S = App.s*\nlayer Session = session\nforbid S -> Session\nforbid App.s1 -> Session\n", to: "r")
        let text = desk.transcript("rules ~/r")
        #expect(text.contains("error[forbidden-dependency]: 25 times: forbid S -> Session\n"))
        #expect(text.contains("  in full     rules ~/r --all\n") && text.contains("26 violations of 2 rules"))
        #expect(!desk.transcript("rules ~/r --all").contains("times"))
    }
}
