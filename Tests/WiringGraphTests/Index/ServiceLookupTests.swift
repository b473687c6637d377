import GraphFixtures
import Testing
import WiringGraph
import WiringVocabulary

@Suite("Finding a service by name")
struct ServiceLookupTests {
    private let lookup = ServiceLookup(MailGraph.healthy)

    private func keys(_ outcome: ServiceLookup.Outcome) -> [String] {
        let services = MailGraph.healthy.services
        switch outcome {
        case .found(let service): return [services[service].key]
        case .ambiguous(let candidates): return ["ambiguous"] + candidates.map { services[$0].key }
        case .unknown(let nearMisses): return ["unknown"] + nearMisses.map { services[$0].key }
        }
    }

    @Test(arguments: [
        ("MailAssembly.service", "MailAssembly.service"),
        ("service", "MailAssembly.service"),
        ("any MessageService", "MailAssembly.service"),
        ("MessageService", "MailAssembly.service"),
        ("any Store", "MailAssembly.store"),
        ("Store", "MailAssembly.store"),
        ("FileStore", "MailAssembly.store"),
        ("InboxScreen", "ClientAssembly.inbox"),
        ("MessageReading", "MailAssembly.messages"),
    ])
    func serviceIsFoundByName(name: String, key: String) {
        #expect(keys(lookup.find(name)) == [key])
    }

    @Test func aliasResolvesToItsTarget() {
        #expect(keys(lookup.find("MessageServiceBase")) == ["MailAssembly.service"])
    }

    @Test func nearMissesAreSuggested() {
        #expect(keys(lookup.find("servce")) == ["unknown", "MailAssembly.service"])
        #expect(keys(lookup.find("inbxo")).prefix(2) == ["unknown", "ClientAssembly.inbox"])
        #expect(keys(lookup.find("MailAssembly.stor")) == ["unknown", "MailAssembly.store"])
        #expect(keys(lookup.find("SERVICE")) == ["unknown", "MailAssembly.service"])
        #expect(keys(lookup.find("zebra")) == ["unknown"])
        #expect(keys(lookup.find("")) == ["unknown"])
    }

    @Test func sharedSuffixIsAmbiguous() {
        var graph = GraphBuilder()
        graph.service("B.store", type: "X")
        graph.service("A.store", type: "Y")
        graph.service("A.other", type: "store")
        #expect(ServiceLookup(graph.snapshot).find("store") == .ambiguous([1, 0]))
    }

    @Test func exactKeyTakesPrecedence() {
        var graph = GraphBuilder()
        graph.service("A.Store", type: "Clock")
        graph.service("Store", type: "Other", kind: .missing)
        graph.service("A.x", type: "Store")
        #expect(ServiceLookup(graph.snapshot).find("Store") == .found(1))
        #expect(ServiceLookup(graph.snapshot).find("Clock") == .found(0))
    }

    @Test func existingServiceTakesPrecedenceOverMissingOne() {
        var graph = GraphBuilder()
        graph.service("any Store", type: "any Store", kind: .missing)
        graph.service("A.disk", type: "Disk", provides: ["Store"])
        #expect(ServiceLookup(graph.snapshot).find("Store") == .found(1))
        #expect(ServiceLookup(graph.snapshot).find("any Store") == .found(0))
    }

    @Test func typeOfTwoServicesIsAmbiguous() {
        var graph = GraphBuilder()
        graph.service("A.left", type: "any Sender", builds: "Mail.Fast")
        graph.service("A.right", type: "any Sender", builds: "Mail.Slow")
        let lookup = ServiceLookup(graph.snapshot)
        #expect(lookup.find("Sender") == .ambiguous([0, 1]))
        #expect(lookup.find("Slow") == .found(1))
    }

    @Test func theSpacesOfGenericTypesDoNotMatter() {
        var graph = GraphBuilder()
        graph.service("A.cache", type: "Cache<User, any Store>")
        graph.service("A.both", type: "any (Reading & Writing)")
        #expect(ServiceLookup(graph.snapshot).find("Cache<User,Store>") == .found(0))
        #expect(ServiceLookup(graph.snapshot).find("Reading & Writing") == .found(1))
    }

    @Test func chainOfAliasesResolvesToLastTarget() {
        // Several chains, because aliases may be resolved in any order.
        var graph = GraphBuilder()
        for number in 0..<50 {
            graph.service("A.one\(number)", type: "T\(number)", kind: .alias)
            graph.service("A.two\(number)", type: "U\(number)", kind: .alias)
            graph.service("A.real\(number)", type: "T\(number)")
            graph.edge("A.one\(number)", "A.two\(number)", .alias, "")
            graph.edge("A.two\(number)", "A.real\(number)", .alias, "")
        }
        let lookup = ServiceLookup(graph.snapshot)
        for number in 0..<50 { #expect(lookup.find("T\(number)") == .found(number * 3 + 2)) }
    }

    @Test func cycleOfAliasesIsAmbiguous() {
        var graph = GraphBuilder()
        graph.service("A.one", type: "T", kind: .alias)
        graph.service("A.two", type: "T", kind: .alias)
        graph.edge("A.one", "A.two", .alias, "")
        graph.edge("A.two", "A.one", .alias, "")
        #expect(ServiceLookup(graph.snapshot).find("T") == .ambiguous([0, 1]))
    }
}
