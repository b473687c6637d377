import TestSupport
import Testing
import Wiring

@Suite struct DefinitionSlotsTests {
    /// A dictionary is the model.
    @Test(arguments: [UInt64(1), 2, 3]) func areADictionary(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        let objects = (0..<500).map { _ in Component { 1 } }
        var slots = DefinitionSlots()
        var model: [ObjectIdentifier: Int] = [:]
        if seed == 2 { slots.reserveCapacity(300) }
        for slot in 0..<2_000 {
            let definition = ObjectIdentifier(objects[Int.random(in: 0..<400, using: &generator)])
            slots[definition] = slot
            model[definition] = slot
        }
        for object in objects { #expect(slots[ObjectIdentifier(object)] == model[ObjectIdentifier(object)]) }
    }
}
