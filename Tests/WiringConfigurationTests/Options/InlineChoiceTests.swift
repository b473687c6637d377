import Testing
import Wiring

@testable import WiringConfiguration

private enum Stage: String, Sendable, CaseIterable { case test, preview, live }
private protocol Client: AnyObject { var name: String { get } }
private final class FakeClient: Client { let name = "fake" }
private final class SampleClient: Client {
    let name: String
    init(_ session: Session, count: Int) { name = "sample of \(session.user), \(count)" }
}
private final class LiveClient: Client {
    let name: String
    init(_ session: Session) { name = "live for \(session.user)" }
}
private final class Session { let user = "Ada" }

private struct ClientAssembly: ParameterizedAssembly {
    let values: Configuration
    let session = Component(Session.init)
    let count = Component(value: 3)
    let client = Component(choosingBy: Config<Stage>("stage"), as: (any Client).self) {
        When(.test) { FakeClient() }
        When(.preview, SampleClient.init)
        When.otherwise(LiveClient.init)
    }.scope(.lazySingleton)
    let greeting = Component(choosingBy: Config<Stage>("stage")) {
        When(.test) { "no greeting" }
        When.otherwise { (session: Session) in "Hello, \(session.user)" }
    }.visible(.none)

    init(_ stage: String) { values = Configuration(["stage": stage]) }
}

private final class Loop {
    let isClosed: Bool
    init(_ loop: Lazy<Loop>? = nil, isClosed: Bool) { self.isClosed = isClosed }
}
private struct LoopAssembly: Assembly {
    let values = Configuration(["stage": "live"])
    let part = Component { (whole: Loop) in [whole.isClosed] }
    let loop = Component(choosingBy: Config<Stage>("stage"), as: Loop.self) {
        When(.test) { (part: [Bool]) in Loop(isClosed: part[0]) }
        When(.live) { Loop(isClosed: true) }
    }
}

private struct IncompleteAssembly: Assembly {
    let values = Configuration(["stage": "preview"])
    let client = Component(choosingBy: Config<Stage>("stage"), as: (any Client).self) {
        When(.test) { FakeClient() }
        When(.live, LiveClient.init)
    }
}

private struct ContextAssembly: Assembly {
    let client = Component(choosingBy: .context, as: (any Client).self) {
        When(.test) { FakeClient() }
        When.otherwise { LiveClient(Session()) }
    }
}
private struct PreviewAssembly: Assembly {
    let values = Configuration(["context": "preview"])
    let contexts = Collaborator<ContextAssembly>()
}

@Suite("Choices with branches of their own") struct InlineChoiceTests {
    @Test(arguments: [("test", "fake"), ("preview", "sample of Ada, 3"), ("live", "live for Ada")])
    func optionSelectsBranch(stage: String, name: String) throws {
        #expect(try ClientAssembly(stage).activated().client.name == name)
    }

    @Test func componentHasItsOwnLifetime() throws {
        let container = try ClientAssembly("live").activated()
        #expect(try container.client === container.client)
    }

    @Test func serviceTypeIsInferredFromBranches() throws {
        #expect(try ClientAssembly("test").activated().greeting == "no greeting")
        #expect(try ClientAssembly("live").activated().greeting == "Hello, Ada")
    }

    @Test func dependenciesOfUntakenBranchesAreNotBuilt() throws {
        #expect(try LoopAssembly().activated().part == [true])
    }

    @Test func missingDependencyAndUnmatchedOptionAreFindings() throws {
        let error = try #require(throws: ActivationError.self) { try IncompleteAssembly().activated() }
        #expect(error.findings.map(\.rule).sorted() == ["missing-definition", "option-unmatched"])
        let missing = try #require(error.findings.first { $0.rule == "missing-definition" })
        #expect(missing.details.contains { $0.text.contains("when live, parameter 1") })
    }

    @Test func testRunSelectsBranchForTests() throws {
        #expect(try ContextAssembly().activated().client.name == "fake")
    }

    @Test func configurationReplacesContext() throws {
        #expect(try PreviewAssembly().activated().contexts.client.name == "live for Ada")
    }

    @Test(arguments: [
        (["/app/mail"], [:], RunContext.debug), (["/app/MailTests.xctest"], [:], .test),
        (["/app/helper", "--testing-library", "swift-testing"], [:], .test), (["/app/mail"], ["XCTestSessionIdentifier": "1"], .test),
        (["/app/mail"], ["XCODE_RUNNING_FOR_PREVIEWS": "1", "XCTestSessionIdentifier": "1"], .preview),
        (["/app/mail"], ["XCODE_RUNNING_FOR_PREVIEWS": "0"], .debug), ([], [:], .debug),
    ])
    func contextIsRecognized(arguments: [String], variables: [String: String], context: RunContext) {
        #expect(RunContext(arguments: arguments, variables: variables) == context)
    }
}
