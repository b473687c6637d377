import Testing
import Wiring

private final class Pen: Sendable {
    let name: String
    init(_ name: String) { self.name = name }
}
private final class Desk: Sendable {
    let pen: Pen
    init(pen: Pen) { self.pen = pen }
}
private let office = Scope("office")

private struct DeskAssembly: ParameterizedAssembly {
    let first = Component { Pen("first") }
    let second = Component { Pen("second") }
    let plain: Component<Desk, Desk>
    let scoped: Component<Desk, Desk>
    let changed: Component<Desk, Desk>
    let mistaken: Component<Desk, Desk>

    init(withMistake: Bool) {
        plain = Component(Desk.init).using(\DeskAssembly.first)
        scoped = plain.scope(.scoped(office))
        changed = plain.using(\DeskAssembly.second).deprecated(because: "use plain")
        mistaken = withMistake ? plain.using(\DeskAssembly.second, forParameter: 2) : plain
    }
}

/// A definition with a reference shares the options of the one that it was made from.
@Suite struct ReferenceCopyTests {
    @Test func laterModifiersLeaveTheStoredComponentUnchanged() throws {
        let assembly = DeskAssembly(withMistake: false)
        let container = try assembly.activated()
        #expect(try container.plain.pen.name == "first")
        #expect(try container.changed.pen.name == "second")
        #expect(assembly.plain.definition.lifetime == .objectGraph)
        #expect(assembly.scoped.definition.lifetime == .scoped(office))
        #expect(assembly.plain.definition.options.deprecation == nil)
        #expect(assembly.changed.definition.options.deprecation == "use plain")
        #expect(!assembly.plain.definition.hasRareOptions)
    }

    @Test func onlyTheDefinitionWithAMistakeHasAFinding() {
        let findings = CheckedBlueprint(reading: [DeskAssembly(withMistake: true)]).allFindings.filter { $0.severity == .error }
        #expect(findings.map(\.rule) == ["unknown-parameter"])
        #expect(findings.first?.services == ["DeskAssembly.mistaken"])
    }
}
