import Foundation
import ShellLanguage
import TestSupport
import Testing

@testable import WiringShell

/// Generates the command reference of the documentation from the declarations of the commands.
@Suite("The command reference")
struct CommandReferenceTests {
    @Test("the page lists every command with its options")
    func listsCommands() throws {
        var page = """
            # Command reference

            This page is generated from the declarations of the commands; `help COMMAND` prints the same in the shell. A QUERY is described in
            [the explorer](Explorer.md#queries). Every command takes `--json` and `--help`, and can end with `> FILE`, `>> FILE` or `| COMMAND`.

            """
        for group in CommandDeclaration.Group.allCases {
            page += "\n## \(group.rawValue)\n"
            for command in CommandSet.standard.commands where command.group == group {
                page += "\n### \(command.name)\n\n`\(command.usage)`\n\n\(sentence(command.summary))"
                if !command.aliases.isEmpty { page += " Also: \(command.aliases.map { "`\($0)`" }.joined(separator: ", "))." }
                page += "\n"
                if !command.details.isEmpty { page += "\n" + command.details.map { "* \(escaped($0))\n" }.joined() }
                if !command.options.isEmpty {
                    page += "\n| option | meaning |\n|---|---|\n"
                    page += command.options.map { "| `\($0.usage.replacing("|", with: "\\|"))` | \(escaped($0.summary)) |\n" }.joined()
                }
                page += "\nExample: `\(command.example)`\n"
            }
        }
        try expectGenerated(page, at: "Sources/wirescope/wirescope.docc/Commands.md")
    }

    private func sentence(_ text: String) -> String {
        escaped((text.first?.uppercased() ?? "") + text.dropFirst() + (text.hasSuffix(".") ? "" : "."))
    }

    /// Characters with a meaning in Markdown are written literally.
    private func escaped(_ text: String) -> String {
        ["\\", "|", "*", "_", "<", "[", "`"].reduce(text) { $0.replacing($1, with: "\\\($1)") }
    }
}
