import Foundation
import TestSupport
import Testing

/// Tests that the package written by `new` can be built, loaded and checked.
@Suite struct NewPackageTests {
    @Test func newPackagePassesItsTranscript() throws {
        let fixture = try ProgramFixture(cache: SharedCache.path)
        let new = try fixture.run("-c", "new Greetings; new Greetings")
        #expect(new.status == 1)
        #expect(new.errors.contains("Greetings exists and is not empty"))
        // The check runs from another folder: `load .` refers to the folder of the transcript.
        let check = try fixture.run("check", "--allow-shell", "Greetings/Session.md")
        #expect(check.status == 0, "\(check.output)\(check.errors)")
        #expect(check.output == "Greetings/Session.md: 6 commands, all as written\n")

        // A decorator of one of its protocols compiles in the package.
        let decorator = "Greetings/Sources/Greetings/PhrasesDecorator.swift"
        for line in ["new decorator phrases --into \(decorator)", "services"] {
            let run = try fixture.run("Greetings", "-c", line)
            #expect(run.status == 0, "\(run.output)\(run.errors)")
        }
        #expect(try fixture.run("scan", "Greetings", "-c", "new decorator Phrases").output == fixture.text(of: decorator))
        #expect(try fixture.run("Greetings", "-c", "new decorator Phrases --into \(decorator)").errors.contains("\(decorator) exists"))
        #expect(try fixture.run("Greetings", "-c", "new decorator Phrase").errors.hasSuffix("hint: new decorator Phrases\n"))
        #expect(try fixture.shell("rm \(decorator)").status == 0)

        // The built package becomes a repository of two revisions.
        let git = "git -c user.name=Gull -c user.email=gull@example.org -c init.defaultBranch=main"
        let file = "Sources/Greetings/GreetingAssembly.swift"
        let change = "sed -i.old 's/let counter = /let tally = Component(Counter.init)\\n    let counter = /' \(file)"
        let prepared = try fixture.shell(
            "cd Greetings && \(git) init -q && \(git) add -A && \(git) commit -qm one && \(change) && \(git) commit -qam two && git diff HEAD~1 --stat"
        )
        #expect(prepared.status == 0 && prepared.output.contains("GreetingAssembly.swift"), "\(prepared.errors)")
        for (revision, changes) in [
            ("HEAD~1", "1 added"), ("HEAD~1..HEAD", "1 added"), ("HEAD", "nothing changed"), ("HEAD..main~1", "1 removed"),
        ] {
            let difference = try fixture.run("Greetings", "-c", "diff --git \(revision)")
            #expect(difference.status == 0 && difference.output.contains(changes), "\(revision): \(difference.output)\(difference.errors)")
            #expect(try fixture.run("scan", "Greetings", "-c", "diff --git \(revision)").output == difference.output)
        }
        // The hint of a refusal succeeds, or leads to the help.
        let refused = try fixture.run("Greetings", "-c", "diff HEAD~1")
        #expect(refused.errors.hasSuffix("hint: diff --git HEAD~1\n"))
        #expect(try fixture.run("Greetings", "-c", "diff --git absent").errors.hasSuffix("hint: help diff\n"))
        for line in ["diff --git HEAD", "diff HEAD"] {
            #expect(try fixture.run("sample", "-c", line).errors.hasSuffix("hint: help diff\n"))
        }
        try expectSecretsAreMasked(in: fixture)
    }

    /// Adds secrets to the configuration of the package, one of the wrong type, and searches for them in the output of each command.
    private func expectSecretsAreMasked(in fixture: ProgramFixture) throws {
        let path = "Greetings/Sources/Greetings/GreetingAssembly.swift"
        let source = try fixture.text(of: path).replacing(
            #""greeting.word": "Hello""#,
            with: #""greeting.word": "imap://gull:kipper@harbour/inbox", "greeting.password": "herring", "greeting.token": "sprat""#
        ).replacing(
            "let counter = ",
            with: """
                let pin = Component { (pin: Int) in [pin] }.using(Config("greeting.password"), forParameter: 1).scope(.lazySingleton)
                    let ticket = Component { (token: String) in Set([token]) }.using(Config("greeting.token"), forParameter: 1).scope(.lazySingleton)
                    let counter =
                """ + " ")
        try fixture.folder.write(source, to: path)
        let secrets = ["herring", "kipper", "sprat"]
        let formats = ["text", "github", "sarif", "checkstyle", "junit", "gitlab", "xcode", "json"]
        let lines =
            [
                "transcript start session.md", "config", "show pin", "show ticket", "services", "resolve greeter", "resolve --all",
                "tree pin",
            ]
            + formats.map { "lint --format \($0)" } + ["lint", "stats", "plan pin", "activate", "startup", "instances", "processors"]
            + [
                "json", "dot", "mermaid", "svg", "html", "save graph.json", "save --binary graph.wiring", "diff real",
                "diff --git HEAD",
            ]
            + ["html > page.html", "reload", "transcript stop", "transcript save saved.md", "help answers"]
        let arguments = ["Greetings", "--keep-going"] + lines.flatMap { ["-c", $0] }
        let words = arguments.map { "'\($0)'" }.joined(separator: " ")
        let outcome = try fixture.shell("$WIRESCOPE \(words) 2>&1; $WIRESCOPE \(words) --json 2>&1")
        #expect(outcome.output.contains("conversion-failed") && outcome.output.contains("********"))
        #expect(outcome.output.contains("wirescope>") == false)
        try fixture.folder.write(lines.joined(separator: "\n") + "\n", to: "lines")
        let calls = ["config", "lint", "show", "services", "resolve"].enumerated().map { number, tool in
            let arguments = ["show", "resolve"].contains(tool) ? #"{"service":"GreetingAssembly.pin"}"# : "{}"
            return #"{"jsonrpc":"2.0","id":\#(number),"method":"tools/call","params":{"name":"\#(tool)","arguments":\#(arguments)}}"#
        }
        try fixture.folder.write(calls.joined(separator: "\n") + "\n", to: "calls")
        func framed(_ text: String) -> String { "Content-Length: \(text.utf8.count)\r\n\r\n\(text)" }
        let uri = "file://\(fixture.folder.path)/\(path)"
        let place = (source.split(separator: "\n").firstIndex { $0.contains("let pin") } ?? 0, 12)
        let messages = [
            #"{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"rootUri":"file://\#(fixture.folder.path)/Greetings","capabilities":{}}}"#,
            #"{"jsonrpc":"2.0","method":"initialized","params":{}}"#,
            #"{"jsonrpc":"2.0","id":2,"method":"textDocument/hover","params":{"textDocument":{"uri":"\#(uri)"},"position":{"line":\#(place.0 + 1),"character":\#(place.1)}}}"#,
            #"{"jsonrpc":"2.0","id":3,"method":"textDocument/codeLens","params":{"textDocument":{"uri":"\#(uri)"}}}"#,
            #"{"jsonrpc":"2.0","id":4,"method":"shutdown"}"#, #"{"jsonrpc":"2.0","method":"exit"}"#,
        ]
        try fixture.folder.write(messages.map(framed).joined(), to: "messages")
        let served = try fixture.shell(
            "$WIRESCOPE --stdio Greetings < lines; $WIRESCOPE mcp Greetings --allow-changes < calls; $WIRESCOPE lsp < messages")
        #expect(
            served.output.contains("\"request\":20") && served.output.contains("conversion-failed")
        )
        for secret in secrets {
            for text in [outcome.output, served.output, served.errors] {
                let found = text.firstRange(of: secret).map { String(text[..<$0.lowerBound].suffix(200)) + secret }
                #expect(found == nil)
            }
            for file in ["session.md", "saved.md", "graph.json", "graph.wiring", "page.html"] {
                let bytes = try Data(contentsOf: URL(fileURLWithPath: "\(fixture.folder.path)/\(file)"))
                #expect(bytes.range(of: Data(secret.utf8)) == nil, "\(secret) in \(file)")
            }
        }
    }
}
