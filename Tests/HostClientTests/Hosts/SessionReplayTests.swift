import Testing

@testable import HostClient
@testable import InspectionProtocol

/// The replay of a session in a new host, and the report of lost state.
@Suite struct SessionReplayTests {
    @Test func replayRestoresSessionInNewHost() throws {
        let supervisor = HostSupervisor(fixtureLaunch())
        defer { supervisor.stop() }
        _ = try supervisor.select(["A"])
        _ = try supervisor.setConfiguration("a.size", to: "1")
        _ = try supervisor.enter("session", as: "alice")
        _ = try supervisor.resolve("fine", arguments: [])
        var death: HostDeath?
        do {
            _ = try supervisor.inspect(.service("trap"), path: [], depth: nil)
        } catch {
            if case ExplorationError.hostDied(let told) = error { death = told }
        }
        #expect(death?.restartProblem == nil)
        #expect(death?.restored == ["entered again, without instances: alice (session)", "set again: a.size"])
        #expect(death?.lost == ["$1 is gone"])
        let noted = try supervisor.states().map(\.key)
        #expect(noted == ["a.size=1", "after $1"])
        #expect(try supervisor.scopes().map(\.name) == ["alice"])
    }

    @Test func replayEntersScopesInTheirParents() {
        var state = SessionState()
        state.note(.select(assemblies: ["A"]))
        func scope(_ name: String, in parent: String?, isCurrent: Bool = false) -> EnteredScopeState {
            EnteredScopeState(name: name, scope: name, parent: parent, isCurrent: isCurrent, instances: 3)
        }
        state.note(
            .reply(.content([scope("session", in: nil), scope("request", in: "session"), scope("page", in: "session", isCurrent: true)])))
        #expect(
            state.replay == [
                .select(assemblies: ["A"]), .enter(scope: "session", name: "session"), .enter(scope: "request", name: "request"),
                .enter(scope: "session", name: nil), .enter(scope: "page", name: "page"),
            ])
        state.note(.leave(name: nil))
        #expect(state.scopes.map(\.name) == ["session", "request"])
        #expect(state.scopes.map(\.isCurrent) == [true, false])
        state.note(.leave(name: "session"))
        #expect(state.replay == [.select(assemblies: ["A"])])
        state.note(.setConfiguration(key: "a", text: "1"))
        state.note(.select(assemblies: ["B"]))
        #expect(state.replay == [.setConfiguration(key: "a", text: "1"), .select(assemblies: ["B"])])
    }

    @Test func replayInterceptsServicesAgain() {
        var state = SessionState()
        let fault = InspectionRequest.setFault(RequirementFault { ($0.service, $0.requirement, $0.error) = ("A.x", "load()", "no") })
        let counting = InspectionRequest.intercept(keys: ["A.x"], mode: "counting")
        let selection = InspectionRequest.select(assemblies: ["A"])
        for request in [selection, counting, fault, counting] { state.note(request) }
        #expect(state.replay == [selection, fault, counting])
        state.note(.intercept(keys: nil, mode: nil))
        #expect(state.replay == [selection])
    }
}
