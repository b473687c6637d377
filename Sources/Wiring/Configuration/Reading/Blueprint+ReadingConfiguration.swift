extension Blueprint {
    /// Converts everything that is read, once, and remembers what is wrong.
    func readConfiguration() {
        var failures: [ConfigurationFailure] = []
        var numbers: UnspecializedDictionary<ConfigurationFailure.Place, Int> = [:]
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
        configurationFailures = []
        guard !failures.isEmpty else { return }
        configurationFailures = failures.enumerated().ordered { ($0.element.key, $0.offset) < ($1.element.key, $1.offset) }.map(
            \.element)
    }

    /// Converts a value and puts it where resolving finds it.
    /// - Returns: why that is not possible.
    private func read(_ reading: ConfigurationReading) -> ConfigurationFailure.Cause? {
        let reader = reading.reader
        if let edge = reading.edge, dependency(of: edges[edge]).type != reader.valueType {
            return .otherType(edge: edge)
        }
        let setting = self.setting(for: reading)
        let thunk: InstanceCode
        if let tree = structure(for: reading, setting) {
            let uses = SettingDecoder.Uses()
            defer { decodedSettings[ConfigurationReading.Place(reading)] = uses.keys }
            do {
                thunk = try reader.read(tree, with: converters, noting: uses)
                place(thunk, reading, origin: tree.origin)
                return nil
            } catch let failure as SettingDecodingFailure {
                place(nil, reading, origin: tree.origin)
                return .undecodable(failure)
            } catch {
                place(nil, reading, origin: tree.origin)
                return .undecodable(.refused(key: reader.key, reason: "\(error)"))
            }
        }
        if let setting {
            do throws(ConversionFailure) {
                thunk = try reader.read(configuration.value(of: setting), with: converters)
            } catch {
                // What nothing makes of a text may make itself of it.
                if error.lacksConverter, let code = decoded(reading) {
                    place(code, reading, origin: setting.provenance)
                    return nil
                }
                place(nil, reading, origin: setting.provenance)
                return .unconvertible(setting, error)
            }
        } else if let fallback = reader.ownFallback {
            thunk = fallback
        } else {
            return .missing
        }
        place(thunk, reading, origin: setting?.provenance ?? reader.fallbackOrigin)
        return nil
    }

    /// What a type makes of a single value by itself.
    private func decoded(_ reading: ConfigurationReading) -> InstanceCode? {
        let assembly = assemblies[nodes[reading.node].assembly].name
        guard reading.reader.isDecodable, let tree = configuration.tree(at: reading.reader.key, from: assembly) else { return nil }
        return try? reading.reader.read(tree, with: converters, noting: SettingDecoder.Uses())
    }

    private func place(_ thunk: InstanceCode?, _ reading: ConfigurationReading, origin: String) {
        guard let edge = reading.edge else {
            nodes[reading.node].setting = thunk
            nodes[reading.node].origin = origin
            return
        }
        let target = edges[edge].target
        guard target >= 0 else { return }
        if let thunk { nodes[target].setThunk(thunk) }
        nodes[target].origin = origin
    }
}
