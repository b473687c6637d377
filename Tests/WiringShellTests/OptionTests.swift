import ShellLanguage
import TestSupport
import Testing
import WiringGraph
import WiringRendering
import WiringShell

@Suite("The program's options")
struct OptionTests {
    @Test("options are parsed together, in the given order")
    func everything() throws {
        let options = try CommandLineOptions.parse([
            "-c", "services", "Mail", "-f", "look.wire", "--command=cycles", "--json", "--color=never", "--keep-going", "--product", "Tool",
            "--timeout", "2.5", "--", "--odd",
        ])
        #expect(options.work == [.command("services"), .script("look.wire"), .command("cycles")])
        #expect(options.targets == ["Mail", "--odd"])
        #expect(options.usesJSON && options.continuesAfterFailure && options.color == .never)
        #expect(options.product == "Tool" && options.timeoutSeconds == 2.5)
        #expect(try CommandLineOptions.parse([]) == CommandLineOptions())
        #expect(try CommandLineOptions.parse(["-f", "-"]).work == [.script("-")])
        #expect(try CommandLineOptions.parse(["--version"]).showsVersion)
        #expect(try CommandLineOptions.parse(["-h"]).showsHelp)
        #expect(try CommandLineOptions.parse(["scan", "--help"]).showsHelp)
    }

    @Test("a form of the program is a folder after another form")
    func foldersCalledLikeWork() throws {
        for word in ["check", "adapter", "scan"] {
            let options = try CommandLineOptions.parse(["scan", word, "--strict"])
            #expect(options.targets == [word] && options.scan?.words == ["--strict"])
            #expect(options.check == nil && options.document == nil)
        }
        #expect(throws: UsageProblem.self) { try CommandLineOptions.parse(["check", "look.md", "--strict"]) }
    }

    @Test(
        "invalid options are reported",
        arguments: [
            (["--jsn"], "there is no option '--jsn'", "did you mean --json?"),
            (["--hepl"], "there is no option '--hepl'", "did you mean --help?"),
            (["--frobnicate"], "there is no option '--frobnicate'", "wirescope --help"),
            (["-x"], "there is no option '-x'", "wirescope --help"),
            (["-c"], "-c needs a value: -c TEXT", "wirescope --help"),
            (["--json=yes"], "--json takes no value", "wirescope --json"),
            (["--color", "red"], "--color is auto, always or never, not 'red'", "wirescope --help"),
            (["--timeout", "-1"], "--timeout takes a number of seconds above 0, not '-1'", "wirescope --help"),
            (
                ["adapter", "spring"], "there is no adapter for 'spring', only for ditranquillity, factory, resolver, swinject",
                "wirescope adapter swinject"
            ),
            (
                ["adapter"], "adapter needs the name of a container: ditranquillity, factory, resolver, swinject",
                "wirescope adapter swinject"
            ),
            (["--timeout", "nan"], "--timeout takes a number of seconds above 0, not 'nan'", "wirescope --help"),
        ]
    )
    func mistakes(arguments: [String], message: String, hint: String) {
        #expect(throws: UsageProblem(message, hint: hint)) { try CommandLineOptions.parse(arguments) }
        #expect(ErrorReport(.usage(UsageProblem(message, hint: hint))).status == .usage)
    }

    @Test(
        "colors, width and characters depend on options and environment",
        arguments: [
            (.auto, true, ["TERM": "xterm"], TextStyle(width: 80, usesColor: true)),
            (.auto, true, ["TERM": "xterm", "NO_COLOR": "1"], TextStyle(width: 80)),
            (.auto, true, ["TERM": "xterm", "NO_COLOR": ""], TextStyle(width: 80, usesColor: true)),
            (.auto, true, ["TERM": "dumb"], TextStyle(width: 80)),
            (.auto, true, [:], TextStyle(width: 80)),
            (.auto, false, ["TERM": "xterm", "LANG": "C"], TextStyle()),
            (.always, false, [:], TextStyle(usesColor: true)),
            (.never, true, ["TERM": "xterm", "LANG": "en_GB.UTF-8"], TextStyle(width: 80)),
            (.never, true, ["LC_ALL": "C", "LANG": "en_GB.UTF-8"], TextStyle(width: 80, charset: .ascii)),
            (.never, true, ["LC_ALL": "", "LANG": "ja_JP.UTF-8"], TextStyle(width: 80, charset: .ascii)),
        ] as [(CommandLineOptions.Color, Bool, [String: String], TextStyle)]
    )
    func style(color: CommandLineOptions.Color, isTerminal: Bool, environment: [String: String], expected: TextStyle) {
        #expect(TextStyle(color: color, isTerminal: isTerminal, columns: 80, environment: environment) == expected)
    }

    @Test("the help names every option")
    func help() throws {
        try expectGolden(CommandLineOptions.help, "options.txt")
    }
}
