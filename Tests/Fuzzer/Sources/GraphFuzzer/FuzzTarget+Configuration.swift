import WiringConfiguration

extension FuzzTarget {
    /// The formats of configuration files: each line and column that they report exists in the file.
    static let configurations = [
        configuration(
            .properties, named: "properties",
            examples: ["# c\na.b = 1 \\\n 2\nc: \\u0041\n", "! d\r\na b\r\nmail.host=example.org\n", "\u{FEFF}a=\\uD83D\\uDE00\n"],
            pieces: ["a", "=", ":", " ", "\\", "\n", "\r", "\\u00", "#", "!", "é", "\\uD83D", "\t", "b.c", "\u{FEFF}", "\u{0}"]),
        configuration(
            .json, named: "json",
            examples: [
                "{ // c\n \"a\": [1, {\"b\": \"\\u0041\"}], /* d */ \"e\": null }",
                "{\"a\": {\"b\": [true, -1.5e3, \"\\\"\"]},\n\"c\": {}}",
            ],
            pieces: [
                "{", "}", "[", "]", "\"", "\"a\"", ":", ",", "1", "-", ".", "e", "true", "null", "//", "/*", "*/", "\n", "\\u12", " ", "é",
                "{\"a\":", "[[", "\u{0}",
            ]),
        configuration(
            .propertyList, named: "plist",
            examples: [
                "<?xml?><!DOCTYPE p><plist><dict><key>a</key><array><string>x&amp;</string><true/></array></dict></plist>",
                "<plist version=\"1.0\">\n<dict>\n<key>a</key><integer>4</integer><!-- c --><key>b</key><dict/>\n</dict>\n</plist>",
            ],
            pieces: [
                "<dict>", "</dict>", "<key>", "</key>", "<string>", "</string>", "<array>", "</array>", "<true/>", "<!--", "-->", "&amp;",
                "&", "<![CDATA[", "]]>", "a", "\n", "<", ">", "/", "<plist>", "</plist>", "<!DOCTYPE", "[", "é", "&#x41;", "<data>",
            ]),
    ]

    private static func configuration(_ format: ConfigurationFormat, named name: String, examples: [String], pieces: [String]) -> FuzzTarget
    {
        FuzzTarget(name: name, examples: examples, pieces: pieces) { text in
            let bytes = Array(text.utf8)
            guard let parsed = try? format.parse(bytes) else { return .wrong("an error instead of a problem") }
            var lines = 1
            for (index, byte) in bytes.enumerated() {
                if byte == 10 || (byte == 13 && (index + 1 == bytes.count || bytes[index + 1] != 10)) { lines += 1 }
            }
            if let entry = parsed.entries.first(where: { !(1...lines).contains($0.line) }) {
                return .wrong("a line outside: \(entry.line)")
            }
            for problem in parsed.problems where !(1...lines).contains(problem.line) || !(1...bytes.count + 1).contains(problem.column) {
                return .wrong("a place outside: \(problem)")
            }
            return parsed.problems.first.map { .refused(message: $0.reason, at: nil) } ?? .accepted
        }
    }
}
