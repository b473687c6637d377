import Testing
import WiringModel
import WiringVocabulary

@testable import WiringRules
@testable import WiringScan

@Suite struct EnvironmentReaderTests {
    private static let app = """
        import SwiftUI
        @Observable class Store { static let shared = Store() }
        class Theme: ObservableObject {}
        class Router {}
        class Missing {}
        struct Client {}
        extension EnvironmentValues {
            @Entry var client: Client = Client()
            @Entry var isCompact: Bool = false
        }
        struct Main: App {
            @StateObject private var theme = Theme()
            @State var router = Router()
            var body: some Scene { WindowGroup { Panel().environment(Store.shared).environment(router).environmentObject(theme) } }
        }
        struct Panel: View {
            @Environment(Store.self) private var store
            @Environment(\\.client) var client
            @Environment(\\.dismiss) var dismiss
            @Environment(\\.isCompact) var isCompact
            @EnvironmentObject var theme: Theme
            @Environment(Missing.self) var missing
            var body: some View { Text("") }
        }
        """

    @Test func valuesAreServicesOfTheViewsThatRequestThem() {
        let found = ScannedText(["App.swift": Self.app])
        #expect(found.scan.containers == ["SwiftUI"])
        #expect(found.services == ["EnvironmentValues.client", "Store", "Theme"])
        #expect(
            found.entryEdges == ["Panel -> Store", "Panel -> EnvironmentValues.client", "Panel -> Theme", "Panel -> Missing"])
    }

    @Test func valuesThatNoViewProvidesAreReported() {
        let found = ScannedText(["App.swift": Self.app])
        #expect(found.scan.account.withoutTarget.map(\.reason) == ["no view provides Missing"])
    }

    @Test func appsWithoutRequestsHaveNoContainer() {
        let found = ScannedText([
            "App.swift": "import SwiftUI\nclass Store {}\nstruct Panel: View { var body: some View { Text(\"\").environment(Store()) } }"
        ])
        #expect(found.scan.containers == [])
    }

    @Test func valuesOfNestedAndGenericTypesCallsAndSelfAreProvided() {
        let found = ScannedText([
            "App.swift": """
            import SwiftUI
            class Slider<Value>: ObservableObject {}
            class Cache { static let shared = Cache(); func store(for key: Int) -> Store { Store() } }
            class Store {}
            class Proxy: ObservableObject { var view: some View { Child().environmentObject(self) } }
            struct Other { class Model: ObservableObject {} }
            struct Panel<Value>: View {
                class Model: ObservableObject {}
                @StateObject private var model = Model()
                let slider: Slider<Value>
                var body: some View {
                    Child().environmentObject(model).environmentObject(slider).environment(Cache.shared.store(for: 1))
                }
            }
            struct Child: View {
                @EnvironmentObject var model: Panel.Model
                @EnvironmentObject var slider: Slider<Double>
                @EnvironmentObject var proxy: Proxy
                @Environment(Store.self) var store
                var body: some View { Text("") }
            }
            """
        ])
        #expect(found.entryEdges == ["Child -> Panel.Model", "Child -> Slider", "Child -> Proxy", "Child -> Store"])
    }

    @Test func missingValueIsNotCertainBesideValueOfUnknownType() {
        let found = ScannedText([
            "App.swift": """
            import SwiftUI
            class Store {}
            class Theme {}
            struct Panel: View {
                @Environment(Store.self) var store
                @Environment(Theme.self) var theme
                var body: some View { Text("").environment(Store()).environment(make()) }
            }
            """
        ])
        #expect(found.entryEdges == ["Panel -> Store"])
        #expect(found.unknown == ["no view is known to provide it; values of unknown types: 1"])
    }

    @Test func fixForMissingValueUsesTermsOfSwiftUIBesideAnotherContainer() {
        let text = ScannedText(
            swinject: """
                import SwiftUI
                let container = Container()
                func start() { container.register(Store.self) { _ in Store() } }
                class Store {}
                struct Root: View { @EnvironmentObject var session: Session; let store = container.resolve(Store.self)! }
                class Session: ObservableObject {}
                """)
        let fixes = Linter.findings(in: text.scan.graph).filter { $0.rule == "missing-definition" }.compactMap(\.fix)
        #expect(fixes == ["provide it in a view above: .environment(Session(...)), or .environmentObject(Session(...))"])
    }

    @Test func variableOfTheNearestDeclarationIsProvided() {
        let cases = (0..<10).map { "case \($0): let context = Context\($0)(); return AnyView(Popup\($0)().environmentObject(context))" }
        let types = (0..<10).map {
            "class Context\($0): ObservableObject {}; struct Popup\($0): View { @EnvironmentObject var context: Context\($0) }"
        }
        let router = "class Router { func view(for route: Int) -> AnyView { switch route { \(cases.joined(separator: "\n")) } } }"
        let found = ScannedText(["App.swift": "import SwiftUI\n" + types.joined(separator: "\n") + "\n" + router])
        #expect(found.scan.account.withoutTarget.isEmpty)
        #expect(found.entryEdges == (0..<10).map { "Popup\($0) -> Context\($0)" })
    }
}
