import GraphFixtures
import Testing
import WiringVocabulary

@testable import WiringGraph
@testable import WiringRules

@Suite struct ResolutionPlanTests {
    private func plan(_ key: String, in snapshot: GraphSnapshot, built: Set<String> = []) -> (plan: ResolutionPlan, lines: [String]) {
        let index = GraphIndex(snapshot)
        let plan = ResolutionPlan(of: index.servicesByKey.first { index.key($0) == key } ?? 0, in: index, built: built)
        let lines = plan.steps.map { step in
            let what = [step.outcome.rawValue, step.processor, step.slot.map { "(\($0))" }].compactMap(\.self).joined(separator: " ")
            return "\(String(repeating: "  ", count: step.depth))\(index.key(step.service))  \(what)"
        }
        return (plan, lines + (plan.failure.map { ["fails: \($0.message)"] } ?? []) + plan.notes.map { "note: \($0)" })
    }

    @Test func plansOfMailClientMatchGoldenFile() throws {
        let fresh = plan("MailAppAssembly.app", in: MailGraph.healthy).lines
        let warm = plan("ClientAssembly.inbox", in: MailGraph.healthy, built: ["MailAssembly.service", "CoreAssembly.clock"]).lines
        let factory = plan("ClientAssembly.screen", in: MailGraph.healthy)
        #expect(factory.plan.arguments == ["Message", "Bool"])
        try expectGraphGolden((fresh + [""] + warm + [""] + factory.lines).joined(separator: "\n"), "plan/mail.txt")
    }

    @Test func planFailsWhereContainerFails() {
        #expect(
            plan("FaultyAssembly.outbox", in: MailGraph.faulty).lines.last
                == "fails: FaultyAssembly.outbox needs itself before it is complete")
        var graph = GraphBuilder()
        graph.service("A.a", type: "A")
        graph.service("B", type: "B", kind: .missing)
        graph.edge("A.a", "B", .initializer, "b")
        #expect(plan("A.a", in: graph.snapshot).plan.failure?.message == "no definition provides B")
        #expect(plan("B", in: graph.snapshot).plan.failure != nil)
    }

    @Test func planNotesUndecidedOptionAndFollowsTakenBranch() {
        var graph = GraphBuilder()
        for key in ["A.choice", "A.fast", "A.safe"] { graph.service(key, type: "any Store", lifetime: .prototype) }
        graph.edge("A.choice", "A.fast", .alias, "when fast")
        graph.edge("A.choice", "A.safe", .alias, "when safe")
        #expect(plan("A.choice", in: graph.snapshot).plan.notes.count == 1)
        let chosen = try? GraphChange.option("A.choice", branch: "safe").applied(to: graph.snapshot)
        #expect(
            plan("A.choice", in: chosen?.snapshot ?? graph.snapshot).lines == ["A.choice  built", "  A.safe  built (when safe (taken))"])
    }

    /// A graph file can contain a graph that no program can build; its plan must end too.
    @Test func everyPlanEnds() {
        var graph = GraphBuilder()
        for key in ["A.alias", "A.other"] { graph.service(key, type: "T", kind: .alias) }
        for key in ["A.make", "A.remake"] { graph.service(key, type: "T", lifetime: .prototype, kind: .factory) }
        graph.edge("A.alias", "A.other", .alias, "")
        graph.edge("A.other", "A.alias", .alias, "")
        graph.edge("A.make", "A.remake", .initializer, "x")
        graph.edge("A.remake", "A.make", .initializer, "x")
        #expect(plan("A.alias", in: graph.snapshot).lines == ["fails: the alias A.alias refers to itself"])
        #expect(plan("A.make", in: graph.snapshot).lines.last == "fails: A.make requires another product of itself, without end")
        // Two paths at each of sixty services.
        var diamonds = GraphSnapshot.chain(60)
        diamonds.edges += diamonds.edges.map { edge in
            var second = edge
            second.position = 1
            second.slot = "again"
            return second
        }
        for position in diamonds.services.indices { diamonds.services[position].lifetime = .prototype }
        let many = ResolutionPlan(of: 0, in: GraphIndex(diamonds))
        #expect(many.steps.count == 200_000 && many.notes == ["there are more than 200000 steps; the rest is omitted"])
    }

    @Test func chainOfAHundredThousandIsPlanned() {
        let chain = GraphSnapshot.chain(100_000)
        #expect(ResolutionPlan(of: 0, in: GraphIndex(chain)).built == 100_000)
        let ring = GraphSnapshot.chain(10_000, isRing: true, kind: .property)
        #expect(ResolutionPlan(of: 0, in: GraphIndex(ring)).steps.last?.outcome == .closedCycle)
    }
}
