import Testing
import Wiring
import WiringGraph
import WiringInspection

private final class Kettle {
    var volume = 0
    var colour: String?
    var power = 0
}

private struct Kitchen: Assembly {
    let own = Configuration(["kettle.volume": "2"], namespace: .assembly, file: "Kitchen.swift", line: 7)
    let values = Configuration(
        .values(["kettle.limit": "3"]), .environment(prefix: "KETTLE", variables: ["KETTLE_LIMIT": "4"]), file: "Kitchen.swift", line: 8)
    let kettle = Component { Kettle() }
        .inject(\.volume, from: Config("kettle.volume"))
        .inject(\.colour, from: Config("kettle.colour"))
        .inject(\.power, from: Config("kettle.power", default: 5))
    let limit = Component(config: "kettle.limit", as: Int.self)
}

@Suite struct ConfigurationSnapshotTests {
    @Test func theGraphTellsWhereEachValueIsWritten() {
        let container = InspectableContainer([Kitchen()], switches: ProcessorSwitches(), tracer: ResolutionTracer { _ in })
        let graph = GraphSnapshot(container.blueprint)
        let origins = graph.services.filter { $0.kind == .configuration }.map { "\($0.key): \($0.origin ?? "-")" }
        #expect(
            origins == [
                "Configuration.Kitchen/kettle.volume: Kitchen.swift:7",
                "Configuration.kettle.colour: no value",
                "Configuration.kettle.power: default",
                "Kitchen.limit: environment variable KETTLE_LIMIT, hides Kitchen.swift:8",
            ])
    }
}
