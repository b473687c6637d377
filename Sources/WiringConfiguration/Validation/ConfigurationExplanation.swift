import FindingTexts
import RuntimeLayout
import Wiring

/// Reports problems of a configuration, with causes and fixes.
struct ConfigurationExplanation {
    /// The merged values.
    let table: ConfigurationTable
    /// The converters of the container.
    let converters: ConverterRegistry
    let result: ConfigurationReadingResult
    /// Explains the blueprint.
    let explanation: Explanation
}

extension ConfigurationExplanation {
    private var blueprint: Blueprint { explanation.blueprint }

    init(_ linked: LinkedConfiguration, _ explanation: Explanation) {
        self.init(table: linked.table, converters: linked.converters, result: linked.result, explanation: explanation)
    }

    /// Explains the configuration of a blueprint as of activation.
    init(of blueprint: Blueprint) {
        let linked = blueprint.extensions[LinkedConfiguration.self]
        self.init(
            table: linked?.table ?? ConfigurationTable(), converters: linked?.converters ?? ConverterRegistry(),
            result: linked?.result ?? ConfigurationReadingResult(), explanation: Explanation(blueprint))
    }

    /// All findings about the configuration: about its sources, its converters, values that are read, and unused values.
    func findings() -> [Finding] {
        table.defects.map { finding(for: $0) }
            + converters.duplicates.map { duplicateConverter(first: $0.first, second: $0.second) }
            + result.failures.map { finding(for: $0) }
            + unusedConfiguration()
    }

    func finding(for failure: ConfigurationFailure) -> Finding {
        switch failure.cause {
        case .missing: missingConfiguration(failure.key, readings: failure.readings)
        case .otherType(let edge): otherType(edge: edge, readings: failure.readings)
        case .unconvertible(let setting, let reason): failedConversion(setting, reason, readings: failure.readings)
        case .undecodable(.missing(let key)): missingConfiguration(key, readings: failure.readings)
        case .undecodable(.unconvertible(let setting, let reason, let type)):
            failedConversion(setting, reason, as: type, readings: failure.readings)
        case .undecodable(.refused(let key, let reason)): refusedStructure(key, reason, readings: failure.readings)
        }
    }

    // MARK: Values

    /// `config-missing`: a key that is read has no value.
    func missingConfiguration(_ key: String, readings: [ConfigurationRead]) -> Finding {
        let assemblies = Set(readings.map { blueprint.assembly(of: $0) })
        let settings = table.settings
        let elsewhere = settings.filter { $0.key == key && $0.namespace.map { !assemblies.contains($0) } ?? false }
        let visible = settings.filter { $0.namespace.map { assemblies.contains($0) } ?? true }
        // If the key names a group of values, the reader probably meant one of them.
        let within = visible.filter { $0.key.hasPrefix(key + ".") && !$0.isElement }.prefix(3).map(\.key)
        let near = within.isEmpty ? Suggestions.nearMisses(for: key, among: visible.map(\.key)) : Array(within)
        let holders = elsewhere.compactMap(\.namespace)
        // A struct without `Decodable` was probably meant to be decoded from the values below the key.
        let structure = readings.first.map(\.reader.valueType).flatMap { type in
            !within.isEmpty && TypeKind(type) == .structure && !StoredProperties.of(type).isEmpty && !(type is any Decodable.Type)
                ? "make \(blueprint.name(of: type)) conform to Decodable, to decode it from the values below '\(key)'" : nil
        }
        return .missingSetting(
            key, services: services(of: readings),
            details: readerDetails(readings)
                + elsewhere.map { $0.place.detail("elsewhere", "\($0.namespace ?? "") has a value for its own definitions") }
                + table.unreadFiles.map { .init("not read", $0) }
                + near.flatMap { name in visible.filter { $0.key == name }.map { $0.place.detail("near misses", name) } },
            fix: structure
                ?? (holders.isEmpty
                    ? "add it to a Configuration of an active assembly, or set a default: Config(\"\(key)\", default: ...)"
                    : "remove namespace: .assembly from the Configuration of \(holders[0]), or add a value that \(assemblies.sorted().joined(separator: ", ")) can read")
        )
    }

    /// `conversion-failed` and `conversion-ambiguous`: a value of the configuration cannot be converted to its reader's type.
    private func failedConversion(
        _ setting: Setting, _ failure: ConversionFailure, as wanted: Any.Type? = nil, readings: [ConfigurationRead]
    ) -> Finding {
        let type = (wanted ?? readings.first?.reader.valueType).map { blueprint.name(of: $0) } ?? ""
        let value = table.value(of: setting)
        // The reason quotes the value, which may be a secret.
        let (shown, isSecret) = SecretMasking.shown(value.summary, key: setting.key)
        var isNull = false
        if case .null = value { isNull = true }
        return Finding(
            failure.candidates.isEmpty ? .conversionFailed : .conversionAmbiguous,
            "the configuration's value for '\(setting.key)' cannot be read as \(type)\(isSecret ? "" : ": \(failure.reason)")",
            services: services(of: readings),
            details: [setting.place.detail("value", shown)] + readerDetails(readings)
                + failure.candidates.map { .init("candidates", $0.name, site: $0.site) },
            fix: failure.fix
                ?? (isNull
                    ? "write a value, omit it if its readers have a default, or read it as an optional: \(type)?"
                    : "write a value that can be converted to \(type)"))
    }

    /// `conversion-failed` for a structure that rejects the values of the configuration.
    private func refusedStructure(_ key: String, _ reason: String, readings: [ConfigurationRead]) -> Finding {
        let type = readings.first.map { blueprint.name(of: $0.reader.valueType) } ?? ""
        return Finding(
            .conversionFailed, "the configuration's values below '\(key)' cannot be read as \(type): \(reason)",
            services: services(of: readings), details: readerDetails(readings), fix: "write the values that its init(from:) requires")
    }

    /// `conversion-failed` for a parameter that receives a configuration value of another type.
    private func otherType(edge: Int, readings: [ConfigurationRead]) -> Finding {
        let wanted = blueprint.name(of: blueprint.dependency(of: blueprint.edges[edge]).type)
        let reader = readings.first?.reader
        let given = reader.map { blueprint.name(of: $0.valueType) } ?? ""
        return Finding(
            .conversionFailed, "the configuration's value for '\(reader?.key ?? "")' is read as \(given), but \(wanted) is required",
            services: services(of: readings), details: readerDetails(readings), fix: "write Config<\(wanted)>(\"\(reader?.key ?? "")\")")
    }

    /// `config-unused`: values that are never read. A list counts as one value.
    private func unusedConfiguration() -> [Finding] {
        if table.settings.isEmpty { return [] }
        var used: UnspecializedSet<SettingKey> = []
        for keys in result.parts { for key in keys ?? [] { used.insert(key) } }
        for reading in result.readings {
            guard let setting = self.setting(for: reading) else { continue }
            used.insert(SettingKey(namespace: setting.namespace, key: setting.key))
            guard setting.isElement else { continue }
            // Reading an element counts as reading the list.
            var list = setting.key[...]
            while let dot = list.lastIndex(of: ".") {
                list = list[..<dot]
                used.insert(SettingKey(namespace: setting.namespace, key: String(list)))
            }
        }
        return table.settings.filter { setting in
            setting.isReported && !setting.isElement && !used.contains(SettingKey(namespace: setting.namespace, key: setting.key))
        }.map { setting in
            Finding(
                .configUnused, severity: .note, "no definition reads the configuration's value for '\(setting.key)'",
                details: [setting.place.detail("value", table.value(of: setting).summary)]
                    + unreadNearMisses(setting).map { .init("near misses", $0) }, fix: "remove it, or correct its key")
        }
    }

    /// The keys that are read but missing and resemble an unused one.
    private func unreadNearMisses(_ setting: Setting) -> [String] {
        let missing = result.readings.filter { self.setting(for: $0) == nil }.map(\.reader.key)
        return Suggestions.nearMisses(for: setting.key, among: missing, limit: 1)
    }

    // MARK: Sources and converters

    private func finding(for defect: ConfigurationTable.Defect) -> Finding {
        switch defect {
        // Two values for one key, with equal rank.
        case .duplicate(let first, let second):
            Finding(
                .configDuplicate, "the configuration has two values for '\(first.key)'",
                details: [first.place.detail("first", "'\(first.text)'"), second.place.detail("second", "'\(second.text)'")],
                fix: "remove one of the two, or read both sources in one Configuration, where the later one takes precedence")
        case .unreadable(let path, let failure, let site):
            Finding(
                .configUnreadable, "the configuration file '\(path)' cannot be read: \(failure.reason)",
                details: [.init("named in", path, site: site)],
                fix: failure.isMissing
                    ? "add the file, correct the path, or make it optional: .file(\"\(path)\", isOptional: true)"
                    : "replace it with a file that the program can read")
        case .unknownFormat(let path, let site):
            Finding(
                .configUnreadable, "the configuration file '\(path)' has no known extension",
                details: [.init("named in", path, site: site), .init("known", ".properties, .json, .plist")],
                fix: "specify its format: .file(\"\(path)\", format: .properties)")
        case .syntax(let path, let error):
            Finding(
                .configSyntax, "the configuration file '\(path)' cannot be parsed: \(error.reason)",
                details: [.init("at", "column \(error.column)", site: SourceSite(file: path, line: error.line))], fix: "correct that line")
        // A custom format that reports no line.
        case .foreignError(let path, let description):
            Finding(.configSyntax, "the configuration file '\(path)' cannot be parsed: \(description)", fix: "correct the file")
        }
    }

    /// `converter-duplicate`: two converters with the same type and the same name.
    private func duplicateConverter(first: ConverterRegistry.Named, second: ConverterRegistry.Named) -> Finding {
        let type = blueprint.name(of: second.converter.valueType)
        return Finding(
            .converterDuplicate, "two converters named '\(second.converter.name)' convert to \(type)",
            details: [
                .init("first", first.key, site: first.converter.site), .init("second", second.key, site: second.converter.site),
            ],
            fix: "remove or rename one of the two")
    }

    // MARK: Words

    private func setting(for reading: ConfigurationRead) -> Setting? {
        table.setting(reading.reader.key, from: blueprint.assembly(of: reading))
    }

    private func services(of readings: [ConfigurationRead]) -> [String] {
        var seen: Set<String> = []
        return readings.map { blueprint.key(of: $0.node) }.filter { seen.insert($0).inserted }
    }

    private func readerDetails(_ readings: [ConfigurationRead]) -> [Finding.Detail] {
        readings.map { reading in
            let slot = reading.edge.map { number in
                let edge = blueprint.edges[number]
                return "  " + (explanation.diagnosis?.slot(of: edge) ?? blueprint.dependency(of: edge).name ?? edge.kind.rawValue)
            }
            return Finding.Detail("needed by", blueprint.key(of: reading.node) + (slot ?? ""), site: blueprint.site(of: reading.node))
        }
    }
}
