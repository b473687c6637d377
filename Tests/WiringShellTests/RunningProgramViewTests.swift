import InspectionProtocol
import TestSupport
import Testing
import WiringModel

@testable import WiringShell

/// The views of recorded requests and of the use of a running program.
@Suite struct RunningProgramViewTests {
    private let graph = ExploredGraph(
        GraphSnapshot(
            name: "Mail",
            services: ["A", "B", "C", "D", "E"].map { ServiceNode(key: $0, serviceType: $0, lifetime: .singleton) }
                + [ServiceNode(key: "alias", kind: .alias, serviceType: "A")],
            edges: [
                DependencyEdge(from: 0, to: 1, slot: "b"), DependencyEdge(from: 0, to: 5, slot: "c"),
                DependencyEdge(from: 5, to: 2, slot: ""),
                DependencyEdge(from: 1, to: 3, slot: "d"),
            ]))

    private func step(_ key: String, _ outcome: ResolutionOutcome, _ depth: Int, _ nanoseconds: UInt64 = 0) -> ResolveReport.Step {
        ResolveReport.Step { ($0.key, $0.outcome, $0.depth, $0.nanoseconds) = (key, outcome, depth, nanoseconds) }
    }

    private func gains(_ steps: [ResolveReport.Step], started: Set<String> = []) -> [String: [UInt64]] {
        let all = StartupGain.all(steps, started: started, in: graph)
        return Dictionary(uniqueKeysWithValues: all.map { ($0.service.key, [$0.lazy, $0.asynchronous]) })
    }

    @Test func theGainOfAServiceExcludesWhatOthersRequestToo() {
        let steps = [
            step("A", .built, 0, 100), step("B", .built, 1, 60), step("C", .built, 2, 40), step("D", .built, 1, 10),
            step("C", .reusedShared, 2), step("E", .built, 0, 30),
        ]
        #expect(gains(steps) == ["A": [100, 30], "B": [20, 10], "C": [40, 0], "D": [10, 10], "E": [30, 30]])
        // B is built because it has a start hook, and C because B requests it.
        #expect(gains(steps, started: ["B"]) == ["A": [40, 30], "B": [0, 10], "C": [40, 0], "D": [10, 10], "E": [30, 30]])
    }

    @Test func theGainsOfACycleAreFinite() {
        let steps = [
            step("A", .built, 0, 90), step("B", .built, 1, 50), step("C", .built, 2, 20), step("A", .closedCycle, 3),
            step("B", .closedCycle, 3),
        ]
        #expect(gains(steps) == ["A": [90, 0], "B": [50, 0], "C": [20, 0]])
        #expect(gains([]).isEmpty)
    }

    @Test func theStepsOfTwoRequestsAreComparedByTheirPlace() {
        let first = RequestTrace {
            ($0.number, $0.nanoseconds) = (3, 9_000)
            $0.steps = [
                step("A", .built, 0, 9_000), step("B", .built, 1, 4_000), step("D", .built, 2, 1_000), step("C", .reusedShared, 1),
                step("C", .reusedShared, 1),
            ]
        }
        let second = RequestTrace {
            ($0.number, $0.nanoseconds) = (8, 5_000)
            $0.steps = [step("A", .built, 0, 5_000), step("B", .reusedShared, 1), step("E", .built, 1, 2_000), step("C", .reusedShared, 1)]
        }
        let view = TraceDifferenceView(from: first, to: second, in: graph)
        #expect(view.rows.map(\.service.key) == ["A", "B", "D", "E", "C", "C"])
        let lines = view.lines(in: TextRenderer(style: TextStyle())).map { $0.split(whereSeparator: \.isWhitespace).joined(separator: " ") }
        #expect(lines.contains { $0.hasSuffix("B 4.00 µs - new singleton → reused singleton") }, "\(lines)")
        #expect(lines.contains { $0.hasSuffix("D 1.00 µs only in 3: new singleton") }, "\(lines)")
        #expect(lines.contains { $0.hasSuffix("E 2.00 µs only in 8: new singleton") }, "\(lines)")
        #expect(lines.last == "2 steps only in 3, 1 only in 8, 1 with another outcome")
        let same = TraceDifferenceView(from: first, to: first, in: graph)
        #expect(same.lines(in: TextRenderer(style: TextStyle())).last == "0 steps only in 3, 0 only in 3, 0 with another outcome")
        let other = RequestTrace { ($0.number, $0.steps) = (9, [step("E", .built, 0, 1)]) }
        #expect(TraceDifferenceView(from: first, to: other, in: graph).rows.map(\.service.key).first == "E")
    }

    @Test func theDeclarationIsComparedWithTheUse() {
        let usage = UsageReport { ($0.requested, $0.built) = (["A", "B", "C", "E"], ["A", "B", "C", "E"]) }
        let trace = RequestTrace { $0.steps = [step("A", .built, 0, 1), step("E", .built, 1, 1)] }
        var declared = graph.snapshot
        declared.services[4].key = "F"
        let view = LiveDifferenceView(of: "mail.json", declared, running: graph, usage, [trace])
        #expect(view.undeclared == ["E"] && view.unobserved == ["D", "F"])
        #expect(view.undeclaredDependencies == [.init(from: "A", to: "E")] && view.unobservedDependencies == [.init(from: "B", to: "D")])
        // A, B, C, and the dependencies of A on B and, through the alias, on C.
        #expect(view.agreements == 5 && !view.isEmpty)
        #expect(
            view.lines(in: TextRenderer(style: TextStyle())) == [
                "observed, not declared: 2", "  E", "  A → E", "declared, never observed: 3", "  D", "  F", "  B → D",
                "5 services and dependencies of mail.json observed as declared",
            ])
    }
}
