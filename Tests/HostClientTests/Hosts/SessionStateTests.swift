import Testing

@testable import HostClient
@testable import InspectionProtocol

@Suite struct SessionStateTests {
    @Test func replayContainsOnlyRequestsWithEffect() {
        var state = SessionState()
        state.note(.assemblies)
        state.note(.setProcessor(key: "A.log", isOn: false, service: nil))
        state.note(.select(assemblies: ["A"]))
        #expect(state.replay == [.select(assemblies: ["A"])])
        state.note(.setProcessor(key: "A.log", isOn: false, service: "A.x"))
        state.note(.setProcessor(key: "A.log", isOn: true, service: "A.x"))
        state.note(.setProcessor(key: "A.log", isOn: false, service: "A.y"))
        state.note(.resolve(key: "A.x", arguments: []))
        #expect(
            state.replay == [
                .select(assemblies: ["A"]), .setProcessor(key: "A.log", isOn: true, service: "A.x"),
                .setProcessor(key: "A.log", isOn: false, service: "A.y"),
            ])
        state.note(.setProcessor(key: "A.log", isOn: true, service: nil))
        #expect(state.replay == [.select(assemblies: ["A"]), .setProcessor(key: "A.log", isOn: true, service: nil)])
    }
}
