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
        let counting = intercept(["A.x"], "counting")
        #expect(replay([counting, fault("load()", "no"), counting]) == [fault("load()", "no"), counting])
        #expect(replay([counting, fault("load()", "no"), intercept(nil, nil)]).isEmpty)
        #expect(replay([counting, intercept(nil, "logging")]) == [intercept(nil, "logging")])
    }

    @Test func replayContainsOnlyTheFinalModeOfAService() {
        let both = intercept(["A.x", "A.y"], "counting")
        #expect(replay([both, intercept(["A.x"], "timing")]) == [intercept(["A.y"], "counting"), intercept(["A.x"], "timing")])
        #expect(replay([both, fault("load", "no"), intercept(["A.x"], nil)]) == [intercept(["A.y"], "counting")])
        // Without the last request the replay would intercept the service again.
        #expect(
            replay([intercept(nil, "logging"), intercept(["A.x"], nil)]) == [intercept(nil, "logging"), intercept(["A.x"], nil)])
    }

    @Test func replayContainsOnlyTheFinalFaultAndDelayOfARequirement() {
        #expect(replay([fault("load", "no"), fault("load()", "never")]) == [fault("load()", "never")])
        #expect(replay([fault("load()", "no"), fault("load(at:)", "no")]) == [fault("load()", "no"), fault("load(at:)", "no")])
        let delay = fault("load", nil, delay: 5)
        #expect(replay([fault("load", "no"), fault("load", nil, delay: 9), delay]) == [fault("load", "no"), delay])
        #expect(replay([fault("load", "no"), delay, fault("load", nil, delay: 0)]) == [fault("load", "no")])
        #expect(replay([fault("load", "no"), delay, fault("load", nil)]).isEmpty)
    }

    private func replay(_ requests: [InspectionRequest]) -> [InspectionRequest] {
        var state = SessionState()
        for request in [.select(assemblies: ["A"])] + requests { state.note(request) }
        return Array(state.replay.dropFirst())
    }

    private func intercept(_ keys: [String]?, _ mode: String?) -> InspectionRequest { .intercept(keys: keys, mode: mode) }

    private func fault(_ requirement: String, _ error: String?, delay: UInt64? = nil) -> InspectionRequest {
        .setFault(RequirementFault { ($0.service, $0.requirement, $0.error, $0.delay) = ("A.x", requirement, error, delay) })
    }
}
