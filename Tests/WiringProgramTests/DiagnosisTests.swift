import TestSupport
import Testing

/// Tests programs with the module that explains findings, as in debug builds, and without it, as in release builds.
@Suite("Findings with and without the diagnosis module") struct DiagnosisTests {
    private static let source = """
        import Wiring

        protocol Store {}
        final class MemoryStore: Store {}
        final class Till { init(_ store: any Store) {} }
        final class Clock { init(_ zone: Zone) {} }
        final class Zone { init(_ clock: Clock) {} }
        struct Shop: Assembly {
            let store = Component(MemoryStore.init)
            let till = Component(Till.init)
            let clock = Component(Clock.init)
            let zone = Component(Zone.init)
        }

        @main struct Program {
            static func main() {
                do { _ = try Shop().activated() } catch { print(error) }
            }
        }
        """

    private static func output(isDiagnosed: Bool) throws -> String {
        try SwiftProgram(.init("Main", ["Main.swift": source]), isDiagnosed: isDiagnosed).run()
    }

    @Test("without the module, each finding is one sentence with its source location")
    func statesProblems() throws {
        #expect(
            try Self.output(isDiagnosed: false) == """
                Shop cannot be activated: 2 errors

                error[missing-definition]: no definition provides 'any Store' (needed by Shop.till)
                  defined at  Main/Main.swift:10

                error[cycle-init]: 2 definitions depend on each other during construction: Shop.clock -> Shop.zone -> Shop.clock
                  defined at  Main/Main.swift:11

                """)
    }

    @Test("with the module, findings include details and fixes")
    func findsDiagnosis() throws {
        let output = try Self.output(isDiagnosed: true)
        #expect(output.contains("needed by   Shop.till  parameter 1"))
        #expect(output.contains("near misses Shop.store  builds MemoryStore, which conforms to Store"))
        #expect(output.contains("fix         inject one of these edges as a property instead: .inject(\\.property)"))
    }
}
