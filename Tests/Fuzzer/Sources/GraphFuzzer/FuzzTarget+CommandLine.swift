import Foundation
import HostClient
import ShellLanguage
import TerminalText
import WiringGraph
import WiringShell
import WiringVocabulary

extension FuzzTarget {
    /// Command lines, executed in a session with a saved graph. The lines of one text share a session.
    static let commandLine = FuzzTarget(
        name: "command-line",
        examples: [
            "services *Store* | head -3", "tree MailAssembly.service --depth 2 > out.txt", "show 'any Store'; graph deps(App, 2) --all",
            "let a = $a + rdeps(b); count $a - %1", "path App Logger#file; paths App assembly(Vendor)", "cd App; tree; who; why b",
            "expect none cycles(); expect 3 services a; expect fails show absent 'no service'; expect time count < 50s",
            "time time time count; plan App --json", "what-if scope App prototype; undo; redo; what-if remove a; diff real --markdown",
            "alias t = tree --depth 2; t App", "lint --format sarif --rule cycle-init; explain captive-dependency; lint --strict",
            "dot --by assembly; mermaid; svg; html App; json; save s.json; diff s.json",
            "set output json; cycles --cut",
            "run script; run deep; rules layers; transcript start t.md; echo a; transcript stop", "help query; apropos graph; history; set",
            "decorate App --with log --off; processors off log; resolve $1 x --trace; stats; lifetimes; !ls; reload; load graph.json",
        ],
        pieces: CommandTable.standard.commands.map { "\($0.name) " }
            + CommandTable.standard.commands.flatMap { $0.allOptions.map { "\($0.name) " } } + [
                "a", "b.c", "App", "*", "(", ")", "+ ", "- ", "& ", "!", " ", "\t", "\n", ";", "|", ">", ">>", "<", "$a", "%1", "$1", "2",
                "5ms", "'",
                "\"", "\\", "\\\n", "#", "=", "日本", "é", "\u{301}", "\u{1B}[2J", "\u{202E}", "\u{0}", "{}", "deps(", "cycles()", "script",
                "deep",
                "time ", "expect fails ", "expect time ", "alias x = ", "let a = ", "< 1s", "--depth=", "--",
            ],
        // A line can render every kind of drawing.
        patience: .seconds(10),
        read: { text in
            // Output stays in the folder.
            let text = text.replacing("/", with: "_")
            let world = FuzzWorld()
            // Highlighting, hints and completion process the same text while it is typed.
            var end = 0
            for part in world.shell.session.highlighting(of: text).parts {
                if part.range.lowerBound < end || part.range.upperBound > text.utf8.count { return .wrong("a color is outside") }
                end = part.range.upperBound
            }
            _ = ArgumentHint.text(for: text, in: .standard)
            let tab = CompletionProvider(world.shell.session).completion(of: text, cursor: text.utf8.count / 2)
            if tab.range.lowerBound < 0 || tab.range.upperBound > text.utf8.count { return .wrong("Tab would replace other text") }
            let status = world.shell.execute(text, continuesAfterFailure: true)
            if status == .success { return .accepted }
            return world.errors.isEmpty && !world.hasAnswered && !FuzzWorld.hasWritten
                ? .wrong("it ends with status \(status.rawValue) without a message")
                : .refused(message: world.errors.isEmpty ? "findings" : world.errors, at: nil)
        }
    )
}

/// A shell in a separate folder, with a graph of unusual names.
private final class FuzzWorld {
    private(set) var errors = ""
    /// Whether anything was printed, including into a pipe: findings are a failure that requires no other message.
    private(set) var hasAnswered = false
    private(set) lazy var shell = makeShell()

    private static let prefix = "wirescope-fuzz-"

    private static let folder: String = {
        removeLeftovers()
        let folder = NSTemporaryDirectory() + prefix + "\(ProcessInfo.processInfo.processIdentifier)"
        try? FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        // All output must stay in this folder.
        guard FileManager.default.changeCurrentDirectoryPath(folder) else {
            print("\(folder) cannot be entered")
            exit(2)
        }
        atexit { try? FileManager.default.removeItem(atPath: FuzzWorld.folder) }
        return folder
    }()

    /// Removes the folders of interrupted runs.
    private static func removeLeftovers() {
        for name in (try? FileManager.default.contentsOfDirectory(atPath: NSTemporaryDirectory())) ?? [] where name.hasPrefix(prefix) {
            guard let process = Int32(name.dropFirst(prefix.count)), kill(process, 0) != 0 else { continue }
            try? FileManager.default.removeItem(atPath: NSTemporaryDirectory() + name)
        }
    }

    /// Whether output was written to a file other than the graph.
    static var hasWritten: Bool {
        ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).contains { $0 != "graph.json" }
    }

    private func makeShell() -> Shell {
        // Files of earlier texts would change the result of this one.
        for file in (try? FileManager.default.contentsOfDirectory(atPath: Self.folder)) ?? [] {
            try? FileManager.default.removeItem(atPath: "\(Self.folder)/\(file)")
        }
        _ = OutputFile.saved(GraphFile.bytes(of: Self.graph), at: "graph.json")
        let files = ["script": "count\nrun script\n", "deep": "time run deep\n", "layers": "layer A = a\nforbid A -> A\n"]
        var environment = ShellEnvironment()
        environment.load = { _, _ in try GraphFileLoader.target(at: "graph.json") }
        environment.write = { [unowned self] in hasAnswered = hasAnswered || !$0.text.isEmpty }
        environment.writeError = { [unowned self] in errors += $0.text }
        environment.pipe = { [unowned self] (_, write) throws(PipeFailure) in
            try? write { hasAnswered = hasAnswered || !$0.isEmpty }
        }
        environment.isInteractive = false
        environment.read = { (path) throws(SystemFailure) in
            if let text = files[path] { return text }
            return String(decoding: try InputFile.bytes(at: path), as: UTF8.self)
        }
        let shell = Shell(session: Session(commands: .standard, environment: environment))
        _ = shell.start(targets: ["graph.json"], announces: false)
        return shell
    }

    private static let graph: GraphSnapshot = {
        let keys = ["App", "MailAssembly.service", "a", "b.c", "Logger#file", "日本", "two\nlines", "esc\u{1B}[31m", "-x", "any Store"]
        let services = keys.enumerated().map { number, key in
            ServiceNode(
                key: key, assembly: number < 5 ? "MailAssembly" : "Vendor", serviceType: number == 3 ? "any Store" : "T\(number)",
                lifetime: number == 0 ? .singleton : number == 4 ? .scoped("session") : .prototype)
        }
        let edges = keys.indices.flatMap { number in
            [1, 3].map { DependencyEdge(from: number, to: (number + $0) % keys.count, slot: "slot\($0)") }
        }
        return GraphSnapshot(name: "fuzz", services: services, edges: edges)
    }()
}

extension OutputFile {
    /// Writes bytes to a file.
    fileprivate static func saved(_ bytes: [UInt8], at path: String) -> Bool {
        let isWritten: Void? = try? write(to: path, append: false) { receive in try bytes.withUnsafeBytes(receive) }
        return isWritten != nil
    }
}
