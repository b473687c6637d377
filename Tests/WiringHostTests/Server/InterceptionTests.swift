import Testing
import Wiring
import WiringHost

@testable import InspectionProtocol

private protocol Tide: AnyObject {
    func height(at hour: Int) throws -> Int
}
private protocol Gauge: AnyObject {
    func reading() throws -> Int
}
private struct Fog: Error {}
private final class Moon: Tide {
    func height(at hour: Int) throws -> Int {
        if hour < 0 { throw Fog() }
        return hour * 2
    }
}
private final class Float: Gauge {
    let tide: any Tide
    init(tide: any Tide) { self.tide = tide }
    func reading() throws -> Int { try tide.height(at: 3) }
}
private final class Keeper {
    let reading: Int?
    init(gauge: any Gauge) { reading = try? gauge.reading() }
}
private struct Pier: Assembly {
    let tide = Component(Moon.init, as: { $0 as any Tide }).scope(.lazySingleton)
    let gauge = Component(Float.init, as: { $0 as any Gauge }).scope(.lazySingleton)
    let keeper = Component(Keeper.init)
}

/// Interception of the calls of services in a host.
@Suite struct InterceptionTests {
    private let handler = ContainerInspection([DiscoveredAssembly(name: "Pier", module: "Tests", type: Pier.self)]).handler

    private func reply(_ request: InspectionRequest) throws -> InspectionReply {
        guard case .reply(let reply) = handler(request, { _ in }) else { throw Fog() }
        return reply
    }

    private func report(_ request: InspectionRequest) throws -> InterceptionReport {
        switch try reply(request) {
        case .content(let report as InterceptionReport): return report
        case .failure(let failure): throw failure
        default: throw Fog()
        }
    }

    private func calls(clearing clears: Bool = false) throws -> [LoggedCall] {
        guard case .content(let calls as [LoggedCall]) = try reply(.loggedCalls(clearing: clears)) else { throw Fog() }
        return calls
    }

    private func resolve(_ key: String) throws -> Bool {
        if case .content = try reply(.resolve(key: key, arguments: [])) { return true }
        return false
    }

    private func fault(_ requirement: String, _ change: (inout RequirementFault) -> Void) -> InspectionRequest {
        .setFault(
            RequirementFault {
                ($0.service, $0.requirement) = ("Pier.tide", requirement)
                change(&$0)
            })
    }

    @Test func callsOfAllProtocolsAreLoggedByDepth() throws {
        #expect(try resolve("Pier.keeper"))
        let report = try report(.intercept(keys: nil, mode: "logging"))
        #expect(report.services.map(\.key) == ["Pier.gauge", "Pier.tide"])
        #expect(report.released == 2)
        #expect(try resolve("Pier.keeper"))
        let ended = try calls().filter { $0.moment == "ended" }
        #expect(ended.map { "\($0.depth) \($0.service).\($0.requirement)" } == ["1 Pier.tide.height(at:)", "0 Pier.gauge.reading()"])
        #expect(ended.map(\.result) == ["6", "6"])
        #expect(ended.first?.arguments == "at: 3")
        #expect(try calls(clearing: true).isEmpty == false)
        #expect(try calls().isEmpty)
    }

    @Test func changeOfModeKeepsInstances() throws {
        _ = try report(.intercept(keys: ["Pier.tide"], mode: "counting"))
        #expect(try resolve("Pier.keeper"))
        let timed = try report(.intercept(keys: ["Pier.tide"], mode: "timing"))
        #expect(timed.released == 0)
        #expect(timed.calls.map(\.calls) == [1])
        let ended = try report(.intercept(keys: ["Pier.tide"], mode: nil))
        #expect(ended.services.isEmpty)
        #expect(ended.released == 2)
    }

    @Test func concreteServiceIsRefused() throws {
        let report = try report(.intercept(keys: ["Pier.keeper", "Pier.lamp", "Pier.tide"], mode: "timing"))
        #expect(report.services.map(\.key) == ["Pier.tide", "Pier.keeper", "Pier.lamp"])
        #expect(report.services[1].refusal?.contains("Keeper is not a protocol type") == true)
        #expect(report.services[2].refusal?.contains("not a definition") == true)
    }

    @Test func faultAndDelayAffectCalls() throws {
        let set = try report(fault("height") { ($0.error, $0.every) = ("low water", 2) })
        #expect(set.faults.map(\.error) == ["low water"])
        _ = try report(.intercept(keys: nil, mode: "logging"))
        for _ in 0..<4 { #expect(try resolve("Pier.keeper")) }
        let ended = try calls().filter { $0.service == "Pier.tide" && $0.moment == "ended" }
        #expect(ended.map { $0.error != nil } == [false, true, false, true])
        #expect(ended[1].error?.contains("low water") == true)
        #expect(try report(fault("height(at:)") { $0.delay = 1_000 }).faults.count == 2)
        #expect(throws: InspectionFailure.self) { try report(fault("hight") { $0.error = "low water" }) }
        #expect(try report(fault("height") { _ in }).faults.isEmpty)
    }

    @Test func concreteServiceHasNoFaults() throws {
        let request = InspectionRequest.setFault(
            RequirementFault { ($0.service, $0.requirement, $0.error) = ("Pier.keeper", "reading", "no") })
        #expect(throws: InspectionFailure.self) { try report(request) }
    }
}
