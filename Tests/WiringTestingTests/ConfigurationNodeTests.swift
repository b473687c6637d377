import Testing
import Wiring
import WiringConfiguration
import WiringGraph
import WiringHost

private final class Page {
    var size = 0
    var title: String?
    var copies: UInt8 = 1
}
private struct Printer: Assembly {
    let values = Configuration(["size": "3", "title": "Report", "pause": "2 s"])
    let page = Component(Page.init)
        .inject(\.size, from: Config("size")).inject(\.title, from: Config("title")).inject(\.copies, from: Config("size"))
    let pause = Component(config: "pause", as: Duration.self)
}

/// A configuration value appears in the graph with the type to which its text is converted.
@Suite struct ConfigurationNodeTests {
    @Test func configurationNodesShowConvertedTypes() {
        let snapshot = GraphSnapshot(CheckedBlueprint(reading: [Printer()])).normalized()
        let types = snapshot.services.filter { $0.kind == .configuration }.map { "\($0.key) \($0.serviceType)" }
        #expect(types.sorted() == ["Configuration.size Int or UInt8", "Configuration.title String?", "Printer.pause Duration"])
    }
}
