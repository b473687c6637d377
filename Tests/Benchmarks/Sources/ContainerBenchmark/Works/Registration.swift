import Wiring

/// Defining, adding and activating many definitions.
enum Registration {
    final class Settings: Sendable {}
    final class Service: Sendable {
        let settings: Settings
        init(settings: Settings) { self.settings = settings }
    }

    /// The labels are created in advance: both sides need them, and they would dominate the measurement.
    static func labels(_ count: Int) -> [String] { (0..<count).map { "service\($0)" } }

    /// A factory function in a dictionary, without checks and metadata.
    @inline(never)
    static func byHand(_ labels: [String]) -> [String: (Settings) -> Service] {
        var table: [String: (Settings) -> Service] = [:]
        for label in labels { table[label] = Service.init }
        return table
    }

    @inline(never)
    static func ours(_ labels: [String]) throws -> Activated<DynamicAssembly> {
        var assembly = DynamicAssembly("Services")
        assembly.add("settings", Component(Settings.init).scope(.lazySingleton))
        for label in labels { assembly.add(label, Component(Service.init).scope(.lazySingleton)) }
        return try assembly.activated()
    }

    static func rows() throws -> [Row] {
        try [(1_000, 41), (10_000, 15), (100_000, 5)].map { count, rounds in
            let labels = labels(count)
            let comparison = try Comparison(rounds: rounds, pieces: count) {
                var result: [String: (Settings) -> Service] = [:]
                let time = nanoseconds { result = byHand(labels) }
                consume(result.count)
                return time
            } ours: {
                var result: Activated<DynamicAssembly>?
                let time = try nanoseconds { result = try ours(labels) }
                consume(result)
                return time
            }
            return Row("register and activate \(count), per definition", comparison, atMost: 25)
        }
    }
}
