import Testing
import WiringModel
import WiringVocabulary

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
}
