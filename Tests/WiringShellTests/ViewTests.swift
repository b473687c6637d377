import TestSupport
import Testing
import WiringGraph
import WiringRendering
import WiringShell

@testable import InspectionProtocol

@Suite("Views as text")
struct ViewTests {
    @Test(
        "every view of the valid graph",
        arguments: [
            ("services", ["services", "services *store*", "services nothing*"]),
            ("show", ["show service", "show MessageScreen", "show %1", "show baseURL"]),
            ("tree", ["tree", "tree screen", "tree screen --depth 1", "tree baseURL"]),
            ("rdeps", ["rdeps network", "who screen", "rdeps baseURL --depth 1"]),
            ("path", ["path screen baseURL", "why service delegate", "path service service"]),
            ("cycles", ["cycles"]),
            ("lifetimes", ["lifetimes"]),
            ("lint", ["lint", "lint --strict"]),
            ("assemblies", ["assemblies"]),
            (
                "processors",
                [
                    "processors", "processors off logging", "processor on logging", "decorate service --with MailAssembly.logging --off",
                    "decorate * --with MailAssembly.logging",
                ]
            ),
            (
                "interception",
                [
                    "calls", "log", "faults", "decorate --all --with logging", "calls", "calls --sort calls --columns requirement,errors",
                    "log", "log store", "log --limit 1 --json", "decorate service + network --with counting", "calls",
                    "decorate network --with timing", "fault service.unreadCount 'the server is offline' --every 2",
                    "delay store.load 200ms", "fault service.unreadCounts offline --once", "faults", "fault store.load --off",
                    "decorate service --off", "decorate --all --off",
                ]
            ),
            ("resolve", ["resolve service", "resolve service --trace", "resolve draft", "resolve screen 'Hello, world'", "show $1"]),
            ("dot", ["dot", "dot store"]),
        ]
    )
    func text(name: String, lines: [String]) throws {
        let fixture = ShellFixture.loaded()
        fixture.run("services")
        fixture.target.built = [
            ServiceState(key: "ClientAssembly.network", nanoseconds: 200_000),
            ServiceState(key: "MailAssembly.store", nanoseconds: 12_400_000),
        ]
        try expectGolden(lines.map { fixture.transcript($0) }.joined(), "views/\(name).txt")
    }

    @Test("the faulty graph")
    func faulty() throws {
        let fixture = ShellFixture.loaded()
        let lines = ["load FaultyMailAssembly", "services", "show SpellChecker", "tree", "cycles", "lint", "lifetimes", "processors"]
        try expectGolden(lines.map { fixture.transcript($0) }.joined(), "views/faulty.txt")
    }

    @Test("letters instead of glyphs")
    func ascii() throws {
        let fixture = ShellFixture.loaded()
        fixture.session.settings.style.charset = .ascii
        let lines = ["services", "tree screen", "path screen baseURL", "cycles", "resolve service --trace", "show SpellChecker"]
        let text = lines.map { fixture.transcript($0) }.joined()
        #expect(text.allSatisfy { $0.isASCII })
        try expectGolden(text, "views/ascii.txt")
    }

    @Test("a narrow terminal", arguments: [30, 50, 70, 90])
    func narrow(width: Int) throws {
        let fixture = ShellFixture.loaded()
        fixture.session.settings.style.width = width
        let lines = ["services", "path screen baseURL", "assemblies", "processors"]
        try expectGolden(lines.map { fixture.transcript($0) }.joined(), "views/width-\(width).txt")
    }

    @Test("colors change nothing else")
    func colors() throws {
        let fixture = ShellFixture.loaded()
        let lines = ["services", "show service", "tree", "path screen baseURL", "lint", "resolve service --trace", "help", "nonsense"]
        let plain = lines.map { fixture.transcript($0) }.joined()
        let other = ShellFixture.loaded()
        other.session.settings.style.usesColor = true
        other.session.settings.errorStyle.usesColor = true
        let colored = lines.map { other.transcript($0) }.joined()
        #expect(colored.contains("\u{1B}[36m●\u{1B}[0m"))
        #expect(colored.replacing(/\u{1B}\[[0-9]+m/, with: "") == plain)
        try expectGolden(colored.replacing("\u{1B}", with: "^["), "views/colors.txt")
    }

    @Test("no line ends with a space")
    func trailingSpaces() {
        let fixture = ShellFixture.loaded()
        for line in [
            "services", "show service", "tree", "path screen baseURL", "assemblies", "processors", "lifetimes", "help", "help load",
        ] {
            fixture.run(line)
        }
        #expect(!fixture.output.split(separator: "\n").contains { $0.hasSuffix(" ") })
    }

    @Test("views of an empty graph are not empty")
    func empty() throws {
        let fixture = ShellFixture()
        fixture.target.graphs["MailAssembly"] = GraphBuilder(name: "MailAssembly").snapshot
        let lines = ["load sample", "services", "tree", "cycles", "lifetimes", "lint", "processors", "dot"]
        try expectGolden(lines.map { fixture.transcript($0) }.joined(), "views/empty.txt")
    }
}
