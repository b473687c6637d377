import TestSupport
import Testing
import Wiring
import WiringExtras
import WiringGraph
import WiringHost
import WiringModel
import WiringVocabulary

@testable import InspectionProtocol

private protocol Tide: Sendable {}
private struct Ebb: Tide {}
private final class Chart: Sendable {}
private final class Pilot {
    let locator: Locator
    init(locator: Locator) throws {
        self.locator = locator
        for _ in 1...2 { _ = try locator.get((any Tide).self, file: "Coast/Pilot.swift", line: 3) }
        _ = try locator.get(Chart.self, file: "Coast/Pilot.swift", line: 4)
        _ = try? locator.get(Int.self, file: "Coast/Pilot.swift", line: 5)
    }
}
private final class Signal {
    init(locator: Locator) throws {
        _ = try locator.asked(by: "a flag").get(Chart.self, file: "Coast/Signal.swift", line: 3)
    }
}

private struct Anchorage: Assembly {
    let locator: Component<Locator, Locator>
    let chart = Component(Chart.init).scope(.lazySingleton)
    let pilot = Component(Pilot.init)
    let signal = Component(Signal.init)

    init() {
        let owner = LocatorOwner()
        owner.add((any Tide).self) { locator in
            _ = try locator.get(Chart.self, file: "Coast/Tides.swift", line: 2)
            return Ebb()
        }
        locator = Component { (container: Container) in owner.locator(over: container) }
    }
}

@Suite("Look-ups in a host")
struct ObservationTests {
    private let handler = ContainerInspection([DiscoveredAssembly(name: "Anchorage", module: "Tests", type: Anchorage.self)]).handler

    private func edges() -> [String] {
        guard case .snapshot(let answer) = handler(.snapshot, { _ in }) else { return [] }
        let snapshot = answer.normalized()
        return snapshot.edges.filter(\.isObserved).map { edge in
            "\(snapshot.services[edge.from].key) -> \(snapshot.services[edge.to].key)  \(edge.noteDescription)"
        }
    }

    @Test("appear in the graph after a resolve, not before")
    func graph() throws {
        #expect(edges() == [])
        guard case .reply(.content(let report as ResolveReport)) = handler(.resolve(key: "Anchorage.pilot", arguments: []), { _ in }) else {
            Issue.record("the pilot cannot be resolved")
            return
        }
        #expect(report.lookUps == 5)
        guard case .reply(.content(let other as ResolveReport)) = handler(.resolve(key: "Anchorage.signal", arguments: []), { _ in }) else {
            Issue.record("the signal cannot be resolved")
            return
        }
        #expect(other.lookUps == 1)
        try expectGolden(edges().joined(separator: "\n"), "observed-edges.txt")
    }

    @Test("of entries cannot be resolved directly, and the failure states why")
    func entries() throws {
        _ = handler(.resolve(key: "Anchorage.pilot", arguments: []), { _ in })
        guard case .reply(.failure(let failure)) = handler(.resolve(key: "Anchorage.locator[any Tide]", arguments: []), { _ in })
        else {
            Issue.record("an entry was resolved")
            return
        }
        #expect(failure.message == "Anchorage.locator[any Tide] is an entry of a locator, not a definition")
        #expect(failure.reason == FailureReason(.service, "Anchorage.locator"))
    }
}
