extension Blueprint {
    /// Every place at which the configuration is read, in the order of the definitions.
    var configurationReadings: [ConfigurationReading] {
        guard readsConfiguration else { return [] }
        var readings: [ConfigurationReading] = []
        // What a parent reads, it has read.
        for slot in inheritedCount..<slots.count {
            guard let definition = slots[slot].definition else { continue }
            if let reader = definition.recipe.reader { readings.append(.init(reader: reader, slot: slot)) }
            for number in edges(of: slot).indices {
                guard case .configuration(let reader) = dependency(of: edges[number]).source else { continue }
                readings.append(.init(reader: reader, slot: slot, edge: number))
            }
        }
        return readings
    }

    /// The setting that a reader in a slot gets.
    func setting(for reading: ConfigurationReading) -> Setting? {
        configuration.setting(reading.reader.key, from: assemblies[slots[reading.slot].assembly].name)
    }

    /// Converts everything that is read, once, and remembers what is wrong.
    mutating func readConfiguration() {
        var failures: [ConfigurationFailure] = []
        var numbers: [ConfigurationFailure.Place: Int] = [:]
        for reading in configurationReadings {
            guard let cause = read(reading) else { continue }
            let place = ConfigurationFailure.Place(reading, cause)
            if let number = numbers[place] {
                failures[number].readings.append(reading)
            } else {
                numbers[place] = failures.count
                failures.append(ConfigurationFailure(key: reading.reader.key, cause: cause, readings: [reading]))
            }
        }
        configurationFailures = failures.enumerated().sorted { ($0.element.key, $0.offset) < ($1.element.key, $1.offset) }.map(\.element)
    }

    /// Converts a value and puts it where resolving finds it.
    /// - Returns: why that is not possible.
    private mutating func read(_ reading: ConfigurationReading) -> ConfigurationFailure.Cause? {
        let reader = reading.reader
        if let edge = reading.edge, dependency(of: edges[edge]).type != reader.valueType { return .otherType(edge: edge) }
        let setting = setting(for: reading)
        let thunk: InstanceCode
        if let setting {
            do throws(ConversionFailure) {
                thunk = try reader.read(configuration.value(of: setting), with: converters)
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
            slots[reading.slot].setting = thunk
            slots[reading.slot].origin = origin
            return
        }
        let target = edges[edge].target
        guard target >= 0 else { return }
        if let thunk { slots[target].setThunk(thunk) }
        slots[target].origin = origin
    }
}
