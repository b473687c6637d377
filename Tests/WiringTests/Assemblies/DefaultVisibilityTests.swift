import Testing
import Wiring

private final class Decoder {
    let name: String
    init(_ name: String) { self.name = name }
}
private struct Feed: Sendable {
    let name: String
}
private struct FeedAssembly: Assembly {
    let decoder = Component { Decoder("feed") }
    let feed = Component { (decoder: Decoder) in Feed(name: decoder.name) }.visible(.everywhere)
    let hidden = Factory { (number: Int) in { (decoder: Decoder) in "\(decoder.name) \(number)" } }
    var defaultVisibility: Visibility { .withinAssembly }
}
private struct AppAssembly: Assembly {
    let feeds = Collaborator<FeedAssembly>()
    let decoder = Component { Decoder("app") }
    let title = Component { (decoder: Decoder, feed: Feed, all: [Decoder]) in "\(decoder.name) \(feed.name) \(all.count)" }
}

@Suite("The default visibility of an assembly") struct DefaultVisibilityTests {
    @Test func featureModuleKeepsItsDefinitionsPrivate() throws {
        let app = try AppAssembly().activated()
        #expect(try app.title == "app feed 1")
        #expect(try app.feeds.hidden(2) == "feed 2")
        #expect(try app.feeds.decoder.name == "feed")
    }

    @Test func otherAssembliesCannotFindPrivateDefinitions() {
        struct Other: Assembly {
            let feeds = Collaborator<FeedAssembly>()
            let user = Component { (decoder: Decoder) in decoder.name }
        }
        let error = #expect(throws: ActivationError.self) { try Other().activated() }
        #expect(error?.findings.map(\.rule) == ["missing-definition"])
    }

    @Test func substituteHasItsOwnDefault() throws {
        struct FakeFeeds: Assembly {
            let decoder = Component { Decoder("fake") }.visible(.withinAssembly)
            let feed = Component { Feed(name: "substitute") }
        }
        let app = try AppAssembly().activated(substituting: Substitute(FakeFeeds(), for: FeedAssembly.self))
        #expect(try app.title == "app substitute 1")
    }

    @Test func dynamicAssemblyHasADefaultVisibility() throws {
        var assembly = DynamicAssembly("Parts")
        assembly.defaultVisibility = .none
        assembly.add("one", Component { Decoder("one") })
        assembly.add("two", Component { Decoder("two") }.visible(.everywhere))
        #expect(try assembly.activated().resolve(Decoder.self).name == "two")
    }
}
