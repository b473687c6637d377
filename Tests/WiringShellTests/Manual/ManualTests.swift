import Foundation
import ShellLanguage
import TerminalText
import TestSupport
import Testing
import WiringShell

@Suite("Manual page and completions of other shells")
struct ManualTests {
    @Test("the embedded manual page is generated from the declarations")
    func embeddedPage() throws {
        try expectGenerated(try ManualPage.text(), at: "Sources/EmbeddedTexts/texts/generated/wirescope.1")
    }

    @Test("the manual page names the version of the program")
    func version() {
        #expect(CommandLineOptions.Document.manual.text(version: "12.3").text.contains("\"wirescope 12.3\""))
    }

    @Test("the manual page contains the complete help of every command")
    func commands() throws {
        let escapes = [
            ("\\fB", ""), ("\\fR", ""), ("\\-", "-"), ("\\(aq", "'"), ("\\(ga", "`"), ("\\(ha", "^"), ("\\(ti", "~"), ("\\&", ""),
            ("\\e", "\\"),
        ]
        let page = escapes.reduce(try ManualPage.text()) {
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

    @Test("the embedded completions are generated from the declarations", arguments: ShellCompletion.allCases)
    func embeddedCompletions(shell: ShellCompletion) throws {
        try expectGenerated(shell.text, at: "Sources/EmbeddedTexts/texts/generated/completions.\(shell.rawValue)")
        #expect(CommandLineOptions.Document.completions(shell: shell.rawValue).text(version: "1").text == shell.text)
    }

    @Test("the installed shells accept their scripts", arguments: [("bash", "-n"), ("zsh", "-n"), ("fish", "-n")])
    func syntax(shell: String, option: String) throws {
        let path = ["/bin/\(shell)", "/usr/bin/\(shell)"].first { FileManager.default.isExecutableFile(atPath: $0) }
        guard let path, let completion = ShellCompletion(rawValue: shell) else { return }
        let folder = try TemporaryFolder()
        let file = "\(folder.path)/completion"
        try completion.text.write(toFile: file, atomically: false, encoding: .utf8)
        let run = try ProgramRun(path, [option, file])
        #expect(run.status == 0, "\(run.errors)")
    }
}
