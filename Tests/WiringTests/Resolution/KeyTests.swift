import Testing
import Wiring

@Suite struct KeyTests {
    /// Labels of all lengths around the block sizes of key comparison, and labels that differ in a single position.
    private static let labels =
        (0..<40).map { String(repeating: "k", count: $0) } + (0..<1_000).map { "service\($0)" } + ["Überweisung", "🗝", "a b", "service"]

    @Test func everyKeyResolvesItsDefinition() throws {
        var assembly = DynamicAssembly("Keys")
        for (number, label) in Self.labels.enumerated() { assembly.add(label, Component { number }) }
        let container = try assembly.activated()
        for (number, label) in Self.labels.enumerated() {
            #expect(try container.resolve(Int.self, key: "Keys.\(label)") == number)
        }
        for wrong in ["", "Keys", "Keys.x", "service1", "Keys.service1000", "Keys.servicf1", "Key.service1"] {
            #expect(throws: ResolutionError.self) { try container.resolve(Int.self, key: wrong) }
        }
        #expect(throws: ResolutionError.self) { try container.resolve(String.self, key: "Keys.service1") }
    }

    @Test func templatesHaveNoInstance() throws {
        var assembly = DynamicAssembly("Keys")
        assembly.add("template", Component { 1 }.abstract())
        let container = try assembly.activated()
        #expect(throws: ResolutionError.self) { try container.resolve(Int.self, key: "Keys.template") }
    }
}
