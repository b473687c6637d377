import Testing
import Wiring

private protocol Radio: AnyObject {
    func call() -> String
}
private final class ShortWave: Radio {
    var operatorRoom: OperatorRoom?
    func call() -> String { "short wave" }
}
private final class OperatorRoom {
    let radio: any Radio
    init(radio: any Radio) { self.radio = radio }
}
private final class Wrapped: Radio {
    let inner: any Radio
    let label: String
    init(_ inner: any Radio, _ label: String) {
        self.inner = inner
        self.label = label
    }
    func call() -> String { "\(label)(\(inner.call()))" }
}

private struct Station: Assembly {
    let radio: Component<any Radio, ShortWave>
    let room = Component(OperatorRoom.init)
    let late = InstancePostProcessor(for: (any Radio).self) { radio, _ in Wrapped(radio, "late") }
    let early = InstancePostProcessor(for: (any Radio).self, order: 1) { radio, context in Wrapped(radio, "early \(context.key)") }
    let off = InstancePostProcessor(for: (any Radio).self, isOn: false) { radio, _ in Wrapped(radio, "off") }

    init() { self.init(.objectGraph) }
    init(_ lifetime: Lifetime) {
        radio = Component(ShortWave.init, as: { $0 as any Radio }).inject(\.operatorRoom).scope(lifetime)
    }
}

private struct Failing: Error {}

private struct Refusing: Assembly {
    let radio = Component(ShortWave.init, as: { $0 as any Radio })
    let refuse = InstancePostProcessor(for: (any Radio).self) { _, _ in throw Failing() }
}

private final class Switchboard {
    let makeRadio: BoundFactory<any Radio, String>
    init(makeRadio: BoundFactory<any Radio, String>) { self.makeRadio = makeRadio }
}
private struct Workshop: Assembly {
    let radio = Factory { (name: String) in { () -> any Radio in Wrapped(ShortWave(), name) } }
    let board = Component(Switchboard.init)
    let tag = InstancePostProcessor(for: (any Radio).self) { radio, _ in Wrapped(radio, "tagged") }
}

@Suite struct InstancePostProcessorTests {
    @Test func factoryProductsAreProcessedButHandlesAreNot() throws {
        let workshop = try Workshop().activated()
        #expect(try workshop.radio("a").call() == "tagged(a(short wave))")
        #expect(try workshop.board.makeRadio("b").call() == "tagged(b(short wave))")
    }

    @Test func postProcessorsRunInOrderAndReplaceInstance() throws {
        let radio = try Station().activated().radio
        #expect(radio.call() == "late(early Station.radio(short wave))")
    }

    @Test(arguments: [Lifetime.objectGraph, .prototype, .singleton, .lazySingleton, .weakSingleton])
    func cycleMembersReceiveReplacement(lifetime: Lifetime) throws {
        let station = try Station(lifetime).activated()
        let radio = try #require(try station.radio as? Wrapped)
        let raw = try #require((radio.inner as? Wrapped)?.inner as? ShortWave)
        // The partner was injected into the raw instance before completion, and holds the same object as all dependents.
        #expect(raw.operatorRoom?.radio === radio)
    }

    @Test func entryThroughOtherCycleMemberGivesReplacement() throws {
        let room = try Station().activated().room
        let radio = try #require(room.radio as? Wrapped)
        let raw = try #require((radio.inner as? Wrapped)?.inner as? ShortWave)
        #expect(raw.operatorRoom === room)
    }

    @Test func postProcessorErrorReachesCaller() throws {
        let container = try Refusing().activated()
        #expect(throws: Failing.self) { try container.radio }
        #expect(throws: Failing.self) { try container.radio }
    }
}
