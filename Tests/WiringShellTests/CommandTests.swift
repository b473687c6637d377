import ShellLanguage
import TestSupport
import Testing
import WiringGraph
import WiringShell
import WiringVocabulary

@Suite("Commands")
struct CommandTests {
    @Test("every command's example works", arguments: CommandTable.standard.commands.map(\.name))
    func examples(name: String) throws {
        let command = try #require(CommandTable.standard.command(named: name))
        let fixture = ShellFixture.loaded()
        #expect(command.example.hasPrefix(name))
        #expect(fixture.run(command.example) == .success, "\(fixture.errors)")
        #expect(fixture.errors.isEmpty || name == "reload")
    }

    @Test("names and aliases are unique, summaries are one line")
    func table() {
        let names = CommandTable.standard.commands.flatMap { [$0.name] + $0.aliases }
        #expect(Set(names).count == names.count)
        #expect(
            CommandTable.standard.commands.allSatisfy { !$0.summary.isEmpty && !$0.summary.contains("\n") && !$0.summary.hasSuffix(".") })
    }

    @Test("help, and the help of every command")
    func help() throws {
        let fixture = ShellFixture.loaded()
        let lines = ["help", "help keys"] + CommandTable.standard.commands.map { "help \($0.name)" }
        let text = lines.map { fixture.transcript($0) }.joined()
        try expectGolden(text, "help.txt")
        #expect(fixture.transcript("show --help").dropFirst(22) == fixture.transcript("help show").dropFirst(20))
    }

    @Test("load distinguishes paths from names")
    func load() throws {
        let fixture = ShellFixture()
        let lines = [
            "load sample", "load ./Mail", "load Packages", "load ~/Mail --product Tool", "load .", "load FaultyMailAssembly",
            "load MailAssembly FaultyMailAssembly", "load notes.txt", "load GenericAssembly",
        ]
        try expectGolden(lines.map { fixture.transcript($0) }.joined(), "load.txt")
        #expect(fixture.requests.map(\.name) == ["sample", "./Mail", "Packages", "/home/engineer/Mail", "."])
        #expect(fixture.requests.map(\.product) == [nil, nil, nil, "Tool", nil])
        #expect(fixture.target.log.contains("select MailAssembly FaultyMailAssembly"))
    }

    @Test("reload reports changes and restores the selection")
    func reload() throws {
        let fixture = ShellFixture.loaded()
        var text = fixture.transcript("reload")
        var graph = MailGraph.fine
        graph.services.removeAll { $0.key == "MailAssembly.spareStore" }
        // The removed spare store was before the last service, so the position of that service in edges changes.
        for index in graph.edges.indices {
            if graph.edges[index].from == 8 { graph.edges[index].from = 7 }
            if graph.edges[index].to == 8 { graph.edges[index].to = 7 }
        }
        graph.services[7].lifetime = .singleton
        graph.services[7].implementationType = "SQLMessageStore"
        graph.services.append(ServiceNode(key: "MailAssembly.spelling", assembly: "MailAssembly", serviceType: "any SpellChecker"))
        graph.edges.append(DependencyEdge(from: 4, to: 8, slot: "checker"))
        fixture.target.graphs["MailAssembly"] = graph
        text += fixture.transcript("reload", "services")
        fixture.run("load FaultyMailAssembly")
        fixture.run("reload")
        #expect(fixture.target.log.last == "select FaultyMailAssembly")
        try expectGolden(text, "reload.txt")
    }

    @Test("numbered results follow the last list")
    func numbers() {
        let fixture = ShellFixture.loaded()
        fixture.run("services *store*")
        fixture.forget()
        fixture.run("show %2")
        #expect(fixture.output.contains("MailAssembly.store "))
        #expect(fixture.run("show %3") == .commandFailed)
    }

    @Test("resolve passes texts unchanged")
    func arguments() {
        let fixture = ShellFixture.loaded()
        fixture.run("resolve screen -5")
        fixture.run("resolve screen -- --json")
        fixture.run("resolve screen 'a b'")
        #expect(fixture.target.log.suffix(3) == ["MailAssembly.screen -5", "MailAssembly.screen --json", "MailAssembly.screen a b"])
    }

    @Test("a post-processor is named by its key, for all services or for one")
    func processors() {
        let fixture = ShellFixture.loaded()
        fixture.run("processors off logging; processor on MailAssembly.logging; decorate service --with MailAssembly.logging --off")
        #expect(
            fixture.target.log.suffix(3) == [
                "processor MailAssembly.logging false *", "processor MailAssembly.logging true *",
                "processor MailAssembly.logging false MailAssembly.service",
            ])
        fixture.run("decorate deps(screen) --with MailAssembly.logging")
        #expect(fixture.target.log.last == "processor MailAssembly.logging true MailAssembly.service")
    }

    @Test("a chain of many services is drawn and listed")
    func chain() {
        let fixture = ShellFixture()
        var graph = GraphBuilder(name: "MailAssembly")
        let count = 20_000
        graph.snapshot.services = (0..<count).map { ServiceNode(key: "A.s\(100_000 + $0)", assembly: "A", serviceType: "S\($0)") }
        graph.snapshot.edges = (1..<count).map { DependencyEdge(from: $0 - 1, to: $0, slot: "next") }
        fixture.target.graphs["MailAssembly"] = graph.snapshot
        #expect(fixture.run("load sample; services; tree; path S0 S19999; rdeps S19999; dot; lifetimes; lint") == .success)
    }
}
