import Wiring

/// Reads a manifest and collects all its errors.
struct ManifestReader {
    let name: String
    let registry: ManifestRegistry
    private var found: [(place: TextPlace, finding: Finding)] = []
    /// True if every part that the manifest names is available.
    private(set) var isComplete = true

    /// The errors: those of the registry first, then those of the manifest in the order of the file.
    var mistakes: [Finding] { found.ordered { ($0.place.line, $0.place.column) < ($1.place.line, $1.place.column) }.map(\.finding) }

    init(name: String, registry: ManifestRegistry) {
        self.name = name
        self.registry = registry
        checkRegistry()
    }

    private typealias Members = [(key: String, value: ConfigurationNode)]

    /// Reads a file. A syntax error stops the reading; other errors do not.
    mutating func read(_ bytes: [UInt8]) -> Manifest {
        var manifest = Manifest()
        let document: ConfigurationNode
        do throws(ConfigurationSyntaxError) {
            document = try JSONConfigurationParser.document(bytes)
        } catch {
            isComplete = false
            let place = TextPlace(line: error.line, column: error.column)
            note(.manifestSyntax, "the manifest is not valid JSON: \(error.reason)", at: place, fix: "correct it there")
            return manifest
        }
        guard case .group(let members) = document.content else { return manifest }
        for (word, node) in distinct(members, of: "the manifest") {
            switch word {
            case "name": manifest.name = text(node, "the name") ?? manifest.name
            case "assemblies": manifest.assemblies = names(node, word, "an assembly", among: registry.assemblies.map(\.name))
            case "postProcessors":
                manifest.postProcessors = names(node, word, "a post-processor", among: registry.postProcessors.map(\.name))
            case "configurations": manifest.files = distinct(node, of: word, named: { $0.path }) { $0.file($1) }
            case "objects": manifest.objects = objects(node)
            default:
                let words = ["name", "assemblies", "configurations", "postProcessors", "objects"]
                unknown("'\(word)' is not a key of a manifest", word, among: words, at: node.namePlace)
            }
        }
        return manifest
    }

    /// Checks that the keys of objects belong to definitions that can be built.
    mutating func checkObjects(of manifest: Manifest, in blueprint: Blueprint) {
        let keys = blueprint.nodes.indices.filter { blueprint.nodes[$0].role == .definition }
        var nodes: UnspecializedDictionary<String, Int> = [:]
        for node in keys.reversed() { nodes[blueprint.key(of: node)] = node }
        let assemblies = UnspecializedSet(blueprint.assemblies.map(\.name))
        for object in manifest.objects {
            if let node = nodes[object.key] {
                guard blueprint.nodes[node].definition?.isAbstract == true else { continue }
                let message = "'\(object.key)' is abstract and cannot be built"
                note(.manifestType, message, at: object.place, fix: "name a definition that is not abstract")
            } else if isComplete || assemblies.contains(String(object.key.prefix { $0 != "." })) {
                // If the assembly itself could not be added, that error has already been reported.
                unknown("no definition has the key '\(object.key)'", object.key, among: nodes.keys, at: object.place)
            }
        }
    }

    // MARK: Parts

    private mutating func names(_ node: ConfigurationNode, _ word: String, _ what: String, among registered: [String]) -> [String] {
        distinct(node, of: word, named: { $0 }) { reader, element in
            guard let name = reader.text(element, "the name of \(what)") else { return nil }
            if registered.contains(name) { return name }
            reader.unknown("\(what) named '\(name)' is not registered", name, among: registered, at: element.place)
            return nil
        }
    }

    /// The elements of a list that can be read, each once.
    private mutating func distinct<Element>(
        _ node: ConfigurationNode, of word: String, named name: (Element) -> String,
        _ read: (inout ManifestReader, ConfigurationNode) -> Element?
    ) -> [Element] {
        guard case .list(let nodes) = node.content else {
            isComplete = false
            wrongType("'\(word)'", "a list", node)
            return []
        }
        var elements: [Element] = []
        for node in nodes {
            guard let element = read(&self, node) else {
                isComplete = false
                continue
            }
            if elements.contains(where: { name($0) == name(element) }) {
                noteDuplicate("'\(name(element))' is named twice", at: node.place)
            } else {
                elements.append(element)
            }
        }
        return elements
    }

    private mutating func file(_ node: ConfigurationNode) -> Manifest.File? {
        guard case .group(let members) = node.content else {
            return text(node, "a configuration file").map { ($0, false) }
        }
        var path: String?
        var isOptional = false
        for (word, value) in distinct(members, of: "the file") {
            switch word {
            case "file": path = text(value, "the path of the file")
            case "optional":
                if case .text(let text) = value.content, let flag = try? Bool(configurationText: text) {
                    isOptional = flag
                } else {
                    wrongType("'optional'", "true or false", value)
                }
            default: unknown("'\(word)' is not a key of a configuration file", word, among: ["file", "optional"], at: value.namePlace)
            }
        }
        if path == nil, !members.contains(where: { $0.key == "file" }) {
            note(.manifestType, "a configuration file has no path", at: node.place, fix: "write { \"file\": \"mail.properties\" }")
        }
        return path.map { ($0, isOptional) }
    }

    private mutating func objects(_ node: ConfigurationNode) -> [Manifest.Object] {
        guard case .group(let members) = node.content else {
            wrongType("'objects'", "an object of names and keys", node)
            return []
        }
        return distinct(members, of: "'objects'").compactMap { name, value in
            text(value, "the key of '\(name)'").map { (name, $0, value.place) }
        }
    }

    private mutating func text(_ node: ConfigurationNode, _ what: String) -> String? {
        // Numbers and truth values keep their spelling; only the quotes distinguish a text.
        if case .text(let text) = node.content, node.isQuoted { return text }
        wrongType(what, "a string", node)
        return nil
    }

    private mutating func distinct(_ members: Members, of what: String) -> Members {
        var seen: UnspecializedSet<String> = []
        return members.filter { name, node in
            if seen.insert(name) { return true }
            noteDuplicate("\(what) has '\(name)' twice", at: node.namePlace)
            return false
        }
    }

    // MARK: Mistakes

    private mutating func unknown(_ message: String, _ word: String, among known: [String], at place: TextPlace) {
        found.append((place, .manifestUnknown(message, word, among: known, at: description(of: place))))
    }

    private mutating func wrongType(_ what: String, _ wanted: String, _ node: ConfigurationNode) {
        note(.manifestType, "\(what) must be \(wanted), not \(node.kindDescription)", at: node.place, fix: "write \(wanted)")
    }

    private mutating func checkRegistry() {
        func check(_ what: String, _ entries: [(name: String, site: SourceSite)]) {
            var seen: UnspecializedSet<String> = []
            for entry in entries where !seen.insert(entry.name) {
                noteDuplicate("two \(what) are registered as '\(entry.name)'", at: TextPlace(line: 0, column: 0), entry.site.description)
            }
        }
        check("assemblies", registry.assemblies.map { ($0.name, $0.site) })
        check("post-processors", registry.postProcessors.map { ($0.name, $0.site) })
    }

    private mutating func note(
        _ rule: ContainerRule, _ message: String, at place: TextPlace, _ description: String? = nil, label: String = "written at",
        fix: String
    ) {
        found.append((place, Finding(rule, message, details: [.init(label, description ?? self.description(of: place))], fix: fix)))
    }

    private mutating func noteDuplicate(_ message: String, at place: TextPlace, _ description: String? = nil) {
        note(.manifestDuplicate, message, at: place, description, label: "again at", fix: "remove one of the two")
    }

    private func description(of place: TextPlace) -> String { "\(name):\(place.line):\(place.column)" }
}

extension ConfigurationNode {
    fileprivate var kindDescription: String {
        switch content {
        case .text(let text): isQuoted ? "a string" : text
        case .null: "null"
        case .list: "a list"
        case .group: "an object"
        }
    }
}
