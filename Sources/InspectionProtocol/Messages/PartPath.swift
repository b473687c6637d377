#if DEBUG || Explorer
/// The notation for parts of objects: `store.items[0]`.
package enum PartPath {
    /// A name as a suffix of an object or another name: `.store`, `[0]`.
    package static func step(_ name: String) -> String { name.hasPrefix("[") ? name : ".\(name)" }

    /// Appends a name to a path, which may be empty.
    package static func adding(_ name: String, to path: String) -> String { path.isEmpty ? name : path + step(name) }

    /// The elements that a name of several elements stands for: `[10..<20]`, `[10...19]` or `[10-19]`; nil for the name of one part. A range whose end
    /// is before its start is empty.
    package static func elements(_ name: String) -> Range<Int>? {
        guard name.hasPrefix("["), name.hasSuffix("]") else { return nil }
        let text = name.dropFirst().dropLast()
        let start = text.prefix(while: \.isNumber), sign = text.dropFirst(start.count).prefix { !$0.isNumber }
        guard let first = Int(start), let last = Int(text[sign.endIndex...]), last < .max else { return nil }
        switch sign {
        case "..<": return first..<max(first, last)
        case "...", "-": return first..<max(first, last + 1)
        default: return nil
        }
    }
}
#endif
