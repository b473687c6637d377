import Foundation
import TestSupport
import Testing

/// The common part of the adapters, compiled with the container below. `scripts/adapters` tests the adapters with the libraries.
@Suite struct AdapterTests {
    /// Compiles the shared part, whose declarations are private, with a container of three services.
    private func program(_ change: (String) -> String = { $0 }) throws -> SwiftProgram {
        let adapter = try ProgramFixture().run("adapter", "ditranquillity").output
        let start = try #require(adapter.range(of: "\n// MARK: - The graph file and the running program"))
        return try SwiftProgram(.init("Adapted", ["Program.swift": change(String(adapter[start.lowerBound...])) + Self.container]))
    }

    private func attach(_ program: SwiftProgram, _ commands: String) throws -> ProgramRun {
        let folder = try TemporaryFolder()
        return try withExtendedLifetime(folder) {
            try ProgramFixture().run("run", program.path, "-c", commands, environment: ["XDG_RUNTIME_DIR": folder.path])
        }
    }

    @Test func theServicesOfAnotherContainerAreExploredWhileTheProgramRuns() throws {
        let run = try attach(
            program(), "containers; services; show Mailer; instances; resolve Store; resolve Mailer a b; config; load Unknown")
        for text in [
            "* Example", "◉ Store", "scope(session)", "Mail.swift:12", "first, second", "held by the container", "$1 = FileStore",
            "requires arguments, which cannot be passed",
        ] {
            #expect((run.output + run.errors).contains(text), "\(text) in \(run.output) \(run.errors)")
        }
    }

    @Test func anotherVersionOfTheProtocolIsReported() throws {
        let run = try attach(program { $0.replacing(#/\{"version":\\#\(\d+\)\}\}/#, with: #"{"version":0}}"#) }, "services")
        #expect(run.status != 0)
        #expect(run.errors.contains("the program speaks version"), "\(run.errors)")
    }

    private static let container = #"""

        private final class ExampleContainer: WirescopeProgram, @unchecked Sendable {
            let store = FileStore()

            func wirescopeServices() -> WirescopeServices {
                var services = WirescopeServices(container: "Example")
                services.services = [
                    .init(key: "Store", type: "Store", implementation: "FileStore", lifetime: "lazySingleton", assembly: "Data"),
                    .init(
                        key: "Mailer", type: "Mailer", lifetime: "scope(session)", kind: "factory", arguments: ["first", "second"],
                        provides: ["Sender"], site: ("Mail.swift", 12)),
                    .init(key: "Missing", type: "Missing", kind: "missing"),
                ]
                services.edges = [.init(from: 1, to: 0, slot: "store"), .init(from: 1, to: 2, kind: "property", slot: "x", isOptional: true)]
                return services
            }

            func wirescopeInstances() -> [WirescopeInstance] {
                [.init(number: 1, service: 0, type: "FileStore", created: .now(), isKept: true, object: store)]
            }

            func wirescopeCreated() -> [Int: Int] { [0: 1] }

            func wirescopeResolve(_ service: Int) throws -> (type: String, summary: String?, steps: [WirescopeStep]) {
                guard service == 0 else { throw WirescopeFailure(message: "requires arguments, which cannot be passed") }
                return ("FileStore", nil, [.init(service: 0, isReused: true, depth: 0)])
            }
        }

        private final class FileStore {}

        @main struct Program {
            static func main() {
                let server = WirescopeServer(ExampleContainer(), resolvingOn: .main)
                if let problem = server.listen() { print(problem) }
                dispatchMain()
            }
        }
        """#
}
