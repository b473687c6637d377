import Testing
import Wiring
import WiringConfiguration
import WiringExtras
import WiringHost
import WiringModel

@testable import InspectionProtocol

private protocol Post: AnyObject {}
private final class Clerk: Post {}
private final class Stamp: Post {
    let inner: any Post
    init(_ inner: any Post) { self.inner = inner }
}
private final class Profile {
    var name = "stranger"
}
private final class Inbox {
    let profile: Profile
    init(profile: Profile) { self.profile = profile }
}
private final class Archive {
    /// A reference that no definition declares.
    var kept: [AnyObject] = []
}
private final class Sorter {
    let archive: Archive
    let profile: Profile
    init(archive: Archive, profile: Profile) {
        self.archive = archive
        self.profile = profile
        archive.kept.append(profile)
    }
}
private final class Link {
    var next: Link?
}
private final class Chain {
    var first: Link?
    let end: Archive
    init(end: Archive) {
        self.end = end
        for _ in 0..<100_000 {
            let link = Link()
            link.next = first
            first = link
        }
    }
    // The release of a long chain of objects recurses.
    deinit { while let link = first { first = link.next } }
}
private struct Office: Assembly {
    let post = Component(Clerk.init, as: { $0 as any Post }).scope(.lazySingleton)
    let archive = Component(Archive.init).scope(.lazySingleton)
    let profile = Component(Profile.init).scope(.scoped("session"))
    let inbox = Component(Inbox.init).scope(.scoped("session"))
    let sorter = Component(Sorter.init)
    let chain = Component(Chain.init).scope(.lazySingleton)
    let stamp = InstancePostProcessor(for: (any Post).self) { post, _ in Stamp(post) }
    let rates = Configuration(["post.rate": "5", "post.name": "Harbour"])
    let rate = Component(config: "post.rate", as: Int.self)
}

private struct Badge: Sendable {
    let name: String
}
private final class Desk {
    let badge: Badge
    init(badge: Badge) { self.badge = badge }
}
private struct Lobby: Assembly {
    let badge = Component(givenOn: "visit", Badge.self)
    let desk = Component(Desk.init).scope(.scoped("visit"))
}

@Suite struct ScopeAndInstanceTests {
    private let probe = ObjectProbe([DiscoveredAssembly(name: "Office", module: "Tests", type: Office.self)])

    @Test func missingValueOfEnteredScopeIsNoReasonToEnterIt() throws {
        let probe = ObjectProbe([DiscoveredAssembly(name: "Lobby", module: "Tests", type: Lobby.self)])
        for key in ["Lobby.desk", "Lobby.badge"] {
            #expect(probe.failure(.resolve(key: key, arguments: []))?.reason == FailureReason(.scopeNotEntered, "visit"))
        }
        _ = try probe.enter("visit")
        for key in ["Lobby.desk", "Lobby.badge"] {
            let failure = try #require(probe.failure(.resolve(key: key, arguments: [])))
            #expect(failure.reason == nil)
            #expect(failure.fix == #"enter the scope with the value: container.entering("visit", \.badge, value)"#)
        }
    }

    @Test func scopedServiceResolvesInEnteredScope() throws {
        let refused = try #require(probe.failure(.resolve(key: "Office.inbox", arguments: [])))
        #expect(refused.reason == FailureReason(.scopeNotEntered, "session"))
        #expect(try probe.enter("session", as: "alice").map(\.name) == ["alice"])
        let first = try probe.resolve("Office.inbox")
        #expect(first.steps.count { $0.outcome == .built } == 2)
        #expect(try probe.resolve("Office.inbox").steps.map(\.outcome) == [.reusedShared])
        #expect(try probe.enter("session", as: "bob").map(\.parent) == [nil, nil])
        #expect(try probe.resolve("Office.inbox").steps.count { $0.outcome == .built } == 2)
        #expect(try probe.enter("alice").map(\.isCurrent) == [true, false])
        #expect(try probe.resolve("Office.inbox").steps.map(\.outcome) == [.reusedShared])
        let left = try probe.leave()
        #expect(left.names == ["alice"])
        #expect(left.released == 2)
        // The results of the session reference the inbox, which references the profile.
        #expect(left.survivors.map(\.key).sorted() == ["Office.inbox", "Office.profile"])
        #expect(left.survivors.first { $0.key == "Office.profile" }?.path.first == "$1")
        #expect(probe.failure(.enter(scope: "sesion", name: nil))?.reason == FailureReason(.unknownScope, nearest: "session"))
        #expect(probe.failure(.leave(name: nil))?.reason == FailureReason(.unknownEnteredScope, nearest: "bob"))
        #expect(probe.failure(.enter(scope: "session", name: "bob"))?.reason == FailureReason(.scopeEntered, "bob"))
    }

    @Test func liveInstancesAreListedWithDecoratorsAndHolders() throws {
        try probe.enter("session")
        _ = try probe.resolve("Office.post")
        _ = try probe.resolve("Office.sorter")
        let report = try probe.instances()
        #expect(report.instances.map(\.key) == ["Office.post", "Office.post", "Office.archive", "Office.profile", "Office.sorter"])
        #expect(report.instances.map(\.number) == [1, 2, 3, 4, 5])
        let stamp = report.instances[1]
        #expect(stamp.replaced == 1)
        #expect(stamp.processor == "Office.stamp")
        #expect(stamp.isKept)
        #expect(stamp.results == [1])
        #expect(report.instances[0].holders == [.init(number: 2, key: "Office.post", path: "inner")])
        #expect(report.instances[3].scope == "session")
        #expect(
            report.instances[3].holders == [
                .init(number: 3, key: "Office.archive", path: "kept[0]"), .init(number: 5, key: "Office.sorter", path: "profile"),
            ])
        #expect(try probe.instances(["Office.sorter"]).instances.map(\.results) == [[2]])
    }

    @Test func survivorsOfReleaseAreReportedWithPath() throws {
        try probe.enter("session")
        _ = try probe.resolve("Office.sorter")
        #expect(try probe.release(.result(1)).survivors.isEmpty)
        let report = try probe.release(.service("Office.profile"))
        #expect(report.released == 1)
        #expect(
            report.survivors == [
                .init(number: 2, key: "Office.profile", path: ["the container", "Office.archive #1", ".kept[0] = Office.profile #2"])
            ])
        #expect(try probe.release(.service("Office.archive")).survivors.isEmpty)
        #expect(try probe.instances().instances.isEmpty)
        #expect(try probe.resolve("Office.archive").steps.map(\.outcome) == [.built])
        #expect(probe.failure(.inspect(.result(1), path: [], depth: nil))?.message.hasPrefix("$1 is gone") == true)
    }

    @Test func longChainOfObjectsIsTraversed() throws {
        _ = try probe.resolve("Office.chain")
        let report = try probe.instances()
        #expect(report.instances.map(\.key) == ["Office.archive", "Office.chain"])
        #expect(report.instances[0].holders.map(\.path) == ["end"])
        #expect(!report.isCut)
    }

    @Test func configurationValueIsSetForSession() throws {
        guard case .content(let before as [ConfigurationValue])? = probe.reply(.configuration) else {
            throw InspectionFailure(message: "no configuration")
        }
        #expect(before.map(\.key) == ["post.name", "post.rate"])
        #expect(before[1].readers == [.init(service: "Office.rate", type: "Int")])
        _ = try probe.resolve("Office.rate")
        guard case .content? = probe.reply(.setConfiguration(key: "post.rate", text: "7")) else {
            throw InspectionFailure(message: "not set")
        }
        #expect(try probe.resolve("Office.rate").summary == "7")
        guard case .content(let after as [ConfigurationValue])? = probe.reply(.configuration) else {
            throw InspectionFailure(message: "no configuration")
        }
        #expect(after[1].text == "7")
        #expect(after[1].isSet)
        #expect(after[1].hides.count == 1)
        let refused = try #require(probe.failure(.setConfiguration(key: "post.rate", text: "seven")))
        #expect(refused.message.contains("'seven' is not a whole number"))
        #expect(try probe.resolve("Office.rate").summary == "7")
        #expect(
            probe.failure(.setConfiguration(key: "post.rat", text: "8"))?.reason == FailureReason(.unknownSetting, nearest: "post.rate"))
        _ = probe.reply(.setConfiguration(key: "post.rate", text: nil))
        #expect(try probe.resolve("Office.rate").summary == "5")
    }
}
