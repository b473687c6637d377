import Testing
import WiringModel
import WiringVocabulary

@testable import WiringScan

@Suite struct NeedleReaderTests {
    @Test func componentsDependOnTheirChildComponents() {
        let found = ScannedText([
            "Root.swift": """
            import NeedleFoundation
            final class RootComponent: BootstrapComponent {
                var store: Store { shared { FileStore() } }
                var child: ChildComponent { ChildComponent(parent: self) }
            }
            """,
            "Child.swift": """
            import NeedleFoundation
            protocol ChildDependency: Dependency { var store: Store { get }; var missing: Client { get } }
            final class ChildComponent: Component<ChildDependency> {
                init(parent: Scope, title: String) { super.init(parent: parent) }
            }
            """,
        ])
        #expect(found.services == ["ChildComponent", "RootComponent"])
        #expect(found.edges == ["RootComponent -> ChildComponent"])
        #expect(found.service("ChildComponent")?.arguments == ["String"])
        #expect(found.account == [3, 0, 0, 0, 1])
        #expect(found.scan.account.withoutTarget.map(\.reason) == ["no component above ChildComponent has a property 'missing'"])
    }

    @Test func moduleQualifiedBaseTypesAreRecognized() {
        let found = ScannedText([
            "App.swift": """
            import NeedleFoundation
            protocol ChildDependency: NeedleFoundation.Dependency { var store: Store { get } }
            final class RootComponent: NeedleFoundation.BootstrapComponent {
                var store: Store { shared { FileStore() } }
                var builder: Builder { Builder { ChildComponent(parent: self) } }
            }
            final class ChildComponent: NeedleFoundation.Component<ChildDependency> {}
            """
        ])
        #expect(found.edges == ["RootComponent -> ChildComponent"])
        #expect(found.account == [2, 0, 0, 0, 0])
    }
}
