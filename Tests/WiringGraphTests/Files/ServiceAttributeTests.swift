import GraphFixtures
import ModelExtras
import Testing
import WiringModel

@testable import WiringGraph

/// A new attribute of a service has to be saved, compared and ordered; see "To add an attribute of a service" in the map of the sources.
@Suite("The attributes of a service")
struct ServiceAttributeTests {
    @Test("each has a change in ServiceAttributes.changes")
    func eachHasChange() {
        #expect(ServiceAttributes.names.sorted() == (["key"] + ServiceAttributes.changes.map(\.name)).sorted())
        for (name, _) in ServiceAttributes.changes { #expect(ServiceAttributes.changed(name) != ServiceAttributes.plain, "\(name)") }
    }

    @Test("each is saved to a graph file and read again", arguments: ServiceAttributes.changes.map(\.name))
    func eachIsSaved(_ name: String) throws {
        let graph = GraphSnapshot(name: "A", services: [ServiceAttributes.changed(name)])
        #expect(try GraphFile.parse(GraphFile.bytes(of: graph)) == graph)
    }

    @Test("each has a name in differences (ServiceDifference.aspects)", arguments: ServiceAttributes.changes.map(\.name))
    func eachIsNamedInDifferences(_ name: String) {
        let difference = ServiceDifference(ServiceAttributes.plain, ServiceAttributes.changed(name), removed: [], added: [])
        #expect(difference.items.count == 1)
        #expect(difference.items.first?.what != "details")
    }

    @Test("each decides the order of services with the same key (ServiceOrder.tieBreak)", arguments: ServiceAttributes.changes.map(\.name))
    func eachDecidesOrder(_ name: String) {
        let (plain, changed) = (ServiceAttributes.plain, ServiceAttributes.changed(name))
        #expect(
            GraphSnapshot(name: "A", services: [plain, changed]).normalized()
                == GraphSnapshot(name: "A", services: [changed, plain]).normalized())
    }
}
