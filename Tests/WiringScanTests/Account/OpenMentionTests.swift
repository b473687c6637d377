import Testing
import WiringModel

@testable import WiringScan

/// Places that may request a service without a dependent.
@Suite struct OpenMentionTests {
    /// An app with a used and an unused factory, and other code.
    private func scan(_ code: String) -> ScannedText {
        ScannedText([
            "App.swift": """
            import Factory
            extension Container {
                var store: Factory<Store> { self { Store() } }
                var theme: Factory<Theme> { self { Theme() } }
            }
            class View { @Injected(\\.store) var store }
            """,
            "Store.swift": "class Store {}\nclass Theme { func f(_ theme: Theme) {} }",
            "More.swift": code,
        ])
    }

    private func open(_ code: String) -> [String] { scan(code).scan.account.unknown.map { "\($0.site) \($0.what)" } }

    @Test(arguments: [
        "class Panel { @Inject(\\.theme) var theme }", "func f(_ c: Container) { use(c.theme) }", "class Panel { let theme: Theme }",
        "let theme = Theme.live",
    ])
    func codeThatNamesServiceIsOpenRequest(code: String) { #expect(open(code) == ["More.swift:1 Container.theme"]) }

    @Test(arguments: ["let theme = Theme()", "class Other { var themes = 0 }", "let x = 1", "func f(_ c: Container) { c.store() }"])
    func otherCodeIsNone(code: String) { #expect(open(code) == []) }

    @Test func openRequestBelongsToRequestingType() {
        #expect(scan("class Panel { @Inject(\\.theme) var theme }").service("Panel")?.unresolved.map(\.what) == ["Container.theme"])
    }
}
