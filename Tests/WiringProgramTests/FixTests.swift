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
    ]

    /// Compiles the assemblies, and returns the findings that the program prints for each.
    private static func findings(_ sources: [String]) throws -> (source: String, findings: [[Finding]]) {
        let cases = sources.enumerated().map { "enum Case\($0.offset) {\n\($0.element)\n}" }.joined(separator: "\n")
        let calls = sources.indices.map { "        try tell { try Case\($0).Shop().activated().warnings }" }
        let main = """
            import Foundation
            import Wiring

            @main enum Program {
                static func main() throws {
            \(calls.joined(separator: "\n"))
                }

                static func tell(_ warnings: () throws -> [Finding]) throws {
                    var findings: [Finding] = []
                    do { findings = try warnings() } catch let error as ActivationError { findings = error.findings }
                    print(String(decoding: try JSONEncoder().encode(findings), as: UTF8.self))
                }
            }
            """
        let source = "import Wiring\n" + cases
        let program = try SwiftProgram(.init("Shops", ["Cases.swift": source, "Program.swift": main]))
        let lines = try program.run().split(separator: "\n")
        return (source, try lines.map { try JSONDecoder().decode([Finding].self, from: Data($0.utf8)) })
    }

    @Test("compile and resolve the findings")
    func typedBackIn() throws {
        let mistakes = Self.mistakes
        let (source, before) = try Self.findings(mistakes.map(\.source))
        var lines = source.components(separatedBy: "\n")
        for (mistake, findings) in zip(mistakes, before) {
            let finding = try #require(findings.first, "\(mistake.source)")
            #expect(findings.map(\.rule) == [mistake.rule], "\(mistake.source)")
            try Self.apply(finding, to: &lines)
        }
        let fixed = lines.joined(separator: "\n").components(separatedBy: "\nenum Case").dropFirst().map { text in
            text.split(separator: "\n", omittingEmptySubsequences: false).dropFirst().dropLast().joined(separator: "\n")
        }
        let (_, after) = try Self.findings(fixed)
        for (mistake, findings) in zip(mistakes, after) { #expect(findings == [], "\(mistake.source)") }
    }

    /// Applies the fix of a finding to the line of the affected definition.
    private static func apply(_ finding: Finding, to lines: inout [String]) throws {
        let fix = try #require(finding.fix)
        let miss = finding.details.first { ["near misses", "defined as", "defined at"].contains($0.label) }?.site?.line
        let dependent = try #require((finding.details.first { $0.label == "needed by" }?.site ?? finding.site)?.line)
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
                lines[try #require(other.site?.line) - 1] += match.1
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
