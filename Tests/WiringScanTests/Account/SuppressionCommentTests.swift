import Testing
import WiringModel
import WiringVocabulary

@testable import WiringScan

/// Suppressions in comments of scanned sources.
@Suite struct SuppressionCommentTests {
    private func scan(_ lines: String, view: String = "") -> ScannedText {
        ScannedText(
            swinject: """
                class Store {}
                final class AppAssembly: Assembly { func assemble(container: Container) {
                \(lines)
                } }
                let app = Assembler([AppAssembly()])
                class View { func show(_ r: Resolver) {
                \(view)
                } }
                """)
    }

    private func suppressions(_ lines: String) -> [Suppression] { scan(lines).service("Store")?.suppressions ?? [] }

    @Test(arguments: [
        "// wirescope:ignore orphan because plug-ins request it\ncontainer.register(Store.self) { _ in Store() }",
        "container.register(Store.self) { _ in Store() } // wirescope:ignore orphan because plug-ins request it",
        "// wirescope:ignore orphan because plug-ins request it\n// Another comment.\n\ncontainer.register(Store.self) { _ in Store() }",
    ])
    func commentAppliesToRegistrationOfItsLineOrOfTheNext(lines: String) {
        #expect(suppressions(lines) == [Suppression(rule: "orphan", reason: "plug-ins request it")])
    }

    @Test func commentNamesSeveralRulesAndMayLackReason() {
        let register = "container.register(Store.self) { _ in Store() }"
        #expect(
            suppressions("// wirescope:ignore orphan, torn-lifestyle because x\n" + register).map(\.rule) == ["orphan", "torn-lifestyle"])
        #expect(suppressions("// wirescope:ignore orphan\n" + register) == [Suppression(rule: "orphan", reason: "")])
        #expect(suppressions("let text = \"wirescope:ignore orphan\"; " + register) == [])
    }

    @Test func commentForPeripherySuppressesRulesAboutUnusedRegistrations() {
        let found = suppressions("// periphery:ignore\ncontainer.register(Store.self) { _ in Store() }")
        #expect(found.contains(Suppression(rule: "orphan", reason: Suppression.periphery)))
        #expect(suppressions("// periphery:ignore:all\ncontainer.register(Store.self) { _ in Store() }") == [])
    }

    @Test func commentAppliesToLookUpOfUnregisteredCode() {
        let found = scan(
            "container.register(Store.self) { _ in Store() }",
            view: "let store = r.resolve(Store.self)! // wirescope:ignore hidden-singleton because it is a preview")
        #expect(found.service("View")?.suppressions.map(\.rule) == ["hidden-singleton"])
    }

    @Test func commentWithoutServiceIsReported() {
        let found = scan("container.register(Store.self) { _ in Store() }", view: "let a = 1 // wirescope:ignore orphan because x")
        #expect(found.scan.account.unread == ["App.swift:8: this suppression is next to no registration and no look-up"])
    }
}
