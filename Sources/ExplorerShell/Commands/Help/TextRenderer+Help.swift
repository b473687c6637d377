import WiringVocabulary

extension TextRenderer {
    func help(_ view: HelpView) -> [String] {
        let width = view.groups.flatMap(\.commands).map { DisplayWidth.of($0.usage) }.max() ?? 0
        let column = min(width, min(32, (style.width ?? 96) / 3))
        var lines: [String] = []
        for group in view.groups {
            lines.append(style.paint(group.title, .heading))
            for row in group.commands {
                // A long usage gets a separate line so that the column of summaries stays narrow.
                if DisplayWidth.of(row.usage) > column {
                    lines += ["  \(row.usage)", String(repeating: " ", count: column + 4) + row.summary]
                } else {
                    lines.append("  \(row.usage.padded(to: column))  \(row.summary)")
                }
            }
            if let example = group.example { lines.append("    " + style.paint("for example: \(example)", .dim)) }
        }
        return lines + ["help COMMAND describes a command. Any command can end with > FILE, >> FILE or | COMMAND."]
    }

    func keys(_ view: KeysView) -> [String] {
        let width = view.rows.map { DisplayWidth.of($0.keys) }.max() ?? 0
        let notes = view.notes.isEmpty ? [] : ["", style.paint("Not supported", .heading)] + view.notes.map { "  \($0)" }
        return view.rows.map { "\(style.paint($0.keys.padded(to: width), .heading))  \($0.summary)" } + notes
    }

    func commandHelp(_ view: CommandHelpView) -> [String] {
        var lines = [style.paint(view.usage, .heading), "  \(view.summary)"]
        if !view.aliases.isEmpty { lines.append("  also: \(view.aliases.joined(separator: ", "))") }
        if !view.details.isEmpty { lines += [""] + view.details.map { "  \($0)" } }
        let width = view.options.map { DisplayWidth.of($0.usage) }.max() ?? 0
        lines += ["", style.paint("options", .heading)] + view.options.map { "  \($0.usage.padded(to: width))  \($0.summary)" }
        return lines + ["", "\(style.paint("example", .heading))", "  \(view.example)"]
    }
}
