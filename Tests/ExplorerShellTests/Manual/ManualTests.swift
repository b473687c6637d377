import ExplorerShell
import Foundation
import ShellLanguage
import TestSupport
import Testing

@Suite("Manual page and completions of other shells")
struct ManualTests {
    @Test("the manual page names every option and command")
    func manual() throws {
        let text = ManualPage.text(.standard, of: CommandLineOptions.program, version: "0.1")
        try expectGolden(text, "manual/wirescope.1")
        for command in CommandTable.standard.commands {
            // A literal hyphen is escaped with a backslash.
            let name = command.name.replacingOccurrences(of: "-", with: "\\-")
            #expect(text.contains("\\fB\(name)"), "\(name)")
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
        let process = Process()
        process.executableURL = URL(fileURLWithPath: path)
        process.arguments = [option, file]
        try process.run()
        process.waitUntilExit()
        #expect(process.terminationStatus == 0)
    }
}
