import Foundation
import TestSupport
import Testing
import WiringVocabulary

/// Applies the fixes that findings suggest, and checks that the findings disappear.
@Suite("The fixes that findings print") struct FixTests {
    /// An assembly `Shop` with a mistake, and the rule that reports it.
    private struct Mistake {
        let rule: String
        let source: String
        /// The part of the fix that is code, the text of the source that it replaces, and the context of the code there; nil for the fixes of `apply`.
        var code: (pattern: String, replaced: String, context: String)?
    }

    private static let mistakes = [
        Mistake(
            rule: "missing-definition",
            source: """
                protocol Store {}
                final class MemoryStore: Store {}
                final class Till { init(_ store: any Store) {} }
                struct Shop: Assembly {
                    let store = Component(MemoryStore.init)
                    let till = Component(Till.init)
                }
                """),
        Mistake(
            rule: "missing-definition",
            source: """
                protocol Store {}
                final class MemoryStore: Store {}
                final class Till { init(_ store: Lazy<any Store>, _ own: MemoryStore) {} }
                struct Shop: Assembly {
                    let store = Component { MemoryStore() }.scope(.singleton)
                    let till = Component(Till.init)
                }
                """),
        Mistake(
            rule: "missing-definition",
            source: """
                protocol Store {}
                protocol Archive {}
                final class FileStore: Store, Archive {}
                final class Till { init(_ store: any Store, _ archives: [any Archive]) {} }
                struct Shop: Assembly {
                    let store = Component(FileStore.init, as: { $0 as any Store }).scope(.singleton)
                    let till = Component(Till.init)
                }
                """),
        Mistake(
            rule: "missing-definition",
            source: """
                class Store {}
                final class FileStore: Store {}
                final class Till { init(_ store: Store) {} }
                struct Shop: Assembly {
                    let store = Component(FileStore.init)
                    let till = Component(Till.init)
                }
                """),
        Mistake(
            rule: "missing-definition",
            source: """
                protocol Clock: Sendable {}
                struct FixedClock: Clock {}
                final class Till { init(_ clock: any Clock) {} }
                struct Shop: Assembly {
                    let clock = Component(value: FixedClock())
                    let till = Component(Till.init)
                }
                """),
        Mistake(
            rule: "missing-definition",
            source: """
                protocol Repository<Item> { associatedtype Item }
                struct Person {}
                final class People: Repository { typealias Item = Person }
                final class Till { init(_ people: any Repository<Person>) {} }
                struct Shop: Assembly {
                    let people = Component(People.init)
                    let till = Component(Till.init)
                }
                """),
        Mistake(
            rule: "unprovided-optional",
            source: """
                protocol Tracker: AnyObject {}
                final class FileTracker: Tracker {}
                final class Till { init(_ tracker: (any Tracker)?) {} }
                struct Shop: Assembly {
                    let tracker = Component(FileTracker.init)
                    let till = Component(Till.init)
                }
                """),
        Mistake(
            rule: "uninjected-property",
            source: """
                protocol Tracker: AnyObject {}
                final class FileTracker: Tracker {}
                final class Till { @Injected var tracker: (any Tracker)? }
                struct Shop: Assembly {
                    let tracker = Component(FileTracker.init, as: { $0 as any Tracker })
                    let till = Component(Till.init)
                }
                """),
        Mistake(
            rule: "ambiguous-type",
            source: """
                final class Network {}
                final class Till { init(_ network: Network) {} }
                struct Shop: Assembly {
                    let home = Component(Network.init)
                    let work = Component(Network.init)
                    let till = Component(Till.init)
                }
                """),
        Mistake(
            rule: "ambiguous-type",
            source: """
                final class Network {}
                final class Till { var network: Network? }
                struct Shop: Assembly {
                    let networks = [Component(Network.init), Component(Network.init)]
                    let till = Component(Till.init).inject(\\.network)
                    var assemblyName: String { "Corner shop" }
                }
                """),
        Mistake(
            rule: "ambiguous-type",
            source: """
                final class Network {}
                final class Till { init(_ network: Lazy<Network>) {} }
                struct Shop: Assembly {
                    let home = Component(Network.init)
                    let work = Component(Network.init)
                    let till = Component(Till.init)
                }
                """),
        Mistake(
            rule: "other-type",
            source: """
                protocol Store {}
                protocol Archive {}
                final class FileStore: Store, Archive {}
                final class Till { init(_ archive: any Archive) {} }
                struct Shop: Assembly {
                    let store = Component(FileStore.init, as: { $0 as any Store })
                    let till = Component(Till.init).using(\\Shop.store, forParameter: 1)
                }
                """),
        Mistake(
            rule: "captive-dependency",
            source: """
                final class Draft {}
                final class Till { let draft: Draft; init(_ draft: Draft) { self.draft = draft } }
                struct Shop: Assembly {
                    let draft = Component(Draft.init)
                    let till = Component(Till.init).scope(.singleton)
                }
                """),
        Mistake(
            rule: "captive-dependency",
            source: """
                final class Draft {}
                final class Till { let draft: Draft; init(_ draft: Draft) { self.draft = draft } }
                struct Shop: Assembly {
                    let draft = Component(Draft.init).scope(.scoped("my session"))
                    let till = Component(Till.init).scope(.singleton)
                }
                """,
            code: (#"the lifetime (\.scoped\(".+?"\))"#, ".singleton", "CODE")),
        Mistake(
            rule: "captive-dependency",
            source: """
                final class Rates {}
                final class Till { let rates: Rates; init(_ rates: Rates) { self.rates = rates } }
                struct Shop: Assembly {
                    let rates = Component(Rates.init).scope(.lazySingleton).timeToLive(.seconds(60))
                    let till = Component(Till.init).scope(.singleton)
                }
                """,
            code: ("inject a (Provider<.+?>)", "let rates: Rates; init(_ rates: Rates)", "let rates: CODE; init(_ rates: CODE)")),
        Mistake(
            rule: "held-assembly",
            source: """
                struct Clocks: Assembly { let clock = Component(value: 1) }
                struct Shop: Assembly {
                    let clocks = Clocks()
                }
                """,
            code: ("declare it: (let .+)$", "let clocks = Clocks()", "CODE")),
        Mistake(
            rule: "lazy-definition",
            source: """
                struct Shop: Assembly {
                    lazy var clock = Component(value: 1)
                }
                """,
            code: ("write (let clock)", "lazy var clock", "CODE")),
        Mistake(
            rule: "unread-definition",
            source: """
                final class Clocks: Sendable { let clock = Component(value: 1) }
                struct Shop: Assembly {
                    let clocks = Clocks()
                }
                """,
            code: (
                "declare it: (let .+)$",
                "final class Clocks: Sendable { let clock = Component(value: 1) }\nstruct Shop: Assembly {\n    let clocks = Clocks()",
                "struct Clocks: Assembly { let clock = Component(value: 1) }\nstruct Shop: Assembly {\n    CODE"
            )),
        Mistake(
            rule: "missing-collaborator",
            source: """
                final class Till { init(_ number: Int) {} }
                struct Clocks: Assembly { let clock = Component(value: 1) }
                struct Shop: Assembly {
                    let till = Component(Till.init).using(\\Clocks.clock)
                }
                """,
            code: ("(let name = Collaborator<.+?>\\(\\))", "struct Shop: Assembly {", "struct Shop: Assembly { CODE;")),
        Mistake(
            rule: "shared-let",
            source: """
                struct Shop: Assembly {
                    let short = Component { 1 }, long = Component { 60 }.visible(.none)
                }
                """,
            code: ("write a separate (let) for each", ", long", "; CODE long")),
        Mistake(
            rule: "needs-await",
            source: """
                final class Remote: Sendable {}
                final class Till { init(_ remote: Remote) {} }
                struct Shop: Assembly {
                    let remote = AsyncComponent { () async in Remote() }
                    let till = Component(Till.init)
                }
                """,
            code: ("let it take (AsyncProvider<.+?>)", "init(_ remote: Remote)", "init(_ remote: CODE)")),
        Mistake(
            rule: "needs-main-actor",
            source: """
                @MainActor final class Screen { init() {} }
                final class Till { init(_ screen: Screen) {} }
                struct Shop: Assembly {
                    let screen = Component(Screen.init)
                    let till = Component(Till.init)
                }
                """,
            code: ("inject (Lazy<.+?>)", "init(_ screen: Screen)", "init(_ screen: CODE)")),
        Mistake(
            rule: "conversion-failed",
            source: """
                final class Till { init(_ name: String) {} }
                struct Shop: Assembly {
                    let values = Configuration(["name": "corner"])
                    let till = Component(Till.init).using(Config<Int>("name", default: 4), forParameter: 1)
                }
                """,
            code: (#"write (Config<.+?>\(".+?"\))"#, #"Config<Int>("name", default: 4)"#, "CODE")),
        Mistake(
            rule: "similar-scopes",
            source: """
                final class Draft {}
                final class Letter {}
                final class Stamp {}
                struct Shop: Assembly {
                    let draft = Component(Draft.init).scope(.scoped("session"))
                    let letter = Component(Letter.init).scope(.scoped("session"))
                    let stamp = Component(Stamp.init).scope(.scoped("sesion"))
                }
                """,
            code: (#"use (\.scoped\(.+?\)) everywhere"#, #".scoped("sesion")"#, #"CODE"#)),
    ]

    /// A finding as the program prints it.
    private struct Report: Decodable, Equatable {
        struct Detail: Decodable, Equatable {
            var label: String
            var line: Int?
        }
        var rule: String
        var fix: String?
        var line: Int?
        var details: [Detail]
    }

    /// Compiles the assemblies, and returns the findings that the program prints for each.
    private static func findings(_ sources: [String], _ extensions: [String] = []) throws -> (source: String, findings: [[Report]]) {
        let cases = sources.enumerated().map { "enum Case\($0.offset) {\n\($0.element)\n}" }.joined(separator: "\n")
        let calls = sources.indices.map { "        try tell { try Case\($0).Shop().activated().warnings }" }
        let main = """
            import Foundation
            import Wiring

            struct Report: Encodable {
                struct Detail: Encodable { var label: String, line: Int? }
                var rule: String, fix: String?, line: Int?, details: [Detail]
            }

            @main enum Program {
                static func main() throws {
            \(calls.joined(separator: "\n"))
                }

                static func tell(_ warnings: () throws -> [Finding]) throws {
                    var findings: [Finding] = []
                    do { findings = try warnings() } catch let error as ActivationError { findings = error.findings }
                    let reports = findings.map { finding in
                        let details = finding.details.map { Report.Detail(label: $0.label, line: $0.site?.line) }
                        return Report(rule: finding.rule, fix: finding.fix, line: finding.site?.line, details: details)
                    }
                    print(String(decoding: try JSONEncoder().encode(reports), as: UTF8.self))
                }
            }
            """
        let modules = ["Wiring", "WiringAsync", "WiringConfiguration"].map { "import \($0)\n" }.joined()
        let source = modules + cases + extensions.map { "\n" + $0 }.joined()
        let program = try SwiftProgram(.init("Shops", ["Cases.swift": source, "Program.swift": main]))
        let lines = try program.run().split(separator: "\n")
        return (source, try lines.map { try JSONDecoder().decode([Report].self, from: Data($0.utf8)) })
    }

    @Test("compile and resolve the findings")
    func typedBackIn() throws {
        let mistakes = Self.mistakes
        let (source, before) = try Self.findings(mistakes.map(\.source))
        var lines = source.components(separatedBy: "\n")
        var extensions: [String] = []
        for (mistake, findings) in zip(mistakes, before) {
            let finding = try #require(findings.first, "\(mistake.source)")
            #expect(findings.map(\.rule) == [mistake.rule], "\(mistake.source)")
            guard let code = mistake.code else {
                try Self.apply(finding, to: &lines)
                continue
            }
            let fix = try #require(finding.fix)
            let written = try #require(try Regex(code.pattern).firstMatch(in: fix)?.output[1].substring, "\(fix)")
            // Only this case: its lines keep their numbers.
            let text = lines.joined(separator: "\n")
            let start = try #require(text.firstRange(of: mistake.source)?.lowerBound, "\(mistake.source)")
            let replaced = text[start...].replacing(
                code.replaced, with: code.context.replacing("CODE", with: String(written)), maxReplacements: 1)
            lines = (text[..<start] + replaced).components(separatedBy: "\n")
            if let declaration = fix.firstMatch(of: /extension Scope {.+?}/) { extensions.append(String(declaration.output)) }
        }
        let fixed = lines.joined(separator: "\n").components(separatedBy: "\nenum Case").dropFirst().map { text in
            text.split(separator: "\n", omittingEmptySubsequences: false).dropFirst().dropLast().joined(separator: "\n")
        }
        let (_, after) = try Self.findings(fixed, extensions)
        for (mistake, findings) in zip(mistakes, after) { #expect(findings == [], "\(mistake.source)") }
    }

    /// Applies the fix of a finding to the line of the affected definition.
    private static func apply(_ finding: Report, to lines: inout [String]) throws {
        let fix = try #require(finding.fix)
        let miss = finding.details.first { ["near misses", "defined as", "defined at"].contains($0.label) }?.line
        let dependent = try #require(finding.details.first { $0.label == "needed by" }?.line ?? finding.line)
        if let match = fix.firstMatch(of: /add (as: {.+}) to it/) {
            let line = try #require(miss) - 1
            lines[line].replace(".init)", with: ".init, \(match.1))")
        } else if let match = fix.firstMatch(of: /add (\.provides\(.+\) { \$0 }) to it/) {
            lines[try #require(miss) - 1] += match.1
        } else if let match = fix.firstMatch(of: /as both types: (.+) instead of as:/) {
            let line = try #require(miss) - 1
            lines[line].replace(/, as: {.+?}\)/, with: ")\(match.1)")
        } else if let match = fix.firstMatch(of: /hide the others from requests by type: (\.visible\(\.none\))/) {
            for other in finding.details.filter({ $0.label == "candidates" }).dropFirst() {
                lines[try #require(other.line) - 1] += match.1
            }
        } else if let match = fix.firstMatch(of: /(\.using\(.+\)|\.autoInjected\(\))/) {
            lines[dependent - 1] += match.1
        } else if let match = fix.firstMatch(of: /\.inject\(\\.property(, from: .+\))/) {
            lines[dependent - 1].replace(/(\.inject\(\\\.\w+)\)/) { $0.1 + match.1 }
        } else if let match = fix.firstMatch(of: /same lifetime \((\.scope\(\.\w+\))\)/) {
            lines[try #require(miss) - 1] += match.1
        } else {
            Issue.record("no applicable fix in: \(fix)")
        }
    }
}
