import TestSupport
import Testing
import Wiring
import WiringAsync
import WiringExtras
import WiringPatching

private protocol Log: AnyObject { var label: String { get } }
private final class Logger: Log {
    let label: String
    init(requester: Requester) { label = requester.name }
}
/// Receives its dependent's key, and has a logger.
private final class Meter {
    let key: String
    let logger: Logger
    init(requester: Requester, logger: Logger) { (key, self.logger) = (requester.description, logger) }
}
private final class Outbox {
    let logger: Logger
    let again: Logger
    let meter: Meter
    init(logger: Logger, again: Logger, meter: Meter) { (self.logger, self.again, self.meter) = (logger, again, meter) }
}
private final class Inbox {
    let outbox: Outbox
    let logger: Logger
    var late: Lazy<Logger>?
    init(outbox: Outbox, logger: Logger) { (self.outbox, self.logger) = (outbox, logger) }
}
private final class Handles {
    let lazy: Lazy<Logger>
    let provider: Provider<Logger>
    let optional: Logger?
    let all: [any Log]
    let make: BoundFactory<String, Int>
    init(lazy: Lazy<Logger>, provider: Provider<Logger>, optional: Logger?, all: [any Log], make: BoundFactory<String, Int>) {
        (self.lazy, self.provider, self.optional, self.all, self.make) = (lazy, provider, optional, all, make)
    }
}
private final class Plain: Log { let label = "plain" }
private final class Shouting: Log {
    let inner: any Log
    init(_ inner: any Log) { self.inner = inner }
    var label: String { inner.label.uppercased() }
}

private struct Mail: Assembly {
    let logger = Component(Logger.init).provides((any Log).self) { $0 }
    let plain = Component { Plain() as any Log }
    let meter = Component(Meter.init)
    let outbox = Component(Outbox.init)
    let inbox = Component(Inbox.init).inject(\.late)
    let handles = Component(Handles.init)
    let stamp = Factory { (number: Int) in { (requester: Requester) in "\(number) for \(requester)" } }
}

/// A chain of arbitrary length in which every link has a note with the link's key.
private struct Chain: ParameterizedAssembly {
    final class Link {
        let next: Link?
        let note: String
        init(next: Link?, note: String) { (self.next, self.note) = (next, note) }
    }

    let links: [Component<Link, Link>]
    let note: Component<String, String>

    init(count: Int, links lifetime: Lifetime, notes: Lifetime) {
        note = Component { (requester: Requester) in "\(requester)" }.scope(notes)
        var links = [Component { (note: String) in Link(next: nil, note: note) }.scope(lifetime)]
        for index in 1..<count {
            let keyPath: any KeyPath<Chain, Component<Link, Link>> & Sendable = \Chain.links[index - 1]
            links.append(Component { (next: Link, note: String) in Link(next: next, note: note) }.using(keyPath).scope(lifetime))
        }
        self.links = links
    }
}

@Suite("Requesters") struct RequesterTests {
    @Test func loggerHasNameOfItsOwner() throws {
        let mail = try Mail().activated()
        let inbox = try mail.inbox
        #expect(inbox.logger.label == "Inbox")
        #expect(inbox.outbox.logger.label == "Outbox")
        #expect(inbox.outbox.meter.key == "Mail.outbox")
        #expect(inbox.outbox.meter.logger.label == "Meter")
        #expect(try inbox.late?.value.label == "Inbox")
    }

    @Test func everyOwnerInGraphHasOneInstance() throws {
        let inbox = try Mail().activated().inbox
        #expect(inbox.outbox.logger === inbox.outbox.again)
        #expect(inbox.outbox.logger !== inbox.logger)
        #expect(try inbox.late?.value === inbox.logger)
    }

    @Test func handlesAndCollectionsKnowOwner() throws {
        let handles = try Mail().activated().handles
        #expect(try handles.lazy.value.label == "Handles")
        #expect(try handles.provider().label == "Handles")
        #expect(handles.optional?.label == "Handles")
        #expect(handles.all.map(\.label) == ["Handles", "plain"])
        #expect(try handles.make(3) == "3 for Mail.handles")
    }

    @Test func directRequestHasNoRequester() throws {
        let mail = try Mail().activated()
        #expect(try mail.logger.label == "outside")
        #expect(try mail.resolve(Logger.self).label == "outside")
        #expect(try mail.stamp(1) == "1 for outside")
        #expect(try mail.container.resolve([any Log].self).map(\.label) == ["outside", "plain"])
    }

    @Test func requesterLeavesDefinitionsAndKeysUnchanged() throws {
        let mail = try Mail().activated()
        let keys = mail.container.definitions.map(\.key)
        #expect(keys.count == Set(keys).count && keys.count == 7)
        let inbox = try #require(mail.container.definitions.first { $0.key == "Mail.inbox" })
        #expect(inbox.needs.map(\.keys) == [["Mail.outbox"], ["Mail.logger"], ["Mail.logger"]])
        #expect(try mail.resolve(Logger.self, key: "Mail.logger").label == "outside")
    }

    @Test func decoratorsPostProcessorsAndPatchesApplyPerRequester() throws {
        struct Loud: Assembly {
            let log = Component(Logger.init, as: { $0 as any Log })
            let owner = Component { (log: any Log) in log.label }
            let shouting = InstancePostProcessor(for: (any Log).self) { log, _ in Shouting(log) }
        }
        #expect(try Loud().activated().owner == "STRING")
        #expect(try Loud().activated(patching: Patch(\Loud.log) { Plain() }).owner == "PLAIN")
        let patched = try Loud().activated(patching: Patch(\Loud.log) { (requester: Requester) in Logger(requester: requester) })
        #expect(try patched.owner == "STRING")
    }

    @Test func definitionsOfParentKnowRequestersInChild() throws {
        struct Child: Assembly {
            let title = Component { (meter: Meter) in [meter.key, meter.logger.label] }
        }
        let mail = try Mail().activated()
        let child = try Child().activated(asChildOf: mail)
        #expect(try child.title == ["Child.title", "Meter"])
        #expect(try mail.outbox.logger.label == "Outbox")
    }

    @Test func asynchronousServiceKnowsItsOwner() async throws {
        struct Late: Assembly {
            let label = AsyncComponent { (requester: Requester) async in [requester.name] }
            let owner = AsyncComponent { (label: [String]) async in label.joined() }
            let lazyOwner = Component { (label: AsyncLazy<[String]>) in Owner(label: label) }
        }
        struct Owner: Sendable { let label: AsyncLazy<[String]> }
        let late = try Late().activated()
        #expect(try await late.owner == "String")
        #expect(try await late.lazyOwner.label.value == ["Owner"])
        #expect(try await late.label == ["outside"])
    }

    @Test func cyclesWithRequesterClose() throws {
        final class Left { var right: Right? }
        final class Right {
            let owner: String
            weak var left: Left?
            init(requester: Requester) { owner = requester.name }
        }
        struct Ring: Assembly {
            let left = Component(Left.init).inject(\.right)
            let right = Component(Right.init).inject(\.left)
        }
        let left = try Ring().activated().left
        #expect(left.right?.owner == "Left")
        #expect(left.right?.left === left)
    }

    @Test func sharedServiceCannotNeedRequester() throws {
        struct Shared: Assembly {
            let logger = Component(Logger.init).scope(.lazySingleton)
            let owner = Component { (logger: Logger) in logger.label }
            let missing = Component { (number: Int) in number > 1 }
            let asks = Component { (requester: Requester, number: Int) in [requester.name] }
            let owners = Component { (names: [String]) in names.isEmpty }
        }
        do {
            _ = try Shared().activated()
            Issue.record("activation succeeded")
        } catch {
            try expectGolden("\(error)", "shared-requester.txt")
        }
    }

    @Test(arguments: [Lifetime.objectGraph, .prototype, .lazySingleton], [Lifetime.objectGraph, .prototype])
    func longChainOfOwnersIsBuilt(links: Lifetime, notes: Lifetime) throws {
        // Prototypes cannot be built ahead because they have no place to be stored.
        let count = links == .prototype ? 50 : 1500
        let chain = try Chain(count: count, links: links, notes: notes).activated()
        var notes: [String] = []
        var next: Chain.Link? = try chain.resolve(Chain.Link.self, key: "Chain.links[\(count - 1)]")
        while let link = next {
            notes.append(link.note)
            next = link.next
        }
        #expect(notes == (0..<count).reversed().map { "Chain.links[\($0)]" })
        #expect(try chain.note == "outside")
    }

    @Test func concurrentThreadsHaveSeparateRequesters() async throws {
        let mail = try Mail().activated()
        await withTaskGroup(of: Bool.self) { group in
            for _ in 0..<100 { group.addTask { (try? mail.inbox.outbox.meter.key) == "Mail.outbox" } }
            for await isRight in group { #expect(isRight) }
        }
    }
}
