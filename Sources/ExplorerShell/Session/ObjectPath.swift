/// How people name what is in an object: `$1.items[0].name`.
enum ObjectPath {
    /// The number of the result, and the names behind it; nil for a text that begins with no result.
    static func parts(of text: String) -> (number: Int, path: [String])? {
        let digits = text.dropFirst().prefix { $0.isASCII && $0.isNumber }
        guard text.first == "$", let number = Int(digits) else { return nil }
        guard let path = names(in: text.dropFirst(1 + digits.count)) else { return nil }
        return (number, path)
    }

    /// Names behind dots and in brackets; what is in brackets keeps them, and may have dots inside.
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
