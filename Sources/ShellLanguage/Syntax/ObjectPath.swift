/// Parses the paths of parts of an object: `$1.items[0].name`.
package enum ObjectPath {
    /// Returns the number of the result and the path components; nil if the text does not begin with a result.
    package static func parts(of text: String) -> (number: Int, path: [String])? {
        let digits = text.dropFirst().prefix { $0.isASCII && $0.isNumber }
        guard text.first == "$", let number = Int(digits) else { return nil }
        guard let path = names(in: text.dropFirst(1 + digits.count)) else { return nil }
        return (number, path)
    }

    /// Parses names after dots and in brackets. Components in brackets keep the brackets and may contain dots.
    private static func names(in text: Substring) -> [String]? {
        var rest = text
        var names: [String] = []
        while let sign = rest.first {
            if sign == "[" {
                guard let end = rest.firstIndex(of: "]") else { return nil }
                names.append(String(rest[...end]))
                rest = rest[rest.index(after: end)...]
            } else {
                guard sign == "." else { return nil }
                let name = rest.dropFirst().prefix { $0 != "." && $0 != "[" }
                guard !name.isEmpty else { return nil }
                names.append(String(name))
                rest = rest[name.endIndex...]
            }
        }
        return names
    }
}
