import Testing
import WiringModel
import WiringVocabulary

@testable import WiringScan

@Suite struct BuildTargetsTests {
    /// A project with an app, a widget with a synchronized folder, and tests.
    static let project = """
        // !$*UTF8*$!
        {
            archiveVersion = 1;
            objects = {
                A1 /* App.swift in Sources */ = {isa = PBXBuildFile; fileRef = F1 /* App.swift */; };
                A2 /* Shared.swift in Sources */ = {isa = PBXBuildFile; fileRef = F2; };
                A3 = {isa = PBXBuildFile; fileRef = F2; };
                F1 = {isa = PBXFileReference; path = App.swift; sourceTree = "<group>"; };
                F2 = {isa = PBXFileReference; path = "../Shared/Shared.swift"; sourceTree = "<group>"; };
                G1 = {isa = PBXGroup; children = (F1, F2, ); path = "My App"; sourceTree = "<group>"; };
                W1 = {isa = PBXFileSystemSynchronizedRootGroup; path = Widget; sourceTree = "<group>"; };
                M = {isa = PBXGroup; children = (G1, W1); sourceTree = "<group>"; };
                S1 = {isa = PBXSourcesBuildPhase; files = (A1, A2); };
                S2 = {isa = PBXSourcesBuildPhase; files = (A3); };
                T1 = {isa = PBXNativeTarget; name = Shop; buildPhases = (S1); productType = "com.apple.product-type.application"; };
                T2 = {isa = PBXNativeTarget; name = Widget; buildPhases = (S2); fileSystemSynchronizedGroups = (W1); };
                T3 = {isa = PBXNativeTarget; name = ShopTests; buildPhases = (S1); productType = "com.apple.product-type.bundle.unit-test"; };
                P = {isa = PBXProject; mainGroup = M; projectDirPath = ""; targets = (T1, T2, T3); };
            };
            rootObject = P /* Project object */;
        }
        """

    private static func resource(_ path: String, _ text: String) -> SourceText { SourceText(path: path, bytes: Array(text.utf8)) }

    private let targets = BuildTargets(
        [resource("ios/Shop.xcodeproj/project.pbxproj", project), resource("ios/Kit/Package.swift", "")], SourceFolder.Choice())

    @Test func filesBelongToTargetsOfProject() {
        #expect(targets.names == ["Shop", "Widget"])
        #expect(targets.targets(of: "ios/My App/App.swift") == ["Shop"])
        #expect(targets.targets(of: "ios/Shared/Shared.swift") == ["Shop", "Widget"])
        #expect(targets.targets(of: "ios/Widget/Views/View.swift") == ["Widget"])
        #expect(targets.targets(of: "ios/Kit/Sources/Kit/Kit.swift") == nil)
        #expect(targets.targets(of: "ios/Old.swift") == [])
    }

    @Test func programsOfFileAreKnownUnlessAllContainIt() {
        #expect(targets.programs(of: "ios/My App/App.swift") == "Shop")
        #expect(targets.programs(of: "ios/Shared/Shared.swift") == nil)
        #expect(targets.programs(of: "ios/Kit/Sources/Kit/Kit.swift") == nil)
    }

    @Test func filesWithoutTargetAreUnusedIfMostFilesHaveOne() {
        let used = ["ios/My App/App.swift", "ios/Shared/Shared.swift", "ios/Widget/A.swift", "ios/Widget/B.swift", "ios/Kit/Kit.swift"]
        #expect(targets.unused(among: used + ["ios/Old.swift"]) == ["ios/Old.swift"])
        #expect(targets.unused(among: ["ios/My App/App.swift", "ios/Old.swift"]) == [])
        #expect(BuildTargets([], SourceFolder.Choice()).unused(among: used) == [])
    }

    @Test func specificationsOfXcodeGenHaveTargets() {
        let text = """
            name: Shop
            targets:
              # The app.
              Shop:
                type: application
                sources:
                - path: App/
                  excludes:
                    - "*.md"
                - "Shared"
                settings:
                  path: Other
              Widget:
                type: app-extension
                sources: [Widget, ../Common]
              Kit:
                type: framework
                sources: Kit
              ShopTests:
                type: bundle.unit-test
                sources: Tests
            schemes:
              Other: {}
            """
        let targets = BuildTargets([Self.resource("ios/project.yml", text)], SourceFolder.Choice())
        #expect(targets.names == ["Kit", "Shop", "Widget"])
        #expect(targets.targets(of: "ios/App/A.swift") == ["Shop"])
        #expect(targets.targets(of: "ios/Shared/A.swift") == ["Shop"])
        #expect(targets.targets(of: "Common/A.swift") == ["Widget"])
        #expect(targets.targets(of: "ios/Kit/A.swift") == nil)
        #expect(targets.targets(of: "ios/Other/A.swift") == [])
        #expect(BuildTargets([Self.resource("project.yml", "targets:\n- a\n  sources:\n  - : b")], SourceFolder.Choice()).names.count <= 1)
    }

    @Test func manifestsOfTuistHaveTargets() {
        let text = """
            import ProjectDescription
            let project = Project(name: "Shop", targets: [
                .target(
                    name: "Shop", destinations: .iOS, product: .app, sources: ["App/**", .glob("Shared/*.swift", excluding: ["Old/**", "New/**"])],
                    dependencies: [.target(name: "Kit"), .project(target: "Net", path: "../Net"), .external(name: "Swinject")]),
                Target(name: "Kit", product: .framework, sources: "Kit/Sources/**", dependencies: []),
                .target(name: "KitTests", product: .unitTests, sources: "Kit/Tests/**"),
                .target(name: "\\(prefix)Extra", product: .app, sources: "Extra/**"),
            ])
            """
        let targets = BuildTargets([Self.resource("ios/Project.swift", text)], SourceFolder.Choice())
        #expect(targets.names == ["Kit", "Shop"])
        #expect(targets.targets(of: "ios/App/A.swift") == ["Shop"])
        #expect(targets.targets(of: "ios/Shared/A.swift") == ["Shop"])
        #expect(targets.targets(of: "ios/Old/A.swift") == [])
        #expect(targets.targets(of: "ios/Kit/Sources/A.swift") == nil)
        #expect(targets.module(of: "ios/Kit/Sources/A.swift") == "Kit")
        #expect(targets.visible(["Kit", "Net", "Other"], from: "ios/App/A.swift") == ["Kit", "Net"])
        #expect(targets.visible(["Shop"], from: "ios/Kit/Sources/A.swift") == nil)
    }

    @Test func folderOfManifestIsModuleIfHelpersComputeTargets() {
        let text = "import ProjectDescription\nlet project = Project.app(name: \"Shop\")"
        let targets = BuildTargets([Self.resource("Projects/Shop/Project.swift", text)], SourceFolder.Choice())
        #expect(targets.names == ["Shop"])
        #expect(targets.module(of: "Projects/Shop/A/B.swift") == "Shop")
    }

    @Test func manifestsOfPackagesHaveModules() {
        let text = """
            let package = Package(
                name: "Kit", products: [.library(name: "KitAll", targets: ["Kit", "Core"])],
                targets: [
                    .target(name: "Kit", dependencies: ["Core", .product(name: "Net", package: "net")]),
                    .target(name: "Core", path: "Base"), .testTarget(name: "KitTests", dependencies: ["Kit"]),
                ])
            """
        let targets = BuildTargets([Self.resource("Packages/Kit/Package.swift", text)], SourceFolder.Choice())
        #expect(targets.names == [])
        #expect(targets.module(of: "Packages/Kit/Sources/Kit/A.swift") == "Kit")
        #expect(targets.module(of: "Packages/Kit/Base/A.swift") == "Core")
        #expect(targets.module(of: "App/Screens/A.swift") == "App")
        #expect(targets.visible(["Core", "Other"], from: "Packages/Kit/Sources/Kit/A.swift") == ["Core"])
    }

    @Test func namesOfOtherModulesDoNotMatch() {
        func module(_ name: String) -> String {
            """
            import Swinject
            class Client {}
            class \(name): Assembly { func assemble(container: Container) { container.register(Client.self) { _ in Client() } } }
            """
        }
        let manifest = """
            let package = Package(name: "P", targets: [
                .target(name: "A"), .target(name: "B"), .target(name: "C", dependencies: ["B"]), .target(name: "D", dependencies: ["A"])])
            """
        let graph = Scan(
            name: "Test",
            sources: [
                Self.resource("Sources/A/A.swift", module("A")), Self.resource("Sources/B/B.swift", module("B")),
                Self.resource(
                    "Sources/C/C.swift",
                    """
                    import Swinject
                    class Screen { init(client: Client) {} }
                    class C: Assembly { func assemble(container: Container) {
                        container.register(Screen.self) { r in Screen(client: r.resolve(Client.self)!) }
                    } }
                    let all = Assembler([A(), C(), B()])
                    """),
            ], resources: [Self.resource("Package.swift", manifest)]
        ).graph
        let edges = graph.edges.map { "\(graph.services[$0.from].key) -> \(graph.services[$0.to].site?.description ?? "")" }
        #expect(edges == ["Screen -> Sources/B/B.swift:3"])
        #expect(graph.services.map(\.module) == ["A", "B", "C"])
    }

    @Test func manifestsAreNoSources() {
        let tuist = "import ProjectDescription\nclass Manifest {}"
        let scan = Scan(
            name: "Test",
            sources: [
                Self.resource("Workspace.swift", tuist), Self.resource("Tuist/ProjectDescriptionHelpers/A.swift", tuist),
                Self.resource("App/Workspace.swift", "class Workspace {}"),
            ], resources: [Self.resource("Project.swift", tuist), Self.resource("App/Project.swift", "class Project {}")])
        #expect(scan.files == 2)
    }

    @Test func malformedProjectHasNoTargets() {
        for text in [
            "", "{", "{ a = ; }", String(repeating: "{ a = ", count: 100), "( 1, 2 )", "{ objects = { P = 1; }; rootObject = P; }",
        ] {
            let broken = BuildTargets([Self.resource("A.xcodeproj/project.pbxproj", text)], SourceFolder.Choice())
            #expect(broken.names == [])
            #expect(broken.targets(of: "A.swift") == nil)
        }
    }

    private func scan(target: String? = nil) -> Scan {
        func source(_ path: String, _ text: String) -> SourceText { Self.resource(path, "import Swinject\n" + text) }
        let assembly =
            "private class Net: Assembly { func assemble(container: Container) { container.register(Client.self) { _ in Client() } } }"
        return Scan(
            name: "Test",
            sources: [
                source(
                    "ios/My App/App.swift", assembly + "\nlet app = Assembler([Net()])\nfunc show(_ r: Resolver) { r.resolve(Client.self) }"
                ),
                source("ios/Shared/Shared.swift", "class Client {}"),
                source("ios/Widget/A.swift", assembly + "\nlet widget = Assembler([Net()])"), source("ios/Widget/B.swift", ""),
                source("ios/Widget/C.swift", ""), source("ios/Old.swift", assembly),
            ], resources: [Self.resource("ios/Shop.xcodeproj/project.pbxproj", Self.project)],
            choice: SourceFolder.Choice(target: target))
    }

    @Test func lookUpsLeadToRegistrationsOfTheirTarget() {
        let found = scan()
        let sites = found.graph.edges.map { found.graph.services[$0.to].site?.description }
        #expect(sites == ["ios/My App/App.swift:2"])
        #expect(found.graph.services.count { $0.kind == .component } == 2)
        #expect(found.account.unread == ["1 file belongs to no target and is not read: ios/Old.swift"])
    }

    @Test func oneTargetCanBeRead() {
        #expect(scan(target: "Widget").graph.services.map { $0.site?.description } == ["ios/Widget/A.swift:2"])
    }

    @Test func classesOfStoryboardsAreEntryPoints() {
        let storyboard = Self.resource(
            "Main.storyboard", "<scene>\n<viewController customClass=\"Screen\" customModule=\"App\"/>\n</scene>")
        let source = Self.resource(
            "App.swift",
            """
            import Swinject
            class App: Assembly { func assemble(container: Container) { container.register(Screen.self) { _ in Screen() } } }
            let app = Assembler([App()])
            class Screen {}
            """)
        let graph = Scan(name: "Test", sources: [source], resources: [storyboard]).graph
        #expect(graph.edges.map { "\(graph.services[$0.from].key) -> \(graph.services[$0.to].key)" } == ["Main.storyboard -> Screen"])
        #expect(graph.edges.first?.site?.description == "Main.storyboard:2")
    }
}
