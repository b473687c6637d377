import ShellLanguage
import TestSupport

@testable import WiringShell

/// Generates the manual page from the declarations that parsing, help and completion use.
///
/// The format is troff with the `man` macros, see groff_man(7).
enum ManualPage {
    /// Returns the source of the page.
    static func text() throws -> String {
        var lines = [
            ".\\\" Made from the program's own declarations: wirescope --manual",
            ".TH WIRESCOPE 1 \"\" \"wirescope {{version}}\" \"User Commands\"",
            ".SH NAME", "wirescope \\- show how the objects of a Swift program are wired",
            ".SH SYNOPSIS", ".B wirescope", "[\\fIoptions\\fR] [\\fItarget\\fR ...]",
        ]
        lines += CommandLineOptions.forms.flatMap { [".br", ".B wirescope \($0.name)", escaped($0.arguments)] }
        lines += try [".SH DESCRIPTION"] + EmbeddedTextFile.lines("manual-description").map(escaped)
        lines += CommandLineOptions.forms.flatMap {
            [".TP", "\\fB\($0.name)\\fR \(escaped($0.arguments))", escaped(sentence($0.summary))]
        }
        lines.append(".SH OPTIONS")
        for declaration in CommandLineOptions.declarations {
            let names = declaration.names.map { "\\fB\(escaped($0))\\fR" }.joined(separator: ", ")
            lines += [".TP", names + (declaration.value.map { " \\fI\(escaped($0))\\fR" } ?? ""), escaped(sentence(declaration.summary))]
        }
        lines += [
            ".SH COMMANDS",
            escaped("A line consists of words; ; separates commands, # starts a comment, and every command may end with > FILE,"),
        ]
        lines.append(escaped(">> FILE or | COMMAND. Every command takes --json and --help; help query explains what a QUERY can be."))
        for group in CommandDeclaration.Group.allCases {
            let commands = CommandSet.standard.commands.filter { $0.group == group }
            guard !commands.isEmpty else { continue }
            lines.append(".SS \(group.rawValue)")
            for command in commands { lines += entry(command) }
        }
        lines +=
            try [".SH KEYS"] + EmbeddedTextFile.rows("keys").flatMap { [".TP", ".B \(escaped($0.name))", escaped(sentence($0.summary))] }
        lines += [".SH EXIT STATUS"] + RunStatus.allCases.flatMap { [".TP", "\($0.rawValue)", escaped(sentence($0.summary))] }
        lines +=
            try [".SH FILES"]
            + EmbeddedTextFile.rows("manual-files").flatMap { [".TP", ".I \(escaped($0.name))", escaped(sentence($0.summary))] }
        lines +=
            try [".SH ENVIRONMENT"]
            + EmbeddedTextFile.rows("manual-variables").flatMap { [".TP", ".B \(escaped($0.name))", escaped(sentence($0.summary))] }
        lines +=
            try [".SH EXAMPLES"]
            + EmbeddedTextFile.rows("manual-examples").flatMap { [".TP", ".B \(escaped($0.name))", escaped(sentence($0.summary))] }
        lines += [".SH SEE ALSO", ".BR dot (1),", ".BR git (1),", ".BR less (1),", ".BR editrc (5)"]
        return lines.joined(separator: "\n") + "\n"
    }

    private static func entry(_ command: CommandDeclaration) -> [String] {
        var lines = [".TP", "\\fB\(escaped(command.usage))\\fR", escaped(sentence(command.summary))]
        if !command.aliases.isEmpty { lines += [".br", escaped("Also: \(command.aliases.joined(separator: ", ")).")] }
        for option in command.options { lines += [".br", "\\fB\(escaped(option.usage))\\fR: \(escaped(sentence(option.summary)))"] }
        for detail in command.details { lines += [".br", escaped(detail)] }
        return lines + [".br", "For example: \\fB\(escaped(command.example))\\fR"]
    }

    private static func sentence(_ text: String) -> String {
        (text.first?.uppercased() ?? "") + text.dropFirst() + (text.hasSuffix(".") ? "" : ".")
    }

    /// Escapes a text so that troff prints it literally.
    private static func escaped(_ text: String) -> String {
        var result = ""
        for letter in text {
            switch letter {
            case "\\": result += "\\e"
            case "-": result += "\\-"
            case "'": result += "\\(aq"
            case "`": result += "\\(ga"
            case "^": result += "\\(ha"
            case "~": result += "\\(ti"
            default: result.append(letter)
            }
        }
        // A dot at the start of a line would be a troff request.
        return result.hasPrefix(".") ? "\\&" + result : result
    }
}
