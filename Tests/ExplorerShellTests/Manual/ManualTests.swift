import ExplorerShell
import Foundation
import ShellLanguage
import TestSupport
import Testing

@Suite("Manual page and completions of other shells")
struct ManualTests {
    @Test("the manual page has the golden file's sections and, as an example of the commands, lint")
    func sections() throws {
        let lint = try #require(CommandSet.standard.command(named: "lint"))
        try expectGolden(ManualPage.text(CommandSet([lint]), of: CommandLineOptions.program, version: "0.1"), "manual/wirescope.1")
    }

    @Test("the manual page contains the complete help of every command")
    func commands() {
        let escapes = [
            ("\\fB", ""), ("\\fR", ""), ("\\-", "-"), ("\\(aq", "'"), ("\\(ga", "`"), ("\\(ha", "^"), ("\\(ti", "~"), ("\\&", ""),
            ("\\e", "\\"),
        ]
        let page = escapes.reduce(ManualPage.text(.standard, of: CommandLineOptions.program, version: "0.1")) {
            $0.replacingOccurrences(of: $1.0, with: $1.1)
        }
        let lines = Set(page.split(separator: "\n").map { $0.lowercased() })
        for command in CommandSet.standard.commands {
            #expect(lines.contains(command.usage.lowercased()), "\(command.name)")
            #expect(lines.contains(command.summary.lowercased() + "."), "\(command.name)")
            for detail in command.details { #expect(lines.contains(detail.lowercased()), "\(command.name): \(detail)") }
            for option in command.options { #expect(page.contains("\n\(option.usage): "), "\(command.name): \(option.usage)") }
            #expect(lines.contains("for example: \(command.example)".lowercased()), "\(command.name)")
        }
    }

    @Test("completions match the golden files", arguments: ShellCompletion.allCases)
    func completions(shell: ShellCompletion) throws {
        try expectGolden(shell.text(for: CommandLineOptions.program), "manual/completions.\(shell.rawValue)")
    }

    @Test("the installed shells accept their scripts", arguments: [("bash", "-n"), ("zsh", "-n"), ("fish", "-n")])
    func syntax(shell: String, option: String) throws {
        let path = ["/bin/\(shell)", "/usr/bin/\(shell)"].first { FileManager.default.isExecutableFile(atPath: $0) }
        guard let path, let completion = ShellCompletion(rawValue: shell) else { return }
        let folder = try TemporaryFolder()
        let file = "\(folder.path)/completion"
        try completion.text(for: CommandLineOptions.program).write(toFile: file, atomically: false, encoding: .utf8)
        let run = try ProgramRun(path, [option, file])
        #expect(run.status == 0, "\(run.errors)")
    }
}
