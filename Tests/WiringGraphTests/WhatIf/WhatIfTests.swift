import TestSupport
import Testing
import WiringVocabulary

@testable import WiringGraph

@Suite struct WhatIfTests {
    @Test func removedServiceIsMissedByItsDependents() throws {
        var whatIf = WhatIf(MailGraph.healthy)
        let radius = try whatIf.assume(.remove("MailAssembly.store"))
        #expect(radius.affected.prefix(2) == ["MailAssembly.service", "MailAssembly.thumbnails"])
        #expect(radius.comparison.removed.map(\.key) == ["MailAssembly.store"])
        #expect(radius.comparison.added.map(\.key) == ["FileStore"])
        #expect(radius.comparison.findingsGained.first?.message == "no definition provides 'FileStore'")
        #expect(!whatIf.snapshot.services.contains { $0.key == "MailAssembly.store" })
        #expect(whatIf.snapshot.edges.allSatisfy { whatIf.snapshot.services.indices.contains($0.to) })
    }

    @Test func removedServiceThatNobodyNeedsIsSimplyGone() throws {
        let changed = try GraphChange.remove("MailAppAssembly.app").applied(to: MailGraph.healthy)
        #expect(changed.snapshot.services.count == MailGraph.healthy.services.count - 1)
        #expect(!changed.snapshot.services.contains { $0.kind == .missing })
    }

    @Test func shorterLifetimeMakesHoldersKeepCaptives() throws {
        var whatIf = WhatIf(MailGraph.healthy)
        let radius = try whatIf.assume(.lifetime("CoreAssembly.clock", .prototype))
        #expect(radius.comparison.findingsGained.map(\.rule) == ["captive-dependency", "captive-dependency"])
        #expect(radius.affected.contains("MailAppAssembly.app"))
    }

    @Test func cutCycleIsGone() throws {
        var whatIf = WhatIf(MailGraph.faulty)
        let radius = try whatIf.assume(.cut(from: "FaultyAssembly.sender", to: "FaultyAssembly.outbox"))
        #expect(radius.comparison.cyclesLost.map(\.text) == ["FaultyAssembly.outbox -> FaultyAssembly.sender -> FaultyAssembly.outbox"])
        #expect(radius.comparison.findingsLost.map(\.rule).contains("cycle-init"))
        #expect(!radius.comparison.findingsGained.map(\.rule).contains("cycle-init"))
    }

    @Test func patchedServiceIsHandedOutByTheOther() throws {
        let changed = try GraphChange.replace("MailAssembly.store", by: "CoreAssembly.clock").applied(to: MailGraph.healthy)
        let store = try #require(changed.snapshot.services.firstIndex { $0.key == "MailAssembly.store" })
        #expect(!changed.snapshot.edges.contains { $0.to == store })
        #expect(changed.notes == ["CoreAssembly.clock provides Clock; whether it is FileStore too, the graph does not know"])
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
        #expect(other.notes == ["no branch of A.choice is for 'slow'; 'otherwise' takes it"])
        let error = #expect(throws: GraphChangeError.self) { try GraphChange.option("A.fast", branch: "x").applied(to: graph.snapshot) }
        #expect(error?.candidates == ["A.choice"])
    }

    @Test func valueOfTheConfigurationComesAndGoes() throws {
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

    /// Its own container keeps its promises after a change too, and decides nothing: the rules do.
    @Test func changedGraphIsJudgedAsOneOfItsContainer() throws {
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

    @Test func assumptionsAreAStack() throws {
        var whatIf = WhatIf(MailGraph.healthy)
        let base = whatIf.snapshot
        _ = try whatIf.assume(.remove("MailAppAssembly.app"))
        let first = whatIf.snapshot
        _ = try whatIf.assume(.lifetime("CoreAssembly.clock", .prototype))
        let second = whatIf.snapshot
        #expect(whatIf.comparison.changed.count == 1 && whatIf.comparison.removed.count == 1)
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

    @Test func changesThatMakeNoSenseAreRefusedInWords() throws {
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
    func changesLeaveGraphsWhole(seed: UInt64) throws {
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
}
