import TestSupport
import Testing
import Wiring

@Suite struct DefinitionNodesTests {
    /// A dictionary is the model. A definition with several names is found by the last one.
    @Test(arguments: [UInt64(1), 2, 3]) func lookUpsAgreeWithDictionary(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        let components = (0..<500).map { _ in Component { 1 } }
        var assembly = DynamicAssembly("All")
        var model: [ObjectIdentifier: String] = [:]
        for number in 0..<700 {
            let component = components[Int.random(in: 0..<400, using: &generator)]
            assembly.add("number\(number)", component)
            model[ObjectIdentifier(component.definition)] = "All.number\(number)"
        }
        let blueprint = CheckedBlueprint(reading: [assembly]).blueprint
        for component in components {
            let node = blueprint.node(of: ObjectIdentifier(component.definition))
            #expect(node.map { blueprint.key(of: $0) } == model[ObjectIdentifier(component.definition)])
        }
    }
}
