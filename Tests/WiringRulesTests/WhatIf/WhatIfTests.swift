import GraphFixtures
import TestSupport
import Testing
import WiringVocabulary

@testable import WiringGraph
@testable import WiringRules

@Suite struct WhatIfTests {
    @Test func removedServiceIsMissingForItsDependents() throws {
        var whatIf = WhatIf(MailGraph.healthy)
        let radius = try whatIf.assume(.remove("MailAssembly.store"))
        #expect(radius.affected.prefix(2) == ["MailAssembly.service", "MailAssembly.thumbnails"])
        #expect(radius.comparison.removed.map(\.key) == ["MailAssembly.store"])
        #expect(radius.comparison.added.map(\.key) == ["FileStore"])
        #expect(radius.comparison.findingsGained.first?.message == "no definition provides 'FileStore'")
        #expect(!whatIf.snapshot.services.contains { $0.key == "MailAssembly.store" })
        #expect(whatIf.snapshot.edges.allSatisfy { whatIf.snapshot.services.indices.contains($0.to) })
    }

    @Test func removedRootLeavesNoMissingService() throws {
        let changed = try GraphChange.remove("MailAppAssembly.app").applied(to: MailGraph.healthy)
        #expect(changed.snapshot.services.count == MailGraph.healthy.services.count - 1)
        #expect(!changed.snapshot.services.contains { $0.kind == .missing })
    }

    @Test func shorterLifetimeCreatesCaptives() throws {
        var whatIf = WhatIf(MailGraph.healthy)
        let radius = try whatIf.assume(.lifetime("CoreAssembly.clock", .prototype))
        #expect(radius.comparison.findingsGained.map(\.rule) == ["captive-dependency", "captive-dependency"])
        #expect(radius.affected.contains("MailAppAssembly.app"))
    }

    @Test func cutEdgeRemovesCycle() throws {
        var whatIf = WhatIf(MailGraph.faulty)
        let radius = try whatIf.assume(.cut(from: "FaultyAssembly.sender", to: "FaultyAssembly.outbox"))
        #expect(radius.comparison.cyclesLost.map(\.text) == ["FaultyAssembly.outbox -> FaultyAssembly.sender -> FaultyAssembly.outbox"])
        #expect(radius.comparison.findingsLost.map(\.rule).contains("cycle-init"))
        #expect(!radius.comparison.findingsGained.map(\.rule).contains("cycle-init"))
    }

    @Test func replacedServiceHasNoDependents() throws {
        let changed = try GraphChange.replace("MailAssembly.store", by: "CoreAssembly.clock").applied(to: MailGraph.healthy)
        let store = try #require(changed.snapshot.services.firstIndex { $0.key == "MailAssembly.store" })
        #expect(!changed.snapshot.edges.contains { $0.to == store })
        #expect(changed.notes == ["CoreAssembly.clock provides Clock; the graph does not show whether it is FileStore too"])
    }

    @Test func optionTakesAnotherBranch() throws {
        var graph = GraphBuilder()
        for key in ["A.choice", "A.fast", "A.safe", "A.plain"] { graph.service(key, type: "any Store") }
        graph.edge("A.choice", "A.fast", .alias, "when fast (taken)")
        graph.edge("A.choice", "A.safe", .alias, "when safe", construction: false)
        graph.edge("A.choice", "A.plain", .alias, "otherwise", construction: false)
        let safe = try GraphChange.option("A.choice", branch: "safe").applied(to: graph.snapshot)
        #expect(safe.snapshot.edges.map(\.slot) == ["when fast", "when safe (taken)", "otherwise"])
        #expect(safe.snapshot.edges.map(\.isConstruction) == [false, true, false])
        #expect(try GraphChange.option("A.choice", branch: "plain").applied(to: graph.snapshot).notes.isEmpty)
        let other = try GraphChange.option("A.choice", branch: "slow").applied(to: graph.snapshot)
        #expect(other.notes == ["A.choice has no branch for 'slow', so 'otherwise' is selected"])
        let error = #expect(throws: GraphChangeError.self) { try GraphChange.option("A.fast", branch: "x").applied(to: graph.snapshot) }
        #expect(error?.candidates == ["A.choice"])
    }

    @Test func configurationValueCanBeRemovedAndAdded() throws {
        var graph = GraphBuilder()
        graph.service("Configuration.host", type: "String", kind: .configuration)
        graph.service("A.client", type: "Client", line: 3)
        graph.edge("A.client", "Configuration.host", .initializer, "host")
        graph.setOrigin("mail.properties:3", at: 0)
        var whatIf = WhatIf(graph.snapshot)
        let radius = try whatIf.assume(.configuration("host", isPresent: false))
        #expect(radius.comparison.findingsGained.map(\.rule) == ["config-missing"])
        #expect(radius.affected == ["A.client"])
        _ = try whatIf.assume(.configuration("host", isPresent: true))
        #expect(whatIf.snapshot.findings.isEmpty)
        let error = #expect(throws: GraphChangeError.self) {
            try GraphChange.configuration("hots", isPresent: false).applied(to: graph.snapshot)
        }
        #expect(error?.candidates == ["host"])
    }

    /// After a change of a graph of Wiring, Wiring's guarantees still hold, but the rules decide instead of the container.
    @Test func changedGraphKeepsGuaranteesOfItsContainer() throws {
        var graph = GraphBuilder()
        for (key, type) in [("A.chat", "Chat"), ("A.room", "Room"), ("A.clock", "Clock")] { graph.service(key, type: type) }
        graph.edge("A.chat", "A.room", .initializer, "room")
        graph.edge("A.room", "A.chat", .property, "chat")
        graph.edge("A.chat", "A.clock", .initializer, "clock")
        var foreign = graph.snapshot
        foreign.services[0].decorators = ["A.logging"]
        var own = foreign
        own.isValidated = true
        let rules = { (snapshot: GraphSnapshot) in Set(Linter.findings(in: snapshot).map(\.rule)) }
        #expect(rules(foreign).contains("cycle-raw-instance") && !rules(own).contains("cycle-raw-instance"))
        var whatIf = WhatIf(own)
        let radius = try whatIf.assume(.remove("A.clock"))
        #expect(radius.comparison.findingsGained.map(\.rule).contains("missing-definition"))
        #expect(!rules(whatIf.snapshot).contains("cycle-raw-instance"))
        #expect(GraphComparison(from: own, to: whatIf.snapshot).findingsGained.map(\.rule) == ["missing-definition"])
        #expect(GraphComparison(from: own, to: foreign).isEmpty)
        #expect(try GraphFile.parse(GraphFile.bytes(of: whatIf.snapshot)) == whatIf.snapshot)
        var other = WhatIf(foreign)
        _ = try other.assume(.remove("A.clock"))
        #expect(rules(other.snapshot).contains("cycle-raw-instance"))
    }

    @Test func assumptionsAreUndoneAndRedoneInOrder() throws {
        var whatIf = WhatIf(MailGraph.healthy)
        let base = whatIf.snapshot
        _ = try whatIf.assume(.remove("MailAppAssembly.app"))
        let first = whatIf.snapshot
        _ = try whatIf.assume(.lifetime("CoreAssembly.clock", .prototype))
        let second = whatIf.snapshot
        #expect(whatIf.comparison().changed.count == 1 && whatIf.comparison().removed.count == 1)
        #expect(whatIf.undo() == .lifetime("CoreAssembly.clock", .prototype))
        #expect(whatIf.snapshot == first)
        #expect(whatIf.undo() == .remove("MailAppAssembly.app"))
        #expect(whatIf.snapshot == base)
        #expect(whatIf.undo() == nil)
        #expect(whatIf.redo() != nil && whatIf.redo() != nil)
        #expect(whatIf.snapshot == second)
        #expect(whatIf.redo() == nil)
        _ = whatIf.undo()
        _ = try whatIf.assume(.cut(from: "MailAssembly.store", to: "CoreAssembly.clock"))
        #expect(whatIf.undone.isEmpty)
    }

    @Test func invalidChangesAreRefusedWithReason() throws {
        let changes: [GraphChange] = [
            .remove("MailAssembly.stor"), .lifetime("CoreAssembly.host", .prototype), .lifetime("CoreAssembly.clock", .singleton),
            .cut(from: "MailAssembly.service", to: "MailAppAssembly.app"), .replace("CoreAssembly.clock", by: "CoreAssembly.clock"),
            .option("MailAssembly.store", branch: "x"), .configuration("nothing", isPresent: true),
        ]
        let lines = changes.map { change in
            do throws(GraphChangeError) {
                _ = try change.applied(to: MailGraph.healthy)
                return "\(change): fine"
            } catch {
                return "\(change): \(error.message) \(error.candidates)\(error.hint.map { " \($0)" } ?? "")"
            }
        }
        try expectGraphGolden(lines.joined(separator: "\n"), "what-if/refused.txt")
    }

    @Test(arguments: 0..<300)
    func changesPreserveConsistencyOfGraph(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        let graph = GraphSnapshot.rich(seed: seed)
        var whatIf = WhatIf(graph)
        let key = { graph.services.randomElement(using: &generator)?.key ?? "" }
        for change in [GraphChange.remove(key()), .lifetime(key(), .prototype), .cut(from: key(), to: key()), .replace(key(), by: key())] {
            guard (try? whatIf.assume(change)) != nil else { continue }
            let now = whatIf.snapshot
            #expect(now == now.normalized())
            #expect(try GraphFile.parse(GraphFile.bytes(of: now)) == now)
        }
        while whatIf.undo() != nil {}
        #expect(whatIf.snapshot == graph)
    }

    @Test func newDependencyCreatesCyclesAndCaptives() throws {
        var whatIf = WhatIf(MailGraph.healthy)
        let ring = try whatIf.assume(.need(from: "CoreAssembly.clock", to: "MailAssembly.service", .parameter))
        #expect(ring.comparison.cyclesGained.count == 2 && ring.comparison.findingsGained.contains { $0.rule == "cycle-init" })
        _ = whatIf.undo()
        // Near misses: a handle closes a cycle that can be built, and holds no instance.
        let handle = try whatIf.assume(.need(from: "CoreAssembly.clock", to: "MailAssembly.service", .handle))
        #expect(!handle.comparison.findingsGained.contains { $0.severity == .error })
        _ = whatIf.undo()
        let captive = try whatIf.assume(.need(from: "MailAssembly.store", to: "ClientAssembly.inbox", .property))
        #expect(captive.comparison.findingsGained.contains { $0.rule == "captive-dependency" })
        #expect(captive.affected.contains("MailAssembly.service"))
        let again = #expect(throws: GraphChangeError.self) {
            try GraphChange.need(from: "MailAssembly.service", to: "MailAssembly.store", .property).applied(to: MailGraph.healthy)
        }
        #expect(again?.message == "MailAssembly.service depends on MailAssembly.store already, as parameter store")
        #expect(throws: GraphChangeError.self) {
            try GraphChange.need(from: "MailAssembly.messages", to: "MailAssembly.store", .property).applied(to: MailGraph.healthy)
        }
        let notes = try GraphChange.need(from: "MailAssembly.store", to: "ClientAssembly.screen", .handle).applied(to: MailGraph.healthy)
            .notes
        #expect(notes == ["ClientAssembly.screen takes Message, Bool at run time, which MailAssembly.store would have to pass"])
    }

    @Test func newDefinitionReplacesMissingService() throws {
        let changed = try GraphChange.add("FaultyAssembly.files", type: "any MessageStoring", .lazySingleton).applied(to: MailGraph.faulty)
        #expect(!changed.snapshot.services.contains { $0.kind == .missing && $0.serviceType == "any MessageStoring" })
        let added = try #require(changed.snapshot.services.firstIndex { $0.key == "FaultyAssembly.files" })
        #expect(changed.snapshot.services[added].assembly == "FaultyAssembly" && changed.snapshot.edges.contains { $0.to == added })
        let other = try GraphChange.add("extra", type: "Clock", .prototype).applied(to: MailGraph.healthy)
        #expect(other.notes == ["CoreAssembly.clock provides Clock too: requests by type would be ambiguous"])
        #expect(throws: GraphChangeError.self) {
            try GraphChange.add("MailAssembly.store", type: "X", .prototype).applied(to: MailGraph.healthy)
        }
    }

    @Test func movedServiceBelongsToOtherAssembly() throws {
        let changed = try GraphChange.move("MailAssembly.store", to: "CoreAssembly").applied(to: MailGraph.healthy)
        #expect(changed.snapshot.services.first { $0.key == "MailAssembly.store" }?.assembly == "CoreAssembly")
        #expect(changed.notes == ["the service keeps the key MailAssembly.store"])
        let new = try GraphChange.move("MailAssembly.store", to: "CorAssembly").applied(to: MailGraph.healthy)
        #expect(new.notes.first == "CorAssembly would be a new assembly; there is CoreAssembly")
        #expect(throws: GraphChangeError.self) {
            try GraphChange.move("MailAssembly.store", to: "MailAssembly").applied(to: MailGraph.healthy)
        }
    }

    @Test func mergedServiceHasDependenciesOfBoth() throws {
        let graph = MailGraph.healthy
        let changed = try GraphChange.merge("MailAssembly.store", with: "MailAssembly.thumbnails").applied(to: graph)
        let keys = changed.snapshot.services.map(\.key)
        #expect(!keys.contains("MailAssembly.thumbnails"))
        let store = try #require(keys.firstIndex(of: "MailAssembly.store"))
        #expect(Set(changed.snapshot.edges.filter { $0.from == store }.map { keys[$0.to] }) == ["CoreAssembly.clock"])
        #expect(changed.snapshot.edges.contains { keys[$0.from] == "ClientAssembly.presenter" && $0.to == store })
        #expect(!changed.snapshot.edges.contains { $0.from == $0.to })
        #expect(changed.notes.first == "MailAssembly.thumbnails is a weakSingleton, MailAssembly.store stays a singleton")
        #expect(throws: GraphChangeError.self) {
            try GraphChange.merge("MailAssembly.store", with: "MailAssembly.store").applied(to: graph)
        }
        #expect(throws: GraphChangeError.self) { try GraphChange.merge("MailAssembly.store", with: "CoreAssembly.host").applied(to: graph) }
    }

    @Test func splitServiceDependsOnNewService() throws {
        let graph = MailGraph.healthy
        let split = GraphChange.split(
            "MailAssembly.service", into: "MailAssembly.transport", taking: ["CoreAssembly.host", "CoreAssembly.clock"])
        let changed = try split.applied(to: graph).snapshot
        let keys = changed.services.map(\.key)
        let needs = { (key: String) in Set(changed.edges.filter { keys[$0.from] == key }.map { keys[$0.to] }) }
        #expect(needs("MailAssembly.service") == ["MailAssembly.store", "MailAssembly.transport"])
        #expect(needs("MailAssembly.transport") == ["CoreAssembly.host", "CoreAssembly.clock"])
        let wrong = #expect(throws: GraphChangeError.self) {
            try GraphChange.split("MailAssembly.service", into: "x", taking: ["ClientAssembly.inbox"]).applied(to: graph)
        }
        #expect(wrong?.candidates.contains("CoreAssembly.clock") == true)
    }

    /// After any change of any graph, every edge leads to a service, and the change can be undone.
    @Test(arguments: UInt64(0)..<200)
    func changesLeaveNoInvalidEdgesAndCanBeUndone(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        let graph = GraphSnapshot.rich(seed: seed)
        var whatIf = WhatIf(graph)
        for _ in 0..<6 {
            let keys = whatIf.snapshot.services.map(\.key)
            guard let one = keys.randomElement(using: &generator), let two = keys.randomElement(using: &generator) else { return }
            let change: GraphChange =
                switch Int.random(in: 0..<6, using: &generator) {
                case 0: .need(from: one, to: two, GraphChange.Handover.allCases.randomElement(using: &generator) ?? .handle)
                case 1: .add("\(one).new", type: two, .prototype)
                case 2: .move(one, to: "Other")
                case 3: .merge(one, with: two)
                case 4: .split(one, into: "\(one).part", taking: [two])
                default: .remove(one)
                }
            guard (try? whatIf.assume(change)) != nil else { continue }
            #expect(whatIf.snapshot.edges.allSatisfy { whatIf.snapshot.services.indices.contains($0.to) })
            #expect(whatIf.snapshot.edges.allSatisfy { whatIf.snapshot.services.indices.contains($0.from) })
            #expect(whatIf.snapshot == whatIf.snapshot.normalized())
        }
        while whatIf.undo() != nil {}
        #expect(whatIf.snapshot == graph.normalized())
    }
}
