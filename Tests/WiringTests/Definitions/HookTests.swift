import Testing
import Wiring

import class Foundation.Thread

private final class Journal: @unchecked Sendable {
    var lines: [String] = []
}
private final class Mason {
    var wall: Wall?
    let journal: Journal
    init(journal: Journal) { self.journal = journal }
    func greet(_ wall: Wall) { journal.lines.append("mason greets a wall whose mason is set: \(wall.mason != nil)") }
}
private final class Wall {
    weak var mason: Mason?
    let journal: Journal
    init(journal: Journal) { self.journal = journal }
}
private struct Yard: ParameterizedAssembly {
    let journal: Component<Journal, Journal>
    let mason = Component(Mason.init)
        .beforeInjection { $0.journal.lines.append("mason before: \($0.wall == nil)") }
        .inject(\.wall)
        .call(Mason.greet, at: .afterInjection)
        .afterInjection { $0.journal.lines.append("mason after: \($0.wall != nil)") }
        .afterAllInjections { $0.journal.lines.append("mason after all: \($0.wall?.mason != nil)") }
    let wall = Component(Wall.init)
        .inject(\.mason)
        .afterInjection { $0.journal.lines.append("wall after: \($0.mason?.wall == nil)") }
        .afterAllInjections { $0.journal.lines.append("wall after all: \($0.mason?.wall === $0)") }

    init(_ journal: Journal) { self.journal = Component(value: journal) }
}
private final class Lantern {
    let journal: Journal
    init(journal: Journal) { self.journal = journal }
}
private final class Portal {
    let lantern: Lazy<Lantern>
    let journal: Journal
    init(lantern: Lazy<Lantern>, journal: Journal) { (self.lantern, self.journal) = (lantern, journal) }
}
private struct Path: ParameterizedAssembly {
    let journal: Component<Journal, Journal>
    let portal = Component(Portal.init)
        .afterAllInjections { portal in
            let lantern = try? portal.lantern.value
            portal.journal.lines.append("portal after all: \(lantern != nil)")
        }
    let lantern = Component(Lantern.init).afterAllInjections { $0.journal.lines.append("lantern after all") }

    init(_ journal: Journal) { self.journal = Component(value: journal) }
}
private final class Hub {
    let spokes: [Spoke]
    init(spokes: [Spoke]) { self.spokes = spokes }
}
private final class Spoke {
    weak var hub: Hub?
}

@Suite struct HookTests {
    @Test func handleThatLastActionUsesRunsItsOwnLastActions() throws {
        let journal = Journal()
        _ = try Path(journal).activated().portal
        #expect(journal.lines == ["lantern after all", "portal after all: true"])
    }

    @Test func manyInjectionsThatWaitForAnInitializerNeedLittleStack() async {
        let count = await withCheckedContinuation { continuation in
            let thread = Thread {
                var assembly = DynamicAssembly("Wheel")
                assembly.add("hub", Component(Hub.init).scope(.lazySingleton))
                for number in 0..<20_000 { assembly.add("spoke\(number)", Component(Spoke.init).inject(\.hub)) }
                let hub = try? assembly.activated().resolve(Hub.self)
                continuation.resume(returning: hub?.spokes.filter { $0.hub === hub }.count)
            }
            thread.stackSize = 1 << 20
            thread.start()
        }
        #expect(count == 20_000)
    }

    @Test func hooksRunInOrderAndLastOnesSeeCompleteGraph() throws {
        let journal = Journal()
        _ = try Yard(journal).activated().mason
        #expect(
            journal.lines == [
                "mason before: true", "wall after: true", "mason greets a wall whose mason is set: true", "mason after: true",
                "wall after all: true", "mason after all: true",
            ])
    }
}
