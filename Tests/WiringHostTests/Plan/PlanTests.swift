import HostClient
import SampleMail
import TestSupport
import Testing
import Wiring
import WiringGraph
import WiringVocabulary

@testable import InspectionProtocol
@testable import WiringHost

/// A plan is correct if a real resolve does the same: services of the sample and of random graphs are planned, resolved, and compared.
@Suite struct PlanTests {
    private static let discovered = [
        DiscoveredAssembly(name: "MailAssembly", module: "SampleMail", type: MailAssembly.self),
        DiscoveredAssembly(name: "LegacyMailAssembly", module: "SampleMail", type: LegacyMailAssembly.self),
        DiscoveredAssembly(name: "ScreenAssembly", module: "SampleMail", type: ScreenAssembly.self),
    ]

    @Test(arguments: ["MailAssembly", "LegacyMailAssembly"])
    func sampleServicesAreBuiltAsPlannedInNewContainer(assembly: String) throws {
        for key in try Host(Self.discovered, assembly).keys {
            try Host(Self.discovered, assembly).expectPlanned(key)
        }
    }

    @Test(arguments: ["MailAssembly", "LegacyMailAssembly"])
    func sampleServicesAreBuiltAsPlannedInUsedContainer(assembly: String) throws {
        let host = try Host(Self.discovered, assembly)
        for key in host.keys + host.keys.reversed() { try host.expectPlanned(key) }
    }

    /// Two services that each have a logger; the clerk depends on its logger twice.
    private struct Office: Assembly {
        final class Logger {
            init(requester: Requester) {}
        }
        final class Clerk {
            init(first: Logger, second: Logger) {}
        }
        final class Desk {
            init(clerk: Clerk, logger: Logger) {}
        }
        let logger = Component(Logger.init)
        let clerk = Component(Clerk.init)
        let desk = Component(Desk.init)
    }

    @Test func servicesPerRequesterAreBuiltAsPlanned() throws {
        let host = try Host([DiscoveredAssembly(Office.self)], "Office")
        for key in ["Office.desk", "Office.clerk", "Office.logger"] { try host.expectPlanned(key) }
        #expect(host.index.snapshot.services.first { $0.key == "Office.logger" }?.hooks == ["one for each dependent"])
    }

    @Test func scopedServicesAreBuiltAsPlannedOutsideAndInsideScope() throws {
        let host = try Host(Self.discovered, "LegacyMailAssembly")
        let scoped = host.index.snapshot.services.filter { $0.lifetime == .scoped("session") }.map(\.key)
        #expect(!scoped.isEmpty)
        for request in [InspectionRequest.scopes, .enter(scope: "session", name: nil), .leave(name: nil)] {
            _ = host.handler(request, { _ in })
            for key in scoped + scoped { try host.expectPlanned(key) }
        }
    }

    @Test(arguments: 0..<500)
    func randomGraphsAreBuiltAsPlanned(seed: UInt64) throws {
        let assembly = RandomAssembly(seed: seed)
        let host = RandomHost(assembly)
        for key in assembly.requests {
            let outcome = host.resolve(key)
            #expect(outcome.planned == outcome.real, "seed \(seed), \(key)\n\(assembly.text)")
        }
    }

    @Test func randomGraphsWithScopesAreBuiltAsPlanned() throws {
        var usable = 0
        for seed in 0..<1_000 as Range<UInt64> {
            let assembly = RandomAssembly(seed: seed, scopes: ["outer", "inner"])
            let host = RandomHost(assembly, entered: [[], ["outer"], ["inner"], ["outer", "inner"], ["inner", "outer"]][Int(seed % 5)])
            // A container whose longer-lived services depend on a scope is refused as a whole.
            guard !host.isRefused else { continue }
            usable += 1
            for key in assembly.requests {
                let outcome = host.resolve(key)
                #expect(outcome.planned == outcome.real, "seed \(seed), \(key)\n\(assembly.text)")
            }
        }
        #expect(usable > 500)
    }
}

/// A host in this process.
private struct Host {
    var keys: [String] { index.snapshot.services.map(\.key) }

    let handler: InspectionHandler
    let index: GraphIndex

    init(_ discovered: [DiscoveredAssembly], _ assembly: String) throws {
        handler = ContainerInspection(discovered).handler
        guard case .snapshot(let snapshot) = handler(.select(assemblies: [assembly]), { _ in }) else { throw NoAnswer() }
        index = GraphIndex(snapshot.normalized())
    }

    struct NoAnswer: Error {}

    func expectPlanned(_ key: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
        guard case .reply(.content(let states as [ServiceState])) = handler(.states, { _ in }),
            case .reply(.content(let scopes as [EnteredScopeState])) = handler(.scopes, { _ in })
        else { throw NoAnswer() }
        let service = try #require(index.snapshot.services.firstIndex { $0.key == key })
        let plan = ResolutionPlan(of: service, in: index, built: Set(states.map(\.key)), entered: scopes.reachable)
        let arguments = plan.arguments.map { _ in ArgumentText.text("1") }
        guard case .reply(let reply) = handler(.resolve(key: key, arguments: arguments), { _ in }) else { throw NoAnswer() }
        switch reply {
        case .content(let report as ResolveReport):
            // Look-ups through a locator can only be planned up to the first one.
            if report.lookUps > 0 {
                #expect(plan.notes.contains { $0.contains("look-ups by") }, "\(key)", sourceLocation: sourceLocation)
                #expect(report.lines.starts(with: plan.lines(in: index).prefix(1)), "\(key)", sourceLocation: sourceLocation)
            } else {
                #expect(plan.lines(in: index) == report.lines, "\(key)", sourceLocation: sourceLocation)
            }
        // An invalid argument text fails before any instance is built.
        case .failure: #expect(plan.failure != nil || !arguments.isEmpty, "\(key): \(reply)", sourceLocation: sourceLocation)
        default: throw NoAnswer()
        }
    }
}

extension ResolutionPlan {
    /// The steps that also occur in a trace, one per line.
    func lines(in index: GraphIndex) -> [String] {
        steps.filter { $0.outcome != .deferred }.map {
            "\(String(repeating: "  ", count: $0.depth))\(index.key($0.service)) \($0.outcome.rawValue) \($0.processor ?? "")"
        }
    }
}

extension ResolveReport {
    /// The steps, one per line.
    fileprivate var lines: [String] { steps.lines }
}

extension [ResolveReport.Step] {
    /// The steps, one per line.
    var lines: [String] {
        map { "\(String(repeating: "  ", count: $0.depth))\($0.key) \($0.outcome.rawValue) \($0.processor ?? "")" }
    }
}
