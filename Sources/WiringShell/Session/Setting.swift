/// An output setting that the user can change.
struct Setting: Sendable {
    var name: String
    /// The possible values, or a description of them.
    var values: [String]
    var summary: String
    var current: @Sendable (OutputSettings) -> String
    /// Changes the value; returns false if the value is invalid.
    var change: @Sendable (inout OutputSettings, String) -> Bool

    static let all: [Setting] = [
        choice("output", ["text": .text, "json": .json], "readable text, or JSON for programs", \.format),
        flag("color", "whether colors are used", \.usesColor),
        choice("glyphs", ["unicode": .unicode, "ascii": .ascii], "the symbols in lists and trees", \.charset),
        Setting(
            name: "width", values: ["none", "a number from 20 on"], summary: "the column at which lines are wrapped or truncated",
            current: { $0.width.map(String.init) ?? "none" },
            change: { settings, value in
                guard value == "none" || Int(value).map({ $0 >= 20 }) == true else { return false }
                settings.width = Int(value)
                return true
            }),
        flag("pager", "whether answers taller than the screen go through a pager", \.usesPager),
        flag("echo", "whether scripts print their commands", \.echoesCommands),
        flag("timing", "whether the duration of each command is printed", \.showsTimes),
        Setting(
            name: "limit", values: ["none", "a time such as 10s or 5min"], summary: "the time limit for computing or drawing an answer",
            current: { $0.limit.map(duration) ?? "none" },
            change: { settings, value in
                let limit = QueryDuration.nanoseconds(value)
                guard value == "none" || limit.map({ $0 >= 1_000_000 }) == true else { return false }
                settings.limit = limit
                return true
            }),
    ]

    /// The kind of argument for completion: the values, unless one is only described.
    var kind: Argument.Kind { values.contains { $0.contains(" ") } ? .text : .choice(values) }

    private static func flag(
        _ name: String, _ summary: String, _ property: any WritableKeyPath<OutputSettings, Bool> & Sendable
    ) -> Setting {
        choice(name, ["on": true, "off": false], summary, property)
    }

    private static func choice<Value: Equatable & Sendable>(
        _ name: String, _ values: KeyValuePairs<String, Value>, _ summary: String,
        _ property: any WritableKeyPath<OutputSettings, Value> & Sendable
    ) -> Setting {
        Setting(
            name: name, values: values.map(\.key), summary: summary,
            current: { settings in values.first { $0.value == settings[keyPath: property] }?.key ?? "" },
            change: { settings, text in
                guard let value = values.first(where: { $0.key == text })?.value else { return false }
                settings[keyPath: property] = value
                return true
            })
    }

    static func duration(_ nanoseconds: UInt64) -> String {
        for (unit, name) in [(60_000_000_000, "min"), (1_000_000_000, "s"), (1_000_000, "ms"), (1_000, "us")] as [(UInt64, String)]
        where nanoseconds % unit == 0 {
            return "\(nanoseconds / unit)\(name)"
        }
        return "\(nanoseconds)ns"
    }
}
