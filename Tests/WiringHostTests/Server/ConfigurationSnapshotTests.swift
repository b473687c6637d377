import Testing
import Wiring
import WiringConfiguration
import WiringGraph
import WiringHost
import WiringModel

private final class Kettle {
    var volume = 0
    var color: String?
    var power = 0
}

@Suite struct ConfigurationSnapshotTests {
    /// Built at run time, because the tests of discovery would find assembly types.
    private var kitchen: DynamicAssembly {
        var kitchen = DynamicAssembly("Kitchen")
        kitchen.add("own", Configuration(["kettle.volume": "2"], namespace: .assembly, file: "Kitchen.swift", line: 7))
        let variables = ["KETTLE_LIMIT": "4"]
        kitchen.add(
            "values",
            Configuration(
                .values(["kettle.limit": "3"]), .environment(prefix: "KETTLE", variables: variables), file: "Kitchen.swift", line: 8))
        kitchen.add(
            "kettle",
            Component { Kettle() }
                .inject(\.volume, from: Config("kettle.volume"))
                .inject(\.color, from: Config("kettle.color"))
                .inject(\.power, from: Config("kettle.power", default: 5)))
        kitchen.add("limit", Component(config: "kettle.limit", as: Int.self))
        return kitchen
    }

    @Test func graphContainsOriginOfEachValue() {
        let graph = GraphSnapshot(CheckedBlueprint(reading: [kitchen])).normalized()
        let origins = graph.services.filter { $0.kind == .configuration }.map { "\($0.key): \($0.origin ?? "-")" }
        #expect(
            origins == [
                "Configuration.Kitchen/kettle.volume: Kitchen.swift:7",
                "Configuration.kettle.color: no value",
                "Configuration.kettle.power: default",
                "Kitchen.limit: environment variable KETTLE_LIMIT, hides Kitchen.swift:8",
            ])
    }
}
