@preconcurrency internal import PlatformLibrary
import Wiring

/// The mapping of environment variables to keys.
struct EnvironmentMapping: Sendable {
    var prefix: String
    var group: String?
    /// The variables; nil for those of the process.
    var variables: [String: String]?

    /// The values, ordered by the names of the variables.
    func settings() -> [(key: String, variable: String, text: String)] {
        (variables ?? Self.ofProcess()).ordered { $0.key < $1.key }.compactMap { name, text in key(for: name).map { ($0, name, text) } }
    }

    /// The key for a variable; nil if the variable lacks the prefix.
    func key(for variable: String) -> String? {
        let start = prefix.isEmpty ? "" : prefix + "_"
        guard variable.hasPrefix(start) else { return nil }
        let parts = variable.dropFirst(start.count).split(separator: "__").map(Self.word).filter { !$0.isEmpty }
        guard !parts.isEmpty else { return nil }
        let group = group ?? Self.word(prefix[...])
        return ((group.isEmpty ? [] : [group]) + parts).joined(separator: ".")
    }

    /// A key without its punctuation, in lower case: different spellings of a variable agree in it.
    static func relaxed(_ key: String) -> String { key.lowercased().filter { $0.isLetter || $0.isNumber } }

    /// Converts `PAGE_SIZE` to lower camel case: `pageSize`.
    private static func word(_ name: Substring) -> String {
        let words = name.split(separator: "_").map { $0.lowercased() }
        return words.enumerated().map { $0.offset == 0 ? $0.element : $0.element.prefix(1).uppercased() + $0.element.dropFirst() }.joined()
    }

    static func ofProcess() -> [String: String] {
        #if canImport(Darwin)
        let first: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = _NSGetEnviron().pointee
        #else
        let first: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = environ
        #endif
        guard var next = first else { return [:] }
        var variables: [String: String] = [:]
        while let entry = next.pointee {
            let text = String(cString: entry)
            if let sign = text.firstIndex(of: "=") { variables[String(text[..<sign])] = String(text[text.index(after: sign)...]) }
            next += 1
        }
        return variables
    }
}
