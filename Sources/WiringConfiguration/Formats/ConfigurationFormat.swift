import Wiring
import WiringVocabulary

/// How the text of a configuration file is read: `.properties`, JSON, a property list, or a format of your own.
public struct ConfigurationFormat: Sendable {
    /// One value of a file.
    public struct Entry: Sendable, Hashable {
        /// The key, with dots between its parts.
        public let key: String
        /// The line the value is on, counted from one.
        public let line: Int
        package let content: SettingContent
        /// Whether the value is part of a list, which can be read as a whole.
        package let isElement: Bool

        /// A value that is a plain text.
        /// - Parameters:
        ///   - key: the place in the configuration.
        ///   - text: its text.
        ///   - line: the line, counted from one.
        public init(_ key: String, _ text: String, line: Int) {
            self.init(key, .text(text), line: line)
        }

        init(_ key: String, _ content: SettingContent, line: Int, isElement: Bool = false) {
            self.key = key
            self.content = content
            self.line = line
            self.isElement = isElement
        }
    }

    /// The format's name for people: `JSON`.
    public let name: String
    package let parse: @Sendable ([UInt8]) throws -> Parsed

    /// What a parser made of a file: what it understood, and what it did not.
    package struct Parsed: Sendable {
        package var entries: [Entry] = []
        package var problems: [ConfigurationSyntaxError] = []
    }

    /// A format of your own.
    /// - Parameters:
    ///   - name: the format's name for people.
    ///   - parse: from the text of a file to its values; throw ``ConfigurationSyntaxError`` to name the line that is wrong.
    public init(named name: String, parse: @escaping @Sendable (String) throws -> [Entry]) {
        self.init(name) { bytes in Parsed(entries: try parse(String(decoding: bytes, as: UTF8.self))) }
    }

    init(_ name: String, parse: @escaping @Sendable ([UInt8]) throws -> Parsed) {
        self.name = name
        self.parse = parse
    }

    /// Lines of `key = value`, as Java's properties: `:` or a blank may stand for `=`, `#` and `!` begin comments, `\` continues a line and
    /// escapes a character. The text is UTF-8.
    public static let properties = ConfigurationFormat("properties") { PropertiesParser.parse($0) }

    /// JSON with an object at the top, `//` and `/* */` comments allowed. Nested objects become dotted keys, positions in arrays count as keys.
    public static let json = ConfigurationFormat("JSON") { JSONConfigurationParser.parse($0) }

    /// An XML property list with a dictionary at the top.
    public static let propertyList = ConfigurationFormat("property list") { PropertyListParser.parse($0) }

    /// The format that a file's name tells by its extension.
    static func named(by path: String) -> ConfigurationFormat? {
        guard let dot = path.lastIndex(of: ".") else { return nil }
        switch path[path.index(after: dot)...].lowercased() {
        case "properties": return .properties
        case "json", "jsonc": return .json
        case "plist": return .propertyList
        default: return nil
        }
    }
}
