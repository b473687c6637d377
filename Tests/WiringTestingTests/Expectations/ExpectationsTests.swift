import TestSupport
import Testing
import Wiring
import WiringTesting

private protocol Network: Sendable {}
private final class HTTPNetwork: Network {}
private protocol Log: Sendable {}
private final class FileLog: Log {}
private final class Store { init(log: any Log) {} }
private final class Service {
    let network: any Network
    let store: Store
    init(network: any Network, store: Store) {
        self.network = network
        self.store = store
    }
}
private final class Archive { init(store: Store) {} }
private final class Screen { init(service: Service) { fatalErrorIfBuilt() } }
private final class Draft {}

/// Expectations must not build instances.
private func fatalErrorIfBuilt() { Issue.record("an expectation has built an instance") }

private struct NetworkAssembly: Assembly {
    let network = Component(HTTPNetwork.init, as: { $0 as any Network }, file: "Mail/Network.swift", line: 3).scope(.lazySingleton)
}
private struct Mail: Assembly {
    let networks = Collaborator<NetworkAssembly>()
    let log = Component(FileLog.init, as: { $0 as any Log }, file: "Mail/Mail.swift", line: 2).scope(.lazySingleton)
    let store = Component(Store.init, file: "Mail/Mail.swift", line: 3)
    let service = Component(Service.init, file: "Mail/Mail.swift", line: 4).scope(.lazySingleton)
    let screen = Component(Screen.init, file: "Mail/Mail.swift", line: 5)
    // A shared dependency of another service that is retained unexpectedly.
    let archive = Component(Archive.init, file: "Mail/Mail.swift", line: 6)
}
private struct Faulty: Assembly {
    let screen = Component(Screen.init, file: "Mail/Faulty.swift", line: 2)
    let service = Component(Service.init, file: "Mail/Faulty.swift", line: 3)
    let store = Component(Store.init, file: "Mail/Faulty.swift", line: 4)
    let log = Component(FileLog.init, as: { $0 as any Log }, file: "Mail/Faulty.swift", line: 5)
}

@Suite("Expectations of the wiring")
struct ExpectationsTests {
    @Test("that hold report no issue, and build no instance")
    func holding() throws {
        try expectNoFindings(in: Mail(), allowing: ["captive-dependency"])
        try expectPath(from: \.screen, to: \.networks.network, in: Mail())
        try expectPath(from: "Mail.screen", to: "NetworkAssembly.network", in: Mail())
        try expectNoPath(from: \.store, to: \.networks.network, in: Mail())
        try expectNoPath(from: "Mail.store", to: "Mail.screen", in: Mail())
        try expectLifetime(.lazySingleton, of: \.service, in: Mail())
        try expectProvides((any Log).self, by: \.log, in: Mail())
    }

    @Test("that fail record an issue at the line of the test")
    func recording() throws {
        try withKnownIssue {
            try expectPath(from: \.store, to: \.networks.network, in: Mail())
        } matching: { issue in
            issue.comments.first?.rawValue.hasPrefix("error[no-path]") == true
                && issue.sourceLocation?.fileName == "ExpectationsTests.swift"
        }
    }

    @Test("that fail throw outside Swift Testing")
    func throwing() async throws {
        // A detached task does not belong to a test.
        let error = await Task.detached {
            do throws(WiringMismatch) {
                try expectLifetime(.prototype, of: \.service, in: Mail())
                return nil as WiringMismatch?
            } catch {
                return error
            }
        }.value
        #expect(error?.findings.map(\.rule) == ["other-lifetime"])
    }

    @Test("report a failure in the format of a finding")
    func texts() throws {
        let (mail, faulty) = (AssemblyGraph(Mail()), AssemblyGraph(Faulty()))
        let mismatches = [
            faulty.mismatchWithNoFindings(),
            mail.mismatchWithNoFindings(),
            mail.mismatchWithPath(from: "Mail.store", to: "NetworkAssembly.network"),
            mail.mismatchWithPath(from: "Mail.store", to: "Mail.screen"),
            mail.mismatchWithPath(from: "Mail.stor", to: "Mail.screen"),
            mail.mismatchWithNoPath(from: "Mail.screen", to: "NetworkAssembly.network"),
            mail.mismatchWithLifetime(.prototype, of: "Mail.service"),
            mail.mismatchWithLifetime(.scoped("session"), of: "Mail.service"),
            mail.mismatchWithProviding((any Network).self, by: "Mail.log"),
            mail.mismatchWithProviding(Draft.self, by: "Mail.log"),
        ]
        try expectGolden(mismatches.map { $0?.description ?? "nothing" }.joined(separator: "\n\n----\n\n"), "mismatches.txt")
    }

    @Test("count findings from a minimum severity, without allowed rules")
    func limits() throws {
        let faulty = AssemblyGraph(Faulty())
        #expect(faulty.mismatchWithNoFindings(atLeast: .error)?.findings.count == 1)
        #expect(faulty.mismatchWithNoFindings(allowing: ["missing-definition"]) == nil)
        #expect(AssemblyGraph(Mail()).mismatchWithNoFindings(atLeast: .error) == nil)
    }

    @Test("include additional assemblies and substitutes")
    func includesAdditionalAssembliesAndSubstitutes() throws {
        let graph = AssemblyGraph(Faulty(), with: [NetworkAssembly()])
        #expect(graph.mismatchWithNoFindings() == nil)
        #expect(graph.key(of: \.screen) == "Faulty.screen")
        #expect(graph.mismatchWithPath(from: "Faulty.screen", to: "NetworkAssembly.network") == nil)
    }
}
