#if DEBUG || Explorer
import Wiring
import WiringDiagnosis

extension LinkedConfiguration: InspectableValues {
    package func entries(in blueprint: Blueprint) -> [ExternalValue] { result.entries(table, in: blueprint) }

    package func finding(for key: String, in blueprint: Blueprint) -> Finding? {
        result.failures.first { $0.key == key }.map { ConfigurationExplanation(self, Explanation(blueprint)).finding(for: $0) }
    }

    package func convert<Value>(_ text: String, to type: Value.Type) throws(ArgumentFailure) -> Value {
        do throws(ConversionFailure) {
            return try converters.convert(.text(text), to: type)
        } catch {
            throw ArgumentFailure(error.reason, fix: error.fix, lacksConversion: error.lacksConverter)
        }
    }
}

extension ConfigurationReadingResult {
    /// The values of a configuration, and the keys that are read but have no value, ordered by key.
    func entries(_ table: ConfigurationTable, in blueprint: Blueprint) -> [ExternalValue] {
        var readers: UnspecializedDictionary<SettingKey, [ExternalValue.Reader]> = [:]
        var missing: UnspecializedSet<String> = []
        for reading in readings {
            let position = reading.edge.map { blueprint.edges[$0].position }
            let reader = (blueprint.key(of: reading.node), position, reading.reader.valueType) as ExternalValue.Reader
            if let parts = reading.parts {
                for part in UnspecializedSet(parts).elements { readers[part, default: []].append(reader) }
                continue
            }
            let setting = table.setting(reading.reader.key, from: blueprint.assembly(of: reading))
            if setting == nil { missing.insert(reading.reader.key) }
            readers[SettingKey(namespace: setting?.namespace, key: reading.reader.key), default: []].append(reader)
        }
        let settings = table.settings
        let written = settings.map { ExternalValue($0, readers: readers[$0.position] ?? []) }
        let general = UnspecializedSet(settings.filter { $0.namespace == nil }.map(\.key))
        let unwritten = missing.elements.filter { !general.contains($0) }.map {
            ExternalValue(key: $0, namespace: nil, readers: readers[SettingKey(namespace: nil, key: $0)] ?? [])
        }
        return (written + unwritten).ordered { ($0.key, $0.namespace ?? "") < ($1.key, $1.namespace ?? "") }
    }
}

extension ExternalValue {
    fileprivate init(_ setting: Setting, readers: [Reader]) {
        self.init(key: setting.key, namespace: setting.namespace, readers: readers)
        (text, origin, hides) = (setting.text, setting.origin, setting.hides)
        isSet = setting.place == .session
        isIncidental = readers.isEmpty && (setting.isElement || !setting.isReported && !isSet)
    }
}
#endif
