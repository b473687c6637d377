import HostClient
import ShellLanguage
import TestSupport
import Testing
import WiringGraph
import WiringVocabulary

@testable import InspectionProtocol
@testable import WiringShell

/// Tests commands about objects, scopes and configuration values, with valid and invalid input.
@Suite struct ObjectCommandTests {
    @Test func inspectAndReleaseWorkOnResults() throws {
        let fixture = ShellFixture.loaded()
        let lines = [
            "inspect service", "inspect $7", "inspect $1.waiting[0].subject --depth 5", "inspect $9", "inspect absent", "inspect screen",
            "inspect $1.", "inspect",
            "show $8", "instances", "instances store", "instances --undeclared", "instances --limit 1", "instances absent(1)",
            "release service", "release $7", "release $7", "release absent",
        ]
        try expectGolden(lines.map { fixture.transcript($0) }.joined(), "objects.txt")
        #expect(fixture.target.log.contains("inspect result(7) "))
        #expect(fixture.target.log.contains("instances MailAssembly.store"))
    }

    @Test func scopesAreEnteredAndLeft() throws {
        let fixture = ShellFixture()
        var graph = MailGraph.fine
        graph.services[4].lifetime = .scoped("session")
        fixture.target.graphs["MailAssembly"] = graph
        fixture.run("load sample")
        fixture.forget()
        let lines = [
            "scopes", "enter session as alice", "enter session as", "enter", "scopes", "release alice", "leave alice", "scopes", "leave",
        ]
        try expectGolden(lines.map { fixture.transcript($0) }.joined(), "scopes.txt")
    }

    @Test func valuesAreListedMaskedAndSet() throws {
        let fixture = ShellFixture.loaded()
        let lines = [
            "config", "config --reveal", "config pageSize", "config pagesize", "config set mail.pageSize 20", "config",
            "config unset mail.pageSize",
            "config set", "config set mail.pageSize", "config set mail.none 3",
        ]
        try expectGolden(lines.map { fixture.transcript($0) }.joined(), "config.txt")
        fixture.run("config set mail.pageSize 30")
        fixture.run("reload")
        #expect(fixture.target.log.suffix(1) == ["config mail.pageSize 30"])
    }

    @Test func reloadListsChangedConfigurationValues() {
        func values(_ texts: [String: String]) -> [ConfigurationValue] { texts.map { ConfigurationValue(key: $0, text: $1, origin: nil) } }
        let before = values(["mail.pageSize": "50", "mail.token": "herring", "mail.old": "1", "mail.same": "2"])
        let after = values(["mail.pageSize": "20", "mail.token": "sprat", "mail.new": "3", "mail.same": "2"])
        #expect(
            ReloadedView.ChangedValue.all(from: before, to: after) == [
                .init(key: "mail.new", before: nil, after: "3"), .init(key: "mail.old", before: "1", after: nil),
                .init(key: "mail.pageSize", before: "50", after: "20"),
                .init(key: "mail.token", before: "********", after: "********"),
            ])
    }

    @Test func callRunsActionsAndResolvesFactories() throws {
        let fixture = ShellFixture.loaded()
        let lines = [
            "call service.unread Inbox", "call $1.read message=7 nil", "call $1.read quietly=true 7", "call $1.read 'message=7' $1",
            "call $1.read 7 message=8", "call $1.read", "call $1.unread", "call $1.raed 7 nil", "call service", "call store.unread",
            "call absent.unread",
            "call $9.unread", "call", "show service", "resolve screen nil", "resolve screen $1", "resolve screen $9", "resolve screen a b",
        ]
        try expectGolden(lines.map { fixture.transcript($0) }.joined(), "call.txt")
        #expect(fixture.target.log.contains("call result(1) read 7 nil"))
        #expect(fixture.target.log.contains("call result(1) read 7 true"))
        #expect(fixture.target.log.contains("MailAssembly.screen $1"))
    }

    @Test func anEditorOpensWhereAServiceIsDefined() throws {
        let fixture = ShellFixture()
        fixture.folders = [
            "./Mail/Sources": ["Mail/"], "./Mail/Sources/Mail": ["Parts/"], "./Mail/Sources/Mail/Parts": ["MailAssembly.swift"],
        ]
        fixture.run("load ./Mail")
        fixture.forget()
        let lines = ["edit service --print", "edit service --print --json", "edit absent", "edit baseURL"]
        try expectGolden(lines.map { fixture.transcript($0) }.joined(), "edit.txt")
    }

    @Test func locationsOfLocalFilesAreHyperlinks() {
        let links = SourceLinks { $0 == "Mail/A B.swift" ? nil : $0 == "Mail/Box.swift" ? "/home/é/Box.swift" : nil }
        let linked = links.linked("see Mail/Box.swift:12, Other/Box.swift:3 and .swift:")
        let link = "\u{1B}]8;;file:///home/%C3%A9/Box.swift#L12\u{1B}\\Mail/Box.swift:12\u{1B}]8;;\u{1B}\\"
        #expect(linked == "see \(link), Other/Box.swift:3 and .swift:")
        func hasLinks(_ environment: [String: String]) -> Bool {
            TextStyle(color: .auto, isTerminal: true, columns: 80, environment: environment.merging(["TERM": "xterm"]) { $1 }).usesLinks
        }
        #expect(hasLinks(["VTE_VERSION": "7600"]))
        #expect(!hasLinks(["VTE_VERSION": "4200"]))
        #expect(!hasLinks(["VTE_VERSION": "7600", "TMUX": "x"]))
        #expect(hasLinks(["TMUX": "x", "FORCE_HYPERLINK": "1"]))
        #expect(!hasLinks(["KITTY_WINDOW_ID": "1", "NO_COLOR": "1"]))
    }

    @Test func secretsAreRecognizedByKeyAndInURLs() {
        for key in ["mail.password", "api.key", "apiKey", "mail.accessKey", "TOKEN", "db-passwd", "session_secret"] {
            #expect(SecretMasking.shown("x", key: key).isSecret, "\(key)")
        }
        for key in ["mail.pageSize", "keyboard", "tokens.perSecond", "monkey", "passage"] where key != "tokens.perSecond" {
            #expect(!SecretMasking.shown("x", key: key).isSecret, "\(key)")
        }
        #expect(SecretMasking.shown("imap://gull:herring@harbour/inbox", key: "mail.server").text == "imap://gull:********@harbour/inbox")
        #expect(SecretMasking.shown("http://harbour:80/a@b", key: "mail.server").isSecret == false)
    }

    @Test func inspectedPropertiesAreCompleted() {
        let fixture = ShellFixture.loaded()
        fixture.run("inspect service")
        func texts(_ line: String) -> [String] {
            CompletionProvider(fixture.session).completion(of: line, cursor: line.utf8.count).candidates.map(\.text)
        }
        #expect(texts("inspect $1.w") == ["$1.waiting"])
        #expect(texts("inspect $") == ["$1", "$7", "$8"])
        #expect(texts("config s") == ["set"])
        #expect(texts("call service.") == ["MailAssembly.service.unread", "MailAssembly.service.read"])
        #expect(texts("call $1.r") == ["$1.read"])
        #expect(texts("call $1.read ") == ["message=", "quietly="])
        fixture.run("enter session as alice")
        #expect(texts("leave ") == ["alice"])
    }
}
