import Testing
import WiringModel
import WiringVocabulary

@testable import WiringScan

@Suite struct SingletonTests {
    private func singletons(_ text: String, path: String = "App.swift") -> [Singleton] { ScannedText([path: text]).scan.singletons }

    private static let app = """
        final class Analytics { static let shared = Analytics(); private init() {}; func track() { Analytics.shared.flush() } }
        class Cache { static var current: Cache = Cache() }
        struct Environment { var date: Date; var api: API }
        struct API {}
        var Current = Environment()
        class Screen {
            init(analytics: Analytics = .shared) {}
            func show() { Analytics.shared.track(); UserDefaults.standard.set(1); use(Current.date, Current.api) }
        }
        class Model { let cache: Cache = .current; func load() { Analytics.shared.track(); Firebase.shared.log() } }
        """

    @Test func singletonsAreFoundWithTheirUsers() {
        let found = singletons(Self.app)
        #expect(found.map(\.name) == ["Analytics.shared", "Current", "Cache.current", "Firebase.shared", "UserDefaults.standard"])
        #expect(found[0].users == ["Model", "Screen"])
        #expect(found[0].uses.map(\.isDefault) == [true, false, false])
        #expect(found[0].site?.description == "App.swift:1")
        #expect(found[1].isLocator)
        #expect(found[1].members == ["api", "date"])
        #expect(found[1].isReplaceable)
        #expect(!found[0].isReplaceable)
        #expect(found[4].consequence == "values that one test stores are visible to the next")
    }

    @Test func selfNamesTheEnclosingType() {
        let found = singletons(
            """
            class Analytics {
                static let shared = Analytics()
                static func register() { Self.shared.start() }
                func start() { Self.current.stop() }
            }
            """)
        #expect(found.map(\.name) == ["Analytics.shared"])
        #expect(found.first?.uses == [])
    }

    @Test func groupedConstantsAreNoSingletons() {
        let found = singletons(
            """
            struct Color { static let red = Color(); static let blue = Color() }
            class Theme { static let a = Theme(); static let b = Theme(); static let c = Theme(); static let d = Theme() }
            enum Mode { static let standard = Mode.dark; case dark }
            class View { let color: Color = .red; let theme = Theme.a; let animation = Animation.default }
            """)
        #expect(found == [])
        #expect(singletons("// Generated using SwiftGen\nclass A { static let shared = A() }\nclass B { let a = A.shared }") == [])
    }

    @Test func singletonsFormGraphWithoutContainer() {
        let found = ScannedText(
            [
                "App.swift": """
                class Store { static let shared = Store(); func load() { Client.shared.get() } }
                class Client { static let shared = Client(); func get() { Log.shared.write() } }
                class Log { static let shared = Log() }
                """
            ], readsSingletons: true)
        #expect(found.scan.containers == ["singletons"])
        #expect(found.edges == ["Client.shared -> Log.shared", "Store.shared -> Client.shared"])
        #expect(found.scan.graph.edges.allSatisfy { $0.isDeferred })
    }

    @Test func objectiveCMessagesToSingletonsAreFound() {
        let found = singletons(
            """
            @interface Log : NSObject
            + (instancetype)sharedLog;
            @end
            @implementation Screen
            - (void)show { [[Log sharedLog] write]; [[NSUserDefaults standardUserDefaults] synchronize]; }
            @end
            """, path: "Screen.m")
        #expect(found.map(\.name) == ["Log.sharedLog", "NSUserDefaults.standardUserDefaults"])
        #expect(found[0].users == ["Screen"])
    }

    @Test func systemSingletonsAreDistinguishedFromSystemConstants() {
        let found = ScannedText(
            [
                "App.swift":
                    "class A { func f() { use(Bundle.main, UserDefaults.standard, B.shared) } }\nclass B { static let shared = B() }"
            ], readsSingletons: true)
        #expect(found.service("Bundle.main")?.assembly == "system constants")
        #expect(found.service("UserDefaults.standard")?.assembly == "system")
        #expect(found.service("B.shared")?.assembly == "App")
    }
}
