import Testing
import Wiring
import WiringTesting

private enum Users {
    final class Cache {}
}
private enum Orders {
    final class Cache {}
}
private final class Reader {
    init(_ users: Users.Cache, _ orders: Orders.Cache) {}
}
private struct TwoCaches: Assembly {
    let users = Component(Users.Cache.init).scope(.singleton)
    let orders = Component(Orders.Cache.init).scope(.singleton)
    let reader = Component(Reader.init)
}

private protocol Reading: AnyObject {}
private final class FileStore: Reading {}
private final class Exporter {
    init(_ store: FileStore, _ reading: any Reading) {}
}
private struct HandedOn: Assembly {
    let store = Component(FileStore.init).scope(.singleton)
    // The same instance under an additional type.
    let reading = Component({ (store: FileStore) in store }, as: { $0 as any Reading }).scope(.lazySingleton)
    let exporter = Component(Exporter.init)
}

@Suite("Types with the same name") struct SameNameTests {
    @Test func typesOfEqualNameAreDistinctImplementations() {
        let graph = AssemblyGraph(TwoCaches())
        #expect(graph.findings.filter { $0.severity != .note }.map(\.description) == [])
        #expect(graph.findings.filter { $0.rule == "torn-lifestyle" }.map(\.description) == [])
    }

    @Test func forwardingDefinitionHasNoInstance() {
        let rules = AssemblyGraph(HandedOn()).findings.map(\.rule)
        #expect(!rules.contains("torn-lifestyle") && !rules.contains("short-circuit") && !rules.contains("ambiguous-lifestyle"))
    }
}
