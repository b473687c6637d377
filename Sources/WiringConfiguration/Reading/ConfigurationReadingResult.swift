import Wiring

/// The values that a blueprint reads from the configuration, each converted once, with the failures.
struct ConfigurationReadingResult: Sendable {
    private(set) var readings: [ConfigurationRead] = []
    /// The failures, ordered by key.
    private(set) var failures: [ConfigurationFailure] = []

    init() {}

    init(reading readings: [ConfigurationRead], _ table: ConfigurationTable, _ converters: ConverterRegistry, in blueprint: Blueprint) {
        self.readings = readings
        var numbers: UnspecializedDictionary<[AnyHashable], Int> = [:]
        for index in readings.indices {
            for cause in self.readings[index].convert(table, converters, in: blueprint) {
                let place = cause.place(of: readings[index].reader)
                if let number = numbers[place] {
                    failures[number].readings.append(readings[index])
                } else {
                    numbers[place] = failures.count
                    failures.append(ConfigurationFailure(key: readings[index].reader.key, cause: cause, readings: [readings[index]]))
                }
            }
        }
        if !failures.isEmpty { failures = failures.ordered { $0.key < $1.key } }
    }
}
