import TestSupport
import Testing
import Wiring
import WiringAsync
import WiringConfiguration

private final class Paper: Sendable {
    let number: Int
    init(_ number: Int) { self.number = number }
}
private protocol Document: AnyObject, Sendable {
    var title: String { get }
}
/// Passed between tasks, and modified only by the task that builds it.
private final class Letter: Document, @unchecked Sendable {
    let title: String
    var paper: Paper?
    var second: Paper?
    var margin = 0
    var events: [String] = []
    init(_ title: String) { self.title = title }
    func sign(with pen: Pen, on paper: Paper) async {
        await Task.yield()
        events.append("signed \(pen.color) on \(paper.number)")
    }
    func fold() { events.append("folded") }
}
private final class Copy: Document {
    let original: any Document
    var title: String { "copy of \(original.title)" }
    init(_ original: any Document) { self.original = original }
}
private final class Pen: Sendable {
    let color: String
    init(color: String) { self.color = color }
}
private final class Clerk: Sendable {
    let documents: AsyncBoundFactory<any Document, String>
    init(documents: AsyncBoundFactory<any Document, String>) { self.documents = documents }
}

private struct Office: Assembly {
    let sheets: CallCounter
    let done: Guarded<[String]>
    let values = Configuration(["margin": "3"])
    let pen = Component { Pen(color: "blue") }
    let paper: AsyncComponent<Paper, Paper>
    let spare = AsyncComponent { () async -> Paper? in Paper(-1) }
    let letter: AsyncFactory<Letter, String>
    let copy = AsyncFactory { (title: String) in { @Sendable () async -> any Document in Letter(title) } }
        .decorated { Copy($0) }.decorated { Copy($0) }.visible(.none)
    let clerk = Component(Clerk.init)

    init() {
        let (sheets, done) = (CallCounter(), Guarded<[String]>([]))
        (self.sheets, self.done) = (sheets, done)
        paper = AsyncComponent {
            await Task.yield()
            return Paper(sheets.add())
        }
        .scope(.prototype)
        letter = AsyncFactory { (title: String) in { @Sendable () async in Letter(title) } }
            .afterInjection { letter in
                await Task.yield()
                letter.events.append("after \(letter.paper?.number ?? 0) \(letter.second?.number ?? 0) \(letter.margin)")
            }
            .inject(\.paper).inject(\.second, from: \Office.spare).inject(\.margin, from: Config("margin"))
            .call(Letter.sign, named: "sign").call(Letter.fold)
            .beforeInjection { letter in letter.events.append("before \(letter.paper == nil)") }
            .afterAllInjections { letter in done.withLock { $0.append("\(letter.title) \(letter.events.count)") } }
            .provides((any Document).self) { $0 }
    }
}
private struct Archive: Assembly {
    let made: CallCounter
    let letter: AsyncFactory<Letter, String>

    init() {
        let made = CallCounter()
        self.made = made
        letter = AsyncFactory { (title: String) in { @Sendable () async in Letter(title) } }
            .afterInjection { _ in made.add() }.scope(.lazySingleton).provides((any Document).self) { $0 }
    }
}
private struct Torn: Error {}
private struct Careless: Assembly {
    let attempts: CallCounter
    let letter: AsyncFactory<Letter, String>

    init() {
        let attempts = CallCounter()
        self.attempts = attempts
        letter = AsyncFactory { (title: String) in { @Sendable () async in Letter(title) } }
            .afterInjection { _ in if attempts.add() == 1 { throw Torn() } }.scope(.lazySingleton)
    }
}
private struct Wanting: Assembly {
    let letter = AsyncFactory { (title: String) in { @Sendable () async in Letter(title) } }
        .inject(\.paper).call(Letter.sign, named: "sign")
}
private struct Session: Sendable {
    var host: String
    var port = 0
}
private struct Values: Assembly {
    let values = Configuration(["port": "25"])
    let session = AsyncFactory { (host: String) in { @Sendable () async in Session(host: host) } }.inject(\.port, from: Config("port"))
}
private final class Desk: @unchecked Sendable {
    var events: [String] = []
    init() async {}
    func clear(_ paper: Paper, _ other: Paper) async { events.append("cleared \(paper.number != other.number)") }
}
private struct Room: Assembly {
    let sheets: CallCounter
    let paper: AsyncComponent<Paper, Paper>
    let desk = AsyncComponent(Desk.init).call(Desk.clear, named: "clear").beforeInjection { $0.events.append("before") }

    init() {
        let sheets = CallCounter()
        self.sheets = sheets
        paper = AsyncComponent {
            await Task.yield()
            return Paper(sheets.add())
        }
        .scope(.prototype)
    }
}

@Suite("Hooks of asynchronous products") struct AsyncFactoryStepTests {
    @Test func propertiesMethodsAndHooksRunInOrder() async throws {
        let office = Office()
        let letter = try await office.activated().letter("Dear Ada")
        // One for the property, one for the method: each reference to a prototype receives a separate instance, in any order.
        let property = try #require(letter.paper?.number)
        #expect(letter.events == ["before true", "signed blue on \(3 - property)", "folded", "after \(property) -1 3"])
        #expect(office.sheets.total == 2)
        #expect(office.done.withLock { $0 } == ["Dear Ada 4"])
    }

    @Test func factoryIsFoundByAdditionalProductType() async throws {
        let document = try await Office().activated().clerk.documents("Report")
        #expect(document is Letter)
        #expect((document as? Letter)?.margin == 3)
    }

    @Test func decoratorsWrapEachProductInOrder() async throws {
        let document = try await Office().activated().copy("Report")
        #expect(document.title == "copy of copy of Report")
    }

    @Test func cachedProductIsBuiltOnceForAllItsTypes() async throws {
        let archive = Archive()
        let container = try archive.activated()
        let letter = try await container.letter("A")
        let document = try await container.resolve(AsyncBoundFactory<any Document, String>.self)("A")
        #expect(letter === document)
        #expect(archive.made.total == 1)
    }

    @Test func productWithFailedHookIsNotCached() async throws {
        let careless = Careless()
        let container = try careless.activated()
        await #expect(throws: Torn.self) { try await container.letter("A") }
        let letter = try await container.letter("A")
        #expect(try await container.letter("A") === letter)
        #expect(careless.attempts.total == 2)
    }

    @Test func missingDependenciesAreFindings() {
        let error = #expect(throws: ActivationError.self) { try Wanting().activated() }
        #expect(error?.findings.map(\.rule) == ["missing-definition", "missing-definition", "missing-definition"])
    }

    @Test func propertiesOfValueProductsAreInjected() async throws {
        #expect(try await Values().activated().session("mail.example.org").port == 25)
    }

    @Test func asynchronousMethodsReceiveTheirOwnDependencies() async throws {
        let room = Room()
        let desk = try await room.activated().desk
        #expect(desk.events == ["before", "cleared true"])
        #expect(room.sheets.total == 2)
    }

    @Test func valueIsSetOnInstancesAndProducts() async throws {
        struct Message: Sendable {
            var text: String
            var size = 0
        }
        struct Mail: Assembly {
            let sample = AsyncComponent { () async in Message(text: "sample") }.inject(\.size, value: 3)
            let message = AsyncFactory { (text: String) in { () async in Message(text: text) } }.inject(\.size, value: 4).inject(
                \.text, value: "set")
        }
        let mail = try Mail().activated()
        #expect(try await mail.sample.size == 3)
        let message = try await mail.message("given")
        #expect(message.size == 4 && message.text == "set")
    }
}
