import TestSupport
import Testing
import Wiring
import WiringAsync
import WiringConfiguration
import WiringExtras

private final class Lamp: Sendable {
    let name: String
    init(_ name: String) { self.name = name }
}
/// Passed between tasks, and modified only by the task that builds it.
private final class Room: @unchecked Sendable {
    let door: Lamp
    var ceiling: Lamp?
    var desk: Lamp?
    var seats = 0
    var events: [String] = []
    init(door: Lamp) async { self.door = door }
}
private struct House: Assembly {
    let values = Configuration(["seats": "4"])
    let door = Component(value: Lamp("door"))
    let late = AsyncComponent { () async -> Lamp? in
        await Task.yield()
        return Lamp("late")
    }
    let room = AsyncComponent(Room.init)
        .inject(\.ceiling).inject(\.desk, from: \House.late).inject(\.seats, from: Config("seats"))
        .afterInjection { room in room.events.append("after \(room.ceiling?.name ?? "-") \(room.desk?.name ?? "-") \(room.seats)") }
        .afterAllInjections { room in room.events.append("after all") }
        .scope(.lazySingleton)
}
private final class Egg: @unchecked Sendable {
    var hen: Hen?
    init() async {}
}
private final class Hen: Sendable {
    init(egg: Egg) async {}
}
private struct Farm: Assembly {
    let egg = AsyncComponent(Egg.init).inject(\.hen)
    let hen = AsyncComponent(Hen.init)
}
private final class Bell {
    let container: Container
    init(container: Container) { self.container = container }
}
private final class Tower: Sendable {}
private struct Church: Assembly {
    let seen = Guarded<[Bool]>([])
    let bell: Component<Bell, Bell>
    let tower: AsyncComponent<Tower, Tower>

    init() {
        let seen = seen
        bell = Component(Bell.init).afterAllInjections { bell in
            // A synchronous request, which finds an existing instance or fails.
            let isKept = (try? bell.container.resolve(Tower.self)) != nil
            seen.withLock { $0.append(isKept) }
        }
        tower = AsyncComponent { (_: Bell) async in Tower() }.scope(.lazySingleton)
    }
}
private struct Attached: Assembly {
    let lamp = Component(value: Lamp("a"))
    let processor = AsyncComponent { () async in InstancePostProcessor(for: Lamp.self) { lamp, _ in lamp } }
    let definitions = AsyncComponent { () async in DefinitionPostProcessor { $0 } }
}

@Suite("Injection into asynchronous services") struct AsyncInjectionTests {
    @Test func propertiesAreSetBeforeTheHooks() async throws {
        let room = try await House().activated().room
        #expect(room.door.name == "door")
        #expect(room.events == ["after door late 4", "after all"])
    }

    @Test func propertiesOfAsynchronousServicesCloseNoCycle() {
        let error = #expect(throws: ActivationError.self) { try Farm().activated() }
        #expect(error?.findings.map(\.rule) == ["cycle-init"])
        #expect(error?.findings.first?.fix?.contains("AsyncLazy") == true)
    }

    @Test func hookAfterAllInjectionsFindsStoredSingleton() async throws {
        let church = Church()
        _ = try await church.activated().tower
        #expect(church.seen.withLock { $0 } == [true])
    }

    @Test func asynchronousPostProcessorIsAFinding() throws {
        let error = #expect(throws: ActivationError.self) { try Attached().activated() }
        try expectGolden(error?.description ?? "", "async-infrastructure.txt")
    }
}
