import Foundation
import TestSupport
import Testing

/// Compiles the property wrapper for views with a stub of the framework, and draws views.
@Suite("The property wrapper for views") struct WiredTests {
    private static let framework = """
        public protocol DynamicProperty {}
        @propertyWrapper public struct State<Value>: DynamicProperty {
            public var wrappedValue: Value
            public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
        }
        public protocol EnvironmentKey {
            associatedtype Value
            static var defaultValue: Value { get }
        }
        public struct EnvironmentValues {
            nonisolated(unsafe) static var current = EnvironmentValues()
            private var values: [ObjectIdentifier: Any] = [:]
            public subscript<Key: EnvironmentKey>(key: Key.Type) -> Key.Value {
                get { values[ObjectIdentifier(key)] as? Key.Value ?? Key.defaultValue }
                set { values[ObjectIdentifier(key)] = newValue }
            }
        }
        @propertyWrapper public struct Environment<Value>: DynamicProperty {
            private let path: KeyPath<EnvironmentValues, Value>
            public init(_ path: KeyPath<EnvironmentValues, Value>) { self.path = path }
            public var wrappedValue: Value { EnvironmentValues.current[keyPath: path] }
        }
        @MainActor @preconcurrency public protocol View {
            associatedtype Body: View
            @MainActor var body: Body { get }
        }
        extension Never: View {
            public var body: Never { fatalError("shows nothing") }
        }
        public struct Text: View {
            let words: String
            public init(_ words: String) { self.words = words }
            public var body: Never { fatalError("shows words") }
        }
        public struct Changed<Content: View>: View {
            let content: Content
            let change: (inout EnvironmentValues) -> Void
            public var body: Content { content }
        }
        extension View {
            public func environment<Value>(_ path: WritableKeyPath<EnvironmentValues, Value>, _ value: Value) -> some View {
                Changed(content: self) { $0[keyPath: path] = value }
            }
            @MainActor public var drawn: String {
                if let text = self as? Text { return text.words }
                if let changed = self as? any EnvironmentChange { return changed.drawnInside }
                return body.drawn
            }
        }
        @MainActor private protocol EnvironmentChange { var drawnInside: String { get } }
        extension Changed: EnvironmentChange {
            fileprivate var drawnInside: String {
                let outside = EnvironmentValues.current
                defer { EnvironmentValues.current = outside }
                change(&EnvironmentValues.current)
                return content.drawn
            }
        }
        """

    private static let app = """
        import SwiftUI
        import Wiring
        import WiringPatching

        protocol Network: AnyObject { var name: String { get } }
        final class HTTP: Network { let name = "http" }
        final class Fake: Network { let name = "fake" }
        @MainActor final class FeedModel {
            static var count = 0
            let title: String
            init(network: any Network) {
                Self.count += 1
                title = "feed over \\(network.name) \\(Self.count)"
            }
        }
        struct Failure: Error {}
        struct AppAssembly: Assembly {
            let network = Component(HTTP.init, as: { $0 as any Network }).scope(.lazySingleton)
            let feed = Component(FeedModel.init)
            let limit = Component { 7 }
            let broken = Component { () throws -> String in throw Failure() }
        }
        enum Live { static let app = Result { try AppAssembly().activated() } }
        struct FeedView: View {
            @Wired(try Live.app.get(), \\.feed) private var feed
            @Wired(try Live.app.get(), \\.limit) private var limit
            @Wired(try Live.app.get(), \\.broken) private var broken
            var body: some View { Text("\\(feed?.title ?? "") \\(feed?.title ?? "") \\(limit ?? 0) \\(broken ?? "\\($broken)")") }
        }
        @main enum Main {
            @MainActor static func main() throws {
                let view = FeedView()
                print(view.drawn, view.drawn, separator: "\\n")
                print(FeedView().wired(to: try AppAssembly().activated(patching: Patch(\\AppAssembly.network) { Fake() })).drawn)
            }
        }
        """

    @Test("requests a service once, reports errors, and uses the container of a preview")
    func viewsAreDrawn() throws {
        let source = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
            .appendingPathComponent("Sources/WiringExtras/Views/Wired.swift")
        let program = try SwiftProgram(
            .init(
                "App", ["Wired.swift": try String(contentsOf: source, encoding: .utf8), "App.swift": Self.app],
                options: ["-warnings-as-errors"]),
            libraries: [.init("SwiftUI", ["SwiftUI.swift": Self.framework])])
        #expect(
            try program.run() == """
                feed over http 1 feed over http 1 7 failure(App.Failure())
                feed over http 1 feed over http 1 7 failure(App.Failure())
                feed over fake 2 feed over fake 2 7 failure(App.Failure())

                """)
    }
}
