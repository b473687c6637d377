import Testing
import WiringDiagnosis

@testable import Wiring

private final class Store {}
private final class Detail {
    let id: Int
    let title: String
    let subtitle: String
    let store: Store
    init(id: Int, title: String, subtitle: String, store: Store) {
        self.id = id
        self.title = title
        self.subtitle = subtitle
        self.store = store
    }
}

@Suite struct ArgumentNameTests {
    private func names<Service, each Argument>(_ factory: Factory<Service, repeat each Argument>) -> [String?] {
        ArgumentNames.of(factory.definition)
    }

    @Test func argumentHasNameOfItsStoredProperty() {
        #expect(names(Factory(Detail.init, taking: Int.self)) == ["id"])
    }

    @Test func ambiguousArgumentHasNoName() {
        #expect(names(Factory(Detail.init, taking: Int.self, String.self, String.self)) == ["id", nil, nil])
        // Either of the two may be the dependency.
        #expect(names(Factory(Detail.init, taking: Int.self, String.self)) == ["id", nil])
    }

    @Test func explicitArgumentNamesTakePrecedence() {
        #expect(names(Factory(Detail.init, taking: Int.self, String.self).arguments("number")) == ["number", nil])
        #expect(names(Factory(Detail.init, taking: Int.self, String.self).arguments("number", "title")) == ["number", "title"])
    }

    @Test func argumentOfClosureHasNoName() {
        #expect(names(Factory { (id: Int) in { (store: Store) in Detail(id: id, title: "", subtitle: "", store: store) } }) == [nil])
    }
}
