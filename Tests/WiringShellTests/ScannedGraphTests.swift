import HostClient
import TestSupport
import Testing
import WiringScan
import WiringShell

@Suite("The graph of a scan")
struct ScannedGraphTests {
    /// An app with an unregistered view, an assembly that is never instantiated, and look-ups of every kind.
    private static let app = """
        import Swinject
        class App: Assembly { func assemble(container: Container) {
        container.register(Store.self) { _ in Store() }.inObjectScope(.container)
        container.register(Theme.self, name: "dark") { _ in Theme() }
        container.register(Screen.self) { r in
        Screen(store: r.resolve(Store.self)!, theme: r.resolve(Theme.self, name: ask())!) }
        #if os(iOS)
        container.register(Panel.self) { r in Panel(screen: r.resolve(Screen.self)!, clock: r.resolve(Clock.self)!) }
        #endif
        } }
        class Old: Assembly { func assemble(container: Container) {
        container.register(Log.self) { _ in Log() } } }
        class View { func show(_ r: Resolver) { let screen = r.resolve(Screen.self)! } }
        let app = Assembler([App()])
        """

    private func fixture() -> ShellFixture {
        let fixture = ShellFixture()
        fixture.scannedSources = [SourceText(path: "App.swift", bytes: Array(Self.app.utf8))]
        fixture.run("scan ./App")
        fixture.forget()
        return fixture
    }

    @Test("a picture with limited depth starts with the drawn services without dependents, and entries are not drawn")
    func shallowPictures() {
        let fixture = fixture()
        for command in ["dot --depth 1", "graph --depth 1"] {
            #expect(fixture.run(command) == .success)
            #expect(fixture.output.contains("Screen"))
            #expect(!fixture.output.contains("View"))
            fixture.forget()
        }
    }

    @Test("every view shows the locations of look-ups and the facts known only to a scan")
    func views() throws {
        let text = fixture().transcript(
            "services", "services --entries", "show Screen", "show Panel", "show View", "why View Store", "who Store", "tree",
            "tree --entries", "services !applied()", "services unresolved()", "services confidence(dynamic)", "services confidence(sure)",
            "services container(Swinject) - entry()", "lint", "lint --rule forced-look-up --format github")
        try expectGolden(text, "scanned-views.txt")
    }

    @Test("services are selected and drawn by module")
    func modules() throws {
        let fixture = ShellFixture()
        let main = SourceText(path: "Main/App.swift", bytes: Array(Self.app.utf8))
        let kit = """
            import Swinject
            class Kit: Assembly { func assemble(container: Container) { container.register(Clock.self) { _ in Clock() } } }
            let kit = Assembler([Kit()])
            """
        fixture.scannedSources = [main, SourceText(path: "Kit/Kit.swift", bytes: Array(kit.utf8))]
        fixture.run("scan ./App")
        fixture.forget()
        let text = fixture.transcript(
            "services module(Kit)", "services module(Kti)", "show Clock", "graph --by module", "dot --by module", "json --by module")
        try expectGolden(text, "scanned-modules.txt")
    }

    @Test("a picture contains entries only on request")
    func pictures() {
        let fixture = fixture()
        fixture.run("dot")
        #expect(!fixture.output.contains("\"View\""))
        fixture.forget()
        fixture.run("dot --entries")
        #expect(fixture.output.contains("\"View\""))
        fixture.forget()
        fixture.run("json")
        #expect(fixture.output.contains("\"entry\""))
    }

    @Test("a revision is compared with the target or with another revision")
    func revisions() throws {
        let fixture = fixture()
        fixture.revisions = [
            "main": Self.app.replacing(".inObjectScope(.container)", with: ""), "topic": Self.app.replacing("Old()", with: "Old()"),
            "same": Self.app,
        ]
        fixture.folders["./App/.git"] = ["HEAD"]
        var text = fixture.transcript(
            "diff --git main", "diff --git main --exit-code", "diff --git same --exit-code", "diff --git main..same --markdown",
            "diff --git nonsense", "diff --git main other.json", "diff")
        text += fixture.transcript("diff main")
        fixture.gitFailure = .noGit
        text += fixture.transcript("diff --git main")
        fixture.gitFailure = .notUnderGit
        text += fixture.transcript("diff --git main")
        fixture.gitFailure = .other("fatal: bad object")
        text += fixture.transcript("diff --git main")
        fixture.run("load sample")
        text += fixture.transcript("diff --git main")
        try expectGolden(text, "scanned-revisions.txt")
    }

    @Test("git is not run if programs are forbidden")
    func refusedPrograms() {
        let fixture = ShellFixture()
        fixture.programs = .refused
        fixture.run("scan ./App")
        fixture.forget()
        #expect(fixture.run("diff --git main") == .usage)
        #expect(fixture.errors.contains("--no-shell"))
    }

    @Test("the scan is compared with the graph of the running program")
    func verification() throws {
        let live = """
            {"format": "wirescope-graph", "version": 1, "services": [
            {"key": "Store", "type": "Store", "lifetime": "prototype"}, {"key": "Screen", "type": "Screen", "lifetime": "scope(unknown)"},
            {"key": "Theme#dark", "type": "Theme"}, {"key": "Plugin", "type": "Plugin"}],
            "edges": [{"from": "Screen", "to": "Theme#dark", "slot": "theme"}, {"from": "Plugin", "to": "Store", "slot": "store"}]}
            """
        let folder = try TemporaryFolder()
        try folder.write(live, to: "live.json")
        let text = fixture().transcript("verify \(folder.path)/live.json", "verify", "verify nofile.json", "help verify")
        try expectGolden(text.replacing(folder.path + "/", with: ""), "verify.txt")
    }
}
