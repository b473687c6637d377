/// The targets in a specification of XcodeGen. Only the keys that matter are read: the names, the types and the sources of the targets.
struct GeneratedProject {
    private(set) var targets: [BuildTarget] = []
    private let folder: String
    /// The indentation of the names of targets, of the key `sources`, and of its list.
    private var nameIndent: Int?
    private var sourcesIndent: Int?
    private var listIndent: Int?

    /// - Parameter folder: The folder of the specification.
    init(_ bytes: [UInt8], folder: String) {
        self.folder = folder
        var isInTargets = false
        for line in String(decoding: bytes, as: UTF8.self).split(separator: "\n") {
            let indent = line.prefix { $0 == " " }.count
            let text = line.trimmed
            guard let first = text.first, first != "#", text != "---" else { continue }
            if indent == 0, first != "-" {
                isInTargets = text.hasPrefix("targets:")
            } else if isInTargets {
                read(text, indent)
            }
        }
    }

    private mutating func read(_ text: Substring, _ indent: Int) {
        if indent <= nameIndent ?? indent {
            nameIndent = indent
            sourcesIndent = nil
            targets.append(BuildTarget(name: Self.value(text.prefix { $0 != ":" })))
            return
        }
        if let sources = sourcesIndent, indent > sources || indent == sources && text.first == "-" {
            if listIndent == nil { listIndent = indent }
            let isItem = text.first == "-" && indent == listIndent
            let item = text.first == "-" ? text.dropFirst().trimmed : text
            if item.hasPrefix("path:") { add(item.dropFirst(5)) } else if isItem, !item.contains(":") { add(item) }
            return
        }
        sourcesIndent = nil
        if text.hasPrefix("- target:") {
            targets[targets.count - 1].dependencies.append(Self.value(text.dropFirst(9)))
        } else if text.hasPrefix("type:") {
            targets[targets.count - 1].kind = Self.value(text.dropFirst(5))
        } else if text.hasPrefix("sources:") {
            let value = text.dropFirst(8).trimmed
            if value.isEmpty { (sourcesIndent, listIndent) = (indent, nil) }
            for part in value.split(whereSeparator: { "[],".contains($0) }) { add(part) }
        }
    }

    private mutating func add(_ text: Substring) {
        let path = BuildTargets.joined(folder, Self.value(text))
        let list: WritableKeyPath<BuildTarget, [String]> = path.hasSuffix(".swift") ? \.files : \.folders
        targets[targets.count - 1][keyPath: list].append(path)
    }

    private static func value(_ text: Substring) -> String { String(text.trimmed.filter { $0 != "\"" && $0 != "'" }) }
}
