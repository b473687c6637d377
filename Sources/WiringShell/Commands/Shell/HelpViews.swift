struct HelpView: Answer, Hashable, Codable {
    struct Group: Hashable, Sendable, Codable {
        var title: String
        var commands: [Row]
        var example: String?
    }

    struct Row: Hashable, Sendable, Codable {
        var usage: String
        var summary: String
    }

    var groups: [Group]
    /// Whether each command takes one line at most, without its arguments.
    var isOverview = false

    private enum CodingKeys: String, CodingKey { case groups }

    func lines(in renderer: TextRenderer) -> [String] {
        (isOverview ? overview(in: renderer) : groups(in: renderer))
            + ["help COMMAND describes a command. Any command can end with > FILE, >> FILE or | COMMAND."]
    }

    private func groups(in renderer: TextRenderer) -> [String] {
        let width = groups.flatMap(\.commands).map { DisplayWidth.of($0.usage) }.max() ?? 0
        let column = min(width, min(32, (renderer.style.width ?? 96) / 3))
        var lines: [String] = []
        for group in groups {
            lines.append(renderer.style.paint(group.title, .heading))
            for row in group.commands {
                // A long usage gets a separate line so that the column of summaries stays narrow.
                if DisplayWidth.of(row.usage) > column {
                    lines += ["  \(row.usage)", String(repeating: " ", count: column + 4) + row.summary]
                } else {
                    lines.append("  \(row.usage.padded(to: column))  \(row.summary)")
                }
            }
            if let example = group.example { lines.append("    " + renderer.style.paint("for example: \(example)", .dim)) }
        }
        return lines
    }

    /// One line for each command; the commands for output, scripts and the shell itself are only named.
    private func overview(in renderer: TextRenderer) -> [String] {
        let name = { (row: Row) in String(row.usage.prefix { $0 != " " }) }
        let width = groups.flatMap(\.commands).map { DisplayWidth.of(name($0)) }.max() ?? 0
        return groups.flatMap { group -> [String] in
            let title = renderer.style.paint(group.title, .heading)
            guard !["Export", "Script", "Shell", "More"].contains(group.title) else {
                let isMore = group.title == "More"
                let names = group.commands.map { isMore ? $0.usage : name($0) }.joined(separator: ", ")
                return ["\(title)  \(names)" + (isMore ? "" : "  (help \(group.title.lowercased()))")]
            }
            return [title]
                + group.commands.map { row in
                    let line = "  \(name(row).padded(to: width))  \(row.summary)"
                    return renderer.style.width.map { line.shortened(to: $0, charset: renderer.style.charset) } ?? line
                }
        }
    }
}

struct CommandHelpView: Answer, Hashable, Codable {
    typealias Row = HelpView.Row

    var usage: String
    var aliases: [String]
    var summary: String
    var details: [String]
    var options: [Row]
    var example: String

    func lines(in renderer: TextRenderer) -> [String] {
        var lines = [renderer.style.paint(usage, .heading), "  \(summary)"]
        if !aliases.isEmpty { lines.append("  also: \(aliases.joined(separator: ", "))") }
        let readable = renderer.style.width ?? TextRenderer.readableWidth
        if !details.isEmpty { lines += [""] + details.flatMap { LineWrap.lines("  \($0)", width: readable) } }
        let width = options.map { DisplayWidth.of($0.usage) }.max() ?? 0
        lines += ["", renderer.style.paint("options", .heading)] + options.map { "  \($0.usage.padded(to: width))  \($0.summary)" }
        return lines + ["", "\(renderer.style.paint("example", .heading))", "  \(example)"]
    }
}

struct KeysView: Answer, Hashable, Codable {
    struct Row: Hashable, Sendable, Codable {
        var keys: String
        var summary: String
    }

    var rows: [Row]

    func lines(in renderer: TextRenderer) -> [String] {
        let width = rows.map { DisplayWidth.of($0.keys) }.max() ?? 0
        return rows.map { "\(renderer.style.paint($0.keys.padded(to: width), .heading))  \($0.summary)" }
    }
}

struct QueryHelpView: Answer, Hashable, Codable {
    typealias Row = HelpView.Row

    var names: [Row]
    var operators: [Row]
    var functions: [Row]
    var examples: [String]

    func lines(in renderer: TextRenderer) -> [String] {
        let sections = [("Services", names), ("Operators, highest precedence first", operators), ("Functions", functions)]
        let width = sections.flatMap(\.1).map { DisplayWidth.of($0.usage) }.max() ?? 0
        var lines = ["A query selects services; every command with a QUERY argument takes one."]
        for (title, rows) in sections {
            lines += ["", renderer.style.paint(title, .heading)] + rows.map { "  \($0.usage.padded(to: width))  \($0.summary)" }
        }
        return lines + ["", renderer.style.paint("Examples", .heading)] + examples.map { "  \($0)" }
    }
}
