extension BlueprintLinker {
    /// Converts everything that is read, once, and remembers what is wrong.
    mutating func readConfiguration() {
        var failures: [ConfigurationFailure] = []
        var numbers: [ConfigurationFailure.Place: Int] = [:]
        for reading in blueprint.configurationReadings {
            guard let cause = read(reading) else { continue }
            let place = ConfigurationFailure.Place(reading, cause)
            if let number = numbers[place] {
                failures[number].readings.append(reading)
            } else {
                numbers[place] = failures.count
                failures.append(ConfigurationFailure(key: reading.reader.key, cause: cause, readings: [reading]))
            }
        }
        blueprint.configurationFailures = failures.enumerated().sorted { ($0.element.key, $0.offset) < ($1.element.key, $1.offset) }.map(
            \.element)
    }

    /// Converts a value and puts it where resolving finds it.
    /// - Returns: why that is not possible.
    private mutating func read(_ reading: ConfigurationReading) -> ConfigurationFailure.Cause? {
        let reader = reading.reader
        if let edge = reading.edge, blueprint.dependency(of: blueprint.edges[edge]).type != reader.valueType {
            return .otherType(edge: edge)
        }
        let setting = blueprint.setting(for: reading)
        let thunk: InstanceCode
        if let setting {
            do throws(ConversionFailure) {
                thunk = try reader.read(blueprint.configuration.value(of: setting), with: blueprint.converters)
            } catch {
                place(nil, reading, origin: setting.provenance)
                return .unconvertible(setting, error)
            }
        } else if let fallback = reader.fallback {
            thunk = fallback
        } else {
            return .missing
        }
        place(thunk, reading, origin: setting?.provenance ?? reader.fallbackOrigin)
        return nil
    }

    private mutating func place(_ thunk: InstanceCode?, _ reading: ConfigurationReading, origin: String) {
        guard let edge = reading.edge else {
            blueprint.nodes[reading.node].setting = thunk
            blueprint.nodes[reading.node].origin = origin
            return
        }
        let target = blueprint.edges[edge].target
        guard target >= 0 else { return }
        if let thunk { blueprint.nodes[target].setThunk(thunk) }
        blueprint.nodes[target].origin = origin
    }
}
