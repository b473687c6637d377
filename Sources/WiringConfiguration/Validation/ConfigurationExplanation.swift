import FindingTexts
import RuntimeLayout
import Wiring

/// Reports problems of a configuration, with causes and fixes.
struct ConfigurationExplanation {
    let table: ConfigurationTable
    let converters: ConverterRegistry
    let result: ConfigurationReadingResult
    let explanation: Explanation
}

extension ConfigurationExplanation {
    private var blueprint: Blueprint { explanation.blueprint }

    init(_ linked: LinkedConfiguration, _ explanation: Explanation) {
        self.init(table: linked.table, converters: linked.converters, result: linked.result, explanation: explanation)
    }

    init(of blueprint: Blueprint) {
        let linked = blueprint.extensions[LinkedConfiguration.self]
        self.init(
            table: linked?.table ?? ConfigurationTable(), converters: linked?.converters ?? ConverterRegistry(),
            result: linked?.result ?? ConfigurationReadingResult(), explanation: Explanation(blueprint))
    }

    /// All findings about the configuration: about its sources, its converters, values that are read, and unused values.
    func findings() -> [Finding] {
        table.defects.map(\.finding)
            + converters.duplicates.map { duplicateConverter(first: $0.first, second: $0.second) }
            + result.failures.map { finding(for: $0) } + unusedConfiguration()
    }

    func finding(for failure: ConfigurationFailure) -> Finding {
        switch failure.cause {
        case .missing: missingConfiguration(failure.key, readings: failure.readings)
        case .otherType(let edge): otherType(edge: edge, readings: failure.readings)
        case .unconvertible(let setting, let reason): failedConversion(setting, reason, readings: failure.readings)
        case .undecodable(.missing(let key)): missingConfiguration(key, readings: failure.readings)
        case .undecodable(.unconvertible(let setting, let reason, let type)):
            failedConversion(setting, reason, as: type, readings: failure.readings)
        case .undecodable(.refused(let key, let reason)):
            conversionFailed(
                "the configuration's values below '\(key)' cannot be read as \(valueType(of: failure.readings)): \(reason)",
                failure.readings,
                fix: "write the values that its init(from:) requires")
        }
    }

    // MARK: Values

    func missingConfiguration(_ key: String, readings: [ConfigurationRead]) -> Finding {
        let assemblies = UnspecializedSet(readings.map { blueprint.assembly(of: $0) })
        let settings = table.settings
        let elsewhere = settings.filter { $0.key == key && $0.namespace.map { !assemblies.contains($0) } ?? false }
        let visible = settings.filter { $0.namespace.map { assemblies.contains($0) } ?? true }
        // If the key names a group of values, the reader probably meant one of them.
        let within = visible.filter { $0.key.hasPrefix(key + ".") && !$0.isElement }.prefix(3).map(\.key)
        let near = within.isEmpty ? Suggestions.nearMisses(for: key, among: visible.map(\.key)) : Array(within)
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
                ?? (elsewhere.isEmpty
                    ? "add it to a Configuration of an active assembly, or set a default: Config(\"\(key)\", default: ...)"
                    : "remove namespace: .assembly from the Configuration of \(elsewhere[0].namespace ?? ""), or add a value that \(assemblies.elements.ordered(by: <).joined(separator: ", ")) can read")
        )
    }

    private func failedConversion(
        _ setting: Setting, _ failure: ConversionFailure, as wanted: Any.Type? = nil, readings: [ConfigurationRead]
    ) -> Finding {
        let type = wanted.map { blueprint.name(of: $0) } ?? valueType(of: readings)
        let value = table.value(of: setting)
        // The reason quotes the value, which may be a secret.
        let (shown, isSecret) = SecretMasking.shown(value.summary, key: setting.key)
        return Finding(
            failure.candidates.isEmpty ? .conversionFailed : .conversionAmbiguous,
            "the configuration's value for '\(setting.key)' cannot be read as \(type)\(isSecret ? "" : ": \(failure.reason)")",
            services: services(of: readings),
            details: [setting.place.detail("value", shown)] + readerDetails(readings)
                + failure.candidates.map { .init("candidates", $0.name, site: $0.site) },
            fix: failure.fix
                ?? (value == .null
                    ? "write a value, omit it if its readers have a default, or read it as an optional: \(type)?"
                    : "write a value that can be converted to \(type)"))
    }

    private func conversionFailed(_ message: String, _ readings: [ConfigurationRead], fix: String) -> Finding {
        Finding(.conversionFailed, message, services: services(of: readings), details: readerDetails(readings), fix: fix)
    }

    private func otherType(edge: Int, readings: [ConfigurationRead]) -> Finding {
        let wanted = blueprint.name(of: blueprint.dependency(of: blueprint.edges[edge]).type)
        let key = readings.first?.reader.key ?? ""
        return conversionFailed(
            "the configuration's value for '\(key)' is read as \(valueType(of: readings)), but \(wanted) is required", readings,
            fix: "write Config<\(wanted)>(\"\(key)\")")
    }

    /// `config-unused`: values that are never read. A list counts as one value.
    private func unusedConfiguration() -> [Finding] {
        if table.settings.isEmpty { return [] }
        let missing = result.readings.filter { setting(for: $0) == nil }.map(\.reader.key)
        var used: UnspecializedSet<SettingKey> = []
        for reading in result.readings {
            for part in reading.parts ?? [] { used.insert(part) }
            guard let setting = self.setting(for: reading) else { continue }
            used.insert(setting.position)
            guard setting.isElement else { continue }
            // Reading an element counts as reading the list.
            var list = setting.key[...]
            while let dot = list.lastIndex(of: ".") {
                list = list[..<dot]
                used.insert(SettingKey(namespace: setting.namespace, key: String(list)))
            }
        }
        return table.settings.filter { $0.isReported && !$0.isElement && !used.contains($0.position) }.map { setting in
            Finding(
                .configUnused, severity: .note, "no definition reads the configuration's value for '\(setting.key)'",
                details: [setting.place.detail("value", table.value(of: setting).summary)]
                    + Suggestions.nearMisses(for: setting.key, among: missing, limit: 1).map { .init("near misses", $0) },
                fix: "remove it, or correct its key")
        }
    }

    // MARK: Converters

    private func duplicateConverter(first: ConverterRegistry.Named, second: ConverterRegistry.Named) -> Finding {
        let type = blueprint.name(of: second.converter.valueType)
        return Finding(
            .converterDuplicate, "two converters named '\(second.converter.name)' convert to \(type)",
            details: [.init("first", first.key, site: first.converter.site), .init("second", second.key, site: second.converter.site)],
            fix: "remove or rename one of the two")
    }

    // MARK: Words

    private func setting(for reading: ConfigurationRead) -> Setting? {
        table.setting(reading.reader.key, from: blueprint.assembly(of: reading))
    }

    private func valueType(of readings: [ConfigurationRead]) -> String {
        readings.first.map { blueprint.name(of: $0.reader.valueType) } ?? ""
    }

    private func services(of readings: [ConfigurationRead]) -> [String] {
        var seen: UnspecializedSet<String> = []
        return readings.map { blueprint.key(of: $0.node) }.filter { seen.insert($0) }
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
