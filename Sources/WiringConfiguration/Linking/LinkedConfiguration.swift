import FindingTexts
import Wiring

#if DEBUG || Explorer
import WiringDiagnosis
#endif

/// The configuration of one blueprint: its members, the merged values, the reads and the findings. Created during linking, on the first
/// member or reader of a configuration. Afterwards only ``reloaded`` changes.
final class LinkedConfiguration: FindingSource, @unchecked Sendable {
    /// The blueprint of this configuration. A child container without its own configuration refers to its parent's.
    private let owner: ObjectIdentifier
    private var members: [(assembly: String, configuration: Configuration)] = []
    /// Values that a tool has set.
    private var overrides: [String: String] = [:]
    /// The merged values of the parent container.
    private let outer: ConfigurationTable?
    private var mergedTable: ConfigurationTable?
    var converters: ConverterRegistry
    var isRead = false
    /// The code of definitions that are configuration values themselves, by node.
    private(set) var codes: UnspecializedDictionary<Int, InstanceCode>
    /// The helper nodes by place, so that each is created once.
    private var nodes: UnspecializedDictionary<ConfigurationPlace, Int> = [:]
    /// The merged values of the last reload; nil before the first reload.
    let reloaded = Guarded<ConfigurationTable?>(nil)
    /// The result of reading the configuration at activation.
    private(set) var result = ConfigurationReadingResult()

    /// A place in the configuration with the type of its reader.
    private struct ConfigurationPlace: Hashable {
        var key: String
        var namespace: String?
        var type: ObjectIdentifier
        /// The reader of a place without a value, because each reader may have its own default.
        var reader: ObjectIdentifier?
    }

    private init(_ linker: BlueprintLinker) {
        owner = ObjectIdentifier(linker.blueprint)
        #if DEBUG || Explorer
        overrides = linker.extensions[ExternalValueOverrides.self]?.texts ?? [:]
        #endif
        let parent = linker.blueprint.extensions[LinkedConfiguration.self]
        outer = linker.firstNode > 0 ? parent?.table ?? ConfigurationTable() : nil
        converters = parent?.converters ?? ConverterRegistry()
        codes = parent?.codes ?? [:]
    }

    /// The configuration of the blueprint that is being linked, created on first use.
    static func of(_ linker: BlueprintLinker) -> LinkedConfiguration {
        if let known = linker.extensions[LinkedConfiguration.self] { return known }
        let made = LinkedConfiguration(linker)
        linker.extensions[LinkedConfiguration.self] = made
        linker.blueprint.extensions[LinkedConfiguration.self] = made
        linker.afterLinking { linker in
            made.read(with: linker)
            linker.markBranches()
        }
        return made
    }

    /// True if it is the configuration of the blueprint itself, not of the blueprint's parent.
    func belongs(to blueprint: Blueprint) -> Bool { owner == ObjectIdentifier(blueprint) }

    func add(_ configuration: Configuration, of assembly: String) {
        members.append((assembly, configuration))
        mergedTable = nil
    }

    var table: ConfigurationTable {
        if let mergedTable { return mergedTable }
        var table = ConfigurationTable(members, inside: outer)
        table.override(with: overrides)
        mergedTable = table
        return table
    }

    /// The node that provides a value to a dependent. Its code is set after the value has been converted.
    func node(for reader: ConfigurationReader, from dependent: Int, with linker: BlueprintLinker) -> Int {
        isRead = true
        let assembly = linker.blueprint.assemblies[linker.blueprint.nodes[dependent].assembly].name
        let setting = table.setting(reader.key, from: assembly)
        let place = ConfigurationPlace(
            key: reader.key, namespace: setting?.namespace, type: ObjectIdentifier(reader.valueType),
            reader: setting == nil ? ObjectIdentifier(reader) : nil)
        if let node = nodes[place] { return node }
        let name = (setting?.namespace).map { "\($0)/\(reader.key)" } ?? reader.key
        let node = linker.addHelper(
            .external(key: ConfigurationKey.key(of: name)), label: reader.key, thunk: reader.fallback ?? reader.withoutValue)
        nodes[place] = node
        return node
    }

    /// Converts each value once and assigns it to the nodes that provide it.
    private func read(with linker: BlueprintLinker) {
        let blueprint = linker.blueprint
        result = readValues(of: table, in: blueprint)
        for reading in result.readings {
            guard let origin = reading.origin else { continue }
            if let edge = reading.edge {
                let target = blueprint.edges[edge].target
                if target >= 0 { linker.setValue(of: target, to: reading.code, origin: origin) }
            } else {
                codes[reading.node] = reading.code
                linker.setValue(of: reading.node, to: nil, origin: origin)
            }
        }
    }

    /// Reads the current values of the sources, given the values of the parent container as last read.
    func rereadSources(in blueprint: Blueprint, outer: ConfigurationTable?) -> (ConfigurationTable, ConfigurationReadingResult) {
        let table = ConfigurationTable(members, inside: self.outer == nil ? nil : outer)
        return (table, readValues(of: table, in: blueprint))
    }

    private func readValues(of table: ConfigurationTable, in blueprint: Blueprint) -> ConfigurationReadingResult {
        ConfigurationReadingResult(reading: isRead ? blueprint.configurationReadings : [], table, converters, in: blueprint)
    }

    package func findings(after check: ContainerCheck, in blueprint: Blueprint) -> [Finding] {
        guard check == .renewal, belongs(to: blueprint) else { return [] }
        let explanation = Explanation(blueprint)
        return explanation.optionFindings() + ConfigurationExplanation(self, explanation).findings() + explanation.templateFindings()
    }
}
