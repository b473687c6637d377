import TestSupport
import Testing
import WiringShell

/// Tests the answers to lines that belong to other programs, to everyday language, or are wrong.
@Suite("Lines of other programs")
struct ForeignLineTests {
    /// The lines, by the program or the kind of mistake.
    private static let groups: [(title: String, lines: [String])] = [
        (
            "psql and sqlite3",
            [
                "\\d", "\\dt", "\\d store", "\\d+ store", "\\q", "\\?", "\\h", "\\l", "\\timing", "\\i script.sql", "\\o out.txt", "\\x",
                "\\e", ".tables", ".schema", ".schema store", ".quit", ".exit", ".help", ".timer on", ".read script.sql", ".open app.db",
                ".mode csv", "select * from services", "select *", "SELECT count(*) FROM services;", "desc store", "describe store",
                "show tables", "insert into services", "begin", "explain store",
            ]
        ),
        (
            "lldb and gdb",
            [
                "po store", "p store", "bt", "bt store", "run", "r", "c", "n", "s", "b store", "break store", "frame variable",
                "thread list", "image list", "print service", "info store", "info threads", "quit()", "expr store", "target create app",
                "up", "list", "x/4x store", "disassemble", "watchpoint set", "process launch",
            ]
        ),
        (
            "git and system shells",
            [
                "git show store", "git log", "log", "status", "blame store", "diff HEAD~1", "diff main", "cd /", "cd nowhere", "ls -l",
                "ls -la", "ls -R", "ls /", "cat store", "pwd", "clear", "cls", "grep store", "find store", "find . -name store",
                "man services", "services --help me", "exit()", "exit 0", "logout", "bye", "history | grep x", "top", "vim store",
                "make", "rm store", "mkdir x", "echo", "sudo services", "which store", "tree -L 2", "tree /", "which",
                "services | grep Store | head",
            ]
        ),
        ("vim", [":q", ":wq", ":q!", ":help", ":e store", "ZZ"]),
        (
            "Swift",
            [
                "services()", "lint()", "show(store)", "show(\"store\")", "resolve(store)", "screen(\"42\")", "cycles()", "help()",
                "container.resolve(Store.self)", "print(store)", "let x = resolve store", "import Wiring", "var x = store", "nil",
            ]
        ),
        (
            "everyday language",
            [
                "search store", "uses store", "usedby store", "used by store", "circular", "circular dependencies", "who uses store",
                "who needs network", "what uses store", "what is store", "what depends on network", "path service to network",
                "path from service to network", "why does service need network", "how does service use network", "where is store",
                "is store used", "list services", "list all services", "list cycles", "show cycles", "show me store", "show services",
                "please show store", "find cycles", "unused services", "dead code", "memory", "leaks", "startup", "slow services",
                "singletons", "count singleton", "services singleton", "services MailAssembly", "services factory", "tree MailAssembly",
                "lifetime store",
                "lifetimes of store", "dependencies of store", "errors", "warnings", "problems", "performance", "help me", "what can I do",
                "hello", "tutorial", "store", "MailAssembly", "singleton", "store service", "MessageStore",
            ]
        ),
        (
            "wrong words and signs",
            [
                "servces", "sevices", "shw store", "tre absent", "trac on", "trac 3", "processors logging off", "processors logging",
                "logging off",
                "decorate logging service", "show", "show servce", "show $9", "show %9", "show nothing*", "tree --deep 2",
                "tree store 2", "tree store --depth", "path store", "path network service", "path service", "paths service", "rdeps",
                "rdeps store network", "cycles store network", "count -c", "count -nc", "lint captive", "lint --rule captive",
                "lint --verbose", "explain", "explain captve", "services -x", "services not store", "services store or screen",
                "services store, screen", "services depends(store)", "services deps store", "services lifetime(singelton)",
                "services assembly(Mail)", "services kind(class)", "services (store", "services store)", "services store &",
                "services & store", "services 'store", "resolve", "resolve stor", "resolve screen", "resolve service 1", "inspect",
                "inspect $1", "call service", "call service.nothing", "release nothing", "enter nothing", "leave", "plan", "plan stor",
                "config nothing", "config set", "config set mail.limit", "what-if scope", "what-if scope store",
                "what-if scope store forever", "what-if delete store", "undo now", "dot >", "dot>g.dot", "> g.dot", "| head",
                "services > a > b", "services >a>b", "save graph.json now", "load Nothing", "load nothing.json", "unload MailAssembly",
                "run nothing",
                "diff", "diff nothing.json", "time", "time shw store", "time show stor", "repeat", "repeat services", "repeat x count",
                "expect",
                "expect 3", "expect none", "expect path service", "let", "let x", "let 1 = store", "alias", "alias x", "alias x y",
                "set", "set widht 80", "set width 3", "set color maybe", "help nothing", "apropos xyzzy", "history some", "transcript",
                "transcript stop", "output --what", "version 2", "--help", "-h", "1", "%1", "$1", "?!",
            ]
        ),
    ]

    @Test("every line is answered, and every hint runs", arguments: groups.map(\.title))
    func answersLines(title: String) throws {
        let folder = try TemporaryFolder()
        var text = ""
        var (refusals, hints) = (0, 0)
        for line in Self.groups.first(where: { $0.title == title })?.lines ?? [] {
            let fixture = ShellFixture.loaded()
            let status = fixture.run(line)
            text += "wirescope> \(line)\n"
            guard status != .success else {
                text += "  \(fixture.output.split(separator: "\n").first ?? "")\n"
                continue
            }
            refusals += 1
            text += fixture.errors.split(separator: "\n").map { "  \($0)\n" }.joined()
            let hint = fixture.errors.split(separator: "\n").last.flatMap { $0.hasPrefix("hint: ") ? String($0.dropFirst(6)) : nil }
            guard let hint else { continue }
            hints += 1
            let other = ShellFixture.loaded()
            #expect(
                other.run(hint.replacing("g.dot", with: "\(folder.path)/g.dot").replacing("graph.json", with: "\(folder.path)/graph.json"))
                    == .success, "\(line): \(hint)\n\(other.errors)")
        }
        #expect(hints * 10 >= refusals * 7, "\(hints) of \(refusals) refusals end in a command that runs")
        try expectGolden(text, "errors/lines of \(title).txt".replacing(" ", with: "-"))
    }
}
