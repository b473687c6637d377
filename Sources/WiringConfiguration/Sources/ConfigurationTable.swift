import Wiring

/// All values of a container's configurations, merged.
package struct ConfigurationTable: Sendable {
    /// The values by namespace and key: nil for the whole container, otherwise the name of an assembly.
    private(set) var namespaces: UnspecializedDictionary<String?, UnspecializedDictionary<String, Setting>> = [:]
    /// The problems with the sources, each with its file; nil for a problem that concerns no single file.
    private(set) var defects: [(path: String?, finding: Finding)] = []
    /// The values of environment variables by their relaxed keys.
    private var variables: UnspecializedDictionary<String, [Setting]> = [:]
    /// The table of the parent container, at most one. Keys that are missing here are looked up there.
    private(set) var outer: [ConfigurationTable] = []

    /// Reads configurations, each with the name of the assembly that holds it, given the table of the parent container.
    init(_ configurations: [(assembly: String, configuration: Configuration)] = [], inside outer: ConfigurationTable? = nil) {
        self.outer = outer.map { [$0] } ?? []
        // Most containers have no configuration. Skipping the sort avoids the runtime's scan of all conformances of the program.
        if configurations.isEmpty { return }
        // The sort is stable: configurations of equal rank keep the order of declaration.
        for entry in configurations.ordered(by: { $0.configuration.rank < $1.configuration.rank }) {
            let namespace = entry.configuration.namespace == .assembly ? entry.assembly : nil
            merge(read(entry.configuration, namespace: namespace), into: namespace)
        }
    }

    /// The value that a definition of an assembly receives for a key. The assembly's own value takes precedence over the container's.
    func setting(_ key: String, from assembly: String) -> Setting? {
        namespaces[assembly]?[key] ?? namespaces[nil]?[key] ?? variable(key, from: assembly) ?? outer.first?.setting(key, from: assembly)
    }

    /// The only environment variable whose name differs from a key in underscores and capitals alone.
    private func variable(_ key: String, from assembly: String) -> Setting? {
        let found = (variables[EnvironmentMapping.relaxed(key)] ?? []).filter { $0.namespace == nil || $0.namespace == assembly }
        return found.count == 1 ? found[0] : nil
    }

    func value(of setting: Setting) -> SettingValue {
        switch setting.content {
        case .text(let text): .text(text)
        case .null: .null
        case .list(let count): .list((0..<count).map { element($0, of: setting).map(value) ?? .group })
        }
    }

    private func element(_ position: Int, of setting: Setting) -> Setting? {
        namespaces[setting.namespace]?["\(setting.key).\(position)"] ?? outer.first?.element(position, of: setting)
    }

    /// All settings by key, those of the whole container before those of one assembly.
    package var settings: [Setting] {
        if namespaces.isEmpty { return [] }
        return namespaces.values.flatMap(\.values).ordered { ($0.key, $0.namespace ?? "") < ($1.key, $1.namespace ?? "") }
    }

    /// The files of which no value could be read.
    var unreadFiles: [String] {
        let read = UnspecializedSet(settings.compactMap(\.place.file))
        return defects.compactMap(\.path).filter { !read.contains($0) }
    }

    /// Sets values for all readers; they override those of the sources.
    mutating func override(with values: [String: String]) {
        if values.isEmpty { return }
        for (key, text) in values.ordered(by: { $0.key < $1.key }) {
            for namespace in namespaces.keys where namespace == nil || namespaces[namespace]?[key] != nil {
                set(key, to: text, in: namespace)
            }
            if namespaces[nil] == nil { set(key, to: text, in: nil) }
        }
    }

    private mutating func set(_ key: String, to text: String, in namespace: String?) {
        let setting = Setting(
            key: key, namespace: namespace, content: .text(text), place: .session, isElement: false, isReported: false, rank: .max)
        Self.replace(setting, in: &namespaces[namespace, default: [:]])
    }

    // MARK: Merging

    private mutating func merge(_ values: [Setting], into namespace: String?) {
        var table = namespaces[namespace] ?? [:]
        for setting in values {
            if let earlier = table[setting.key], earlier.rank == setting.rank {
                if !setting.isElement { noteDuplicate(earlier, setting) }
            } else {
                Self.replace(setting, in: &table)
            }
        }
        namespaces[namespace] = table
    }

    /// Replaces an earlier value, whose origin is recorded as hidden.
    private static func replace(_ setting: Setting, in table: inout UnspecializedDictionary<String, Setting>) {
        var setting = setting
        if let earlier = table[setting.key] {
            setting.hidden += [earlier.place] + earlier.hidden
            if case .list = earlier.content {
                let prefix = setting.key + "."
                for key in table.keys where key.hasPrefix(prefix) { table[key] = nil }
            }
        }
        table[setting.key] = setting
    }

    /// `config-duplicate`: two values for one key, with equal rank.
    private mutating func noteDuplicate(_ first: Setting, _ second: Setting) {
        let finding = Finding(
            .configDuplicate, "the configuration has two values for '\(first.key)'",
            details: [first.place.detail("first", "'\(first.text)'"), second.place.detail("second", "'\(second.text)'")],
            fix: "remove one of the two, or read both sources in one Configuration, where the later one takes precedence")
        defects.append((nil, finding))
    }

    // MARK: Reading

    /// The values of one configuration in the order of its sources, without overridden values.
    private mutating func read(_ configuration: Configuration, namespace: String?) -> [Setting] {
        var table: UnspecializedDictionary<String, Setting> = [:]
        var order: [String] = []
        for source in configuration.sources {
            var first: UnspecializedDictionary<String, Setting> = [:]
            let isEnvironment = if case .environment = source.kind { true } else { false }
            let values = settings(of: source, of: configuration, namespace: namespace)
            var spellings: UnspecializedDictionary<String, [String]> = [:]
            let excluded = UnspecializedSet(isEnvironment ? values.map(\.key) : order)
            for key in UnspecializedSet(order).elements where !excluded.contains(key) {
                spellings[EnvironmentMapping.relaxed(key), default: []].append(key)
            }
            for var setting in values {
                if isEnvironment {
                    let relaxed = EnvironmentMapping.relaxed(setting.key)
                    // An earlier source spells the key as its readers do.
                    if let known = spellings[relaxed], known.count == 1, first[known[0]] == nil { setting.key = known[0] }
                    variables[relaxed, default: []].append(setting)
                }
                if let earlier = first[setting.key] {
                    noteDuplicate(earlier, setting)
                    continue
                }
                first[setting.key] = setting
                order.append(setting.key)
                Self.replace(setting, in: &table)
            }
        }
        var seen: UnspecializedSet<String> = []
        return order.filter { seen.insert($0) }.compactMap { table[$0] }
    }

    private mutating func settings(of source: ConfigurationSource, of configuration: Configuration, namespace: String?) -> [Setting] {
        func setting(
            _ key: String, _ content: SettingContent, _ place: ConfigurationOrigin, isElement: Bool = false, isReported: Bool = true
        ) -> Setting {
            Setting(
                key: key, namespace: namespace, content: content, place: place, isElement: isElement, isReported: isReported,
                rank: configuration.rank)
        }
        switch source.kind {
        case .values(let values): return values.map { setting($0.key, .text($0.text), .line(configuration.site)) }
        case .environment(let mapping):
            // An empty prefix selects all variables of the process, most of them unrelated to this program.
            return mapping.settings().map { setting($0.key, .text($0.text), .variable($0.variable), isReported: !mapping.prefix.isEmpty) }
        case .file(let path, let folder, let format, let isOptional):
            return entries(path, in: folder, format: format, isOptional: isOptional, site: configuration.site).map {
                setting($0.key, $0.content, .line(SourceSite(file: path, line: $0.line)), isElement: $0.isElement)
            }
        }
    }

    private mutating func entries(
        _ path: String, in folder: String?, format: ConfigurationFormat?, isOptional: Bool, site: SourceSite
    ) -> [ConfigurationFormat.Entry] {
        func note(_ rule: ContainerRule, _ problem: String, details: [Finding.Detail] = [], fix: String) {
            defects.append((path, Finding(rule, "the configuration file '\(path)' \(problem)", details: details, fix: fix)))
        }
        func note(_ error: ConfigurationSyntaxError) {
            let place = Finding.Detail("at", "column \(error.column)", site: SourceSite(file: path, line: error.line))
            note(.configSyntax, "cannot be parsed: \(error.reason)", details: [place], fix: "correct that line")
        }
        let named = Finding.Detail("named in", path, site: site)
        guard let format = format ?? .named(by: path) else {
            note(
                .configUnreadable, "has no known extension", details: [named, .init("known", ".properties, .json, .plist")],
                fix: "specify its format: .file(\"\(path)\", format: .properties)")
            return []
        }
        let location = folder.map { path.hasPrefix("/") ? path : "\($0)/\(path)" } ?? path
        do {
            let parsed = try format.parse(try ConfigurationFile.read(location).get())
            for problem in parsed.problems { note(problem) }
            return parsed.entries
        } catch let failure as ConfigurationFile.Failure {
            if isOptional && failure.isMissing { return [] }
            note(
                .configUnreadable, "cannot be read: \(failure.reason)", details: [named],
                fix: failure.isMissing
                    ? "add the file, correct the path, or make it optional: .file(\"\(path)\", isOptional: true)"
                    : "replace it with a file that the program can read")
        } catch let error as ConfigurationSyntaxError {
            note(error)
        } catch {
            // A custom format that reports no line.
            note(.configSyntax, "cannot be parsed: \(error)", fix: "correct the file")
        }
        return []
    }
}
