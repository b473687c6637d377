import Foundation
import TestSupport

/// Runs the commands of a page in a separate folder with a separate home folder.
final class ReadmeRunner {
    /// A block that differs from the actual output.
    struct Difference: CustomStringConvertible {
        let description: String
    }

    private let folder: TemporaryFolder
    private let repository: String
    private let program: String

    /// - Parameters:
    ///   - repository: the root of this repository; the folder contains a link to it, like a checkout beside a package.
    ///   - shared: the folder of a previous page whose build products are kept, because the container would be compiled again in another folder. Nil
    ///     for a new folder.
    init(repository: String, in shared: TemporaryFolder? = nil) throws {
        folder = try shared ?? TemporaryFolder()
        self.repository = repository
        try Self.empty(folder.path, butFor: "home")
        try Self.empty(folder.path + "/home", butFor: ".cache")
        program = PseudoTerminal.builtProgram(named: "wirescope")
        let files = FileManager.default
        for name in ["home", "bin"] {
            try files.createDirectory(atPath: folder.path + "/" + name, withIntermediateDirectories: true)
        }
        try files.createSymbolicLink(atPath: folder.path + "/wirescope", withDestinationPath: repository)
        for tool in ["wirescope", "package-generator"] {
            try files.createSymbolicLink(
                atPath: folder.path + "/bin/" + tool, withDestinationPath: PseudoTerminal.builtProgram(named: tool))
        }
        // `swift run` and the program share one build: in the same place, with the same options.
        try folder.write(
            """
            #!/bin/sh
            PATH=${PATH#*:}
            [ "$1" = run ] || exec swift "$@"
            shift
            for folder in '\(folder.path)'/home/.cache/wirescope/builds/*/scratch; do
                [ -d "$folder" ] && export SWIFTPM_BUILD_DIR="$folder"
            done
            exec swift run --disable-index-store "$@"

            """, to: "bin/swift")
        try files.setAttributes([.posixPermissions: 0o755], ofItemAtPath: folder.path + "/bin/swift")
    }

    /// Removes the content of a folder, if it exists, except for one name.
    private static func empty(_ folder: String, butFor kept: String) throws {
        let files = FileManager.default
        for name in (try? files.contentsOfDirectory(atPath: folder)) ?? [] where name != kept {
            try files.removeItem(atPath: folder + "/" + name)
        }
    }

    /// Runs every block of a page.
    /// - Returns: the differences, and the page with the actual output.
    func check(_ document: ReadmeDocument) throws -> (differences: [Difference], updated: ReadmeDocument) {
        var differences: [Difference] = []
        var updated = document
        var sessions: [Int: [[String]]] = [:]
        for (position, piece) in document.pieces.enumerated() {
            guard case .block(var block) = piece else { continue }
            // The file must exist for the following blocks.
            if block.language == .swift { try write(block) }
            if block.language == .terminal {
                let actual = try screen(of: block)
                let comparison = ExpectedOutput(block.lines, comparedWith: actual)
                if comparison.differences > 0 {
                    differences.append(Self.difference(in: block, .init(command: block.keys, expected: block.lines), actual))
                }
                block.lines = comparison.updated
                updated.pieces[position] = .block(block)
            }
            guard let prompt = block.language.prompt else { continue }
            if block.language == .wirescope, sessions[block.section] == nil {
                sessions[block.section] = try session(document.blocks.filter { $0.language == .wirescope && $0.section == block.section })
            }
            var lines: [String] = []
            for exchange in try block.exchanges() {
                let actual =
                    block.language == .console ? try run("sh", ["-c", exchange.command]) : sessions[block.section]?.removeFirst() ?? []
                let comparison = ExpectedOutput(exchange.expected, comparedWith: actual)
                if comparison.differences > 0 {
                    differences.append(Self.difference(in: block, exchange, actual))
                }
                lines += [prompt + exchange.command] + comparison.updated
            }
            block.lines = lines
            updated.pieces[position] = .block(block)
        }
        return (differences, updated)
    }

    /// Runs the commands of several blocks as one session.
    /// - Returns: the output of each command.
    private func session(_ blocks: [ReadmeDocument.Block]) throws -> [[String]] {
        let commands = try blocks.flatMap { try $0.exchanges() }.map(\.command)
        let mark = "=== command "
        var arguments = ["--keep-going"]
        for (number, command) in commands.enumerated() { arguments += ["-c", "echo '\(mark)\(number)'", "-c", command] }
        var outputs = [[String]](repeating: [], count: commands.count)
        var current = -1
        for line in try run("wirescope", arguments) {
            if line.hasPrefix(mark) { current += 1 } else if current >= 0 { outputs[current].append(line) }
        }
        guard current == commands.count - 1 else {
            throw ReadmeDocument.Problem(description: "the session ended at '\(commands[max(current, 0)])'")
        }
        return outputs
    }

    /// Starts the program on a terminal and types the keys of a block.
    /// - Returns: the lines of the screen once they match the block, or at the time limit.
    private func screen(of block: ReadmeDocument.Block) throws -> [String] {
        guard block.lines.contains(where: { !$0.isEmpty && $0 != ExpectedOutput.elision }) else {
            throw ReadmeDocument.Problem(description: "line \(block.line): the screen after '\(block.keys)' is not checked")
        }
        let names = ["<Tab>": "\t", "<Up>": "\u{1B}[A", "<Enter>": "\r", "<Ctrl-C>": "\u{3}"]
        let terminal = try PseudoTerminal(program, environment: ["HOME": folder.path + "/home"], columns: 100, rows: 40)
        try terminal.waitForLine("wirescope>")
        terminal.send(names.reduce(block.keys) { $0.replacing($1.key, with: $1.value) })
        let lines = { (text: String) in text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) }
        try? terminal.waitForScreen("the block at line \(block.line)") {
            ExpectedOutput(block.lines, comparedWith: lines($0.text)).differences == 0
        }
        return lines(terminal.screenText)
    }

    private func write(_ block: ReadmeDocument.Block) throws {
        guard let first = block.lines.first, first.hasPrefix("// "), first.hasSuffix(".swift") else {
            throw ReadmeDocument.Problem(description: "line \(block.line): the block must begin with the path of its file")
        }
        // The path is not part of the file, because a manifest must begin with its tools version.
        try folder.write(block.lines.dropFirst().joined(separator: "\n") + "\n", to: String(first.dropFirst(3)))
    }

    /// Runs a program and waits for its end.
    /// - Returns: the lines of its output and its errors, in order.
    private func run(_ tool: String, _ arguments: [String]) throws -> [String] {
        let environment = [
            "PATH": folder.path + "/bin:" + (ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"),
            "HOME": folder.path + "/home",
            "TMPDIR": folder.path + "/home",
            "LC_ALL": "C.UTF-8",
        ]
        let run = try ProgramRun(tool, arguments, in: folder.path, environment: environment, mergesErrors: true, limit: .seconds(7_200))
        var lines = run.output.split(separator: "\n", omittingEmptySubsequences: false).map { line in
            // Paths of this machine are replaced.
            line.replacing(folder.path, with: "[..]").replacing(repository, with: "[..]/wirescope")
        }
        if lines.last?.isEmpty == true { lines.removeLast() }
        return lines.map { String($0) }
    }

    private static func difference(
        in block: ReadmeDocument.Block, _ exchange: ReadmeDocument.Exchange, _ actual: [String]
    ) -> Difference {
        let text = { (lines: [String]) in lines.map { "  " + $0 }.joined(separator: "\n") }
        return Difference(
            description: """
                the block at line \(block.line) does not show what '\(exchange.command)' prints
                expected
                \(text(exchange.expected))
                printed
                \(text(actual))
                """)
    }
}
