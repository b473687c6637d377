import Synchronization
import Testing
import Wiring
import WiringHost

@testable import InspectionProtocol

private class Boat {
    private let hull = "oak"
}
private final class Ferry: Boat, CustomReflectable, CustomStringConvertible {
    let engine: Engine
    weak var harbour: Harbour?
    unowned var owner: Owner
    unowned(unsafe) let rival: Owner
    var cargo: Cargo = .crates(3, of: "tea")
    var empty: Cargo = .nothing
    var captain: String? = nil
    var log = ["fog": 2, "calm": 1]
    var speeds = Array(1...30)
    let whistle: @Sendable (Int) -> Int = { $0 }
    let lock = Mutex(1)
    var size = (12, width: 3.5)
    let type: Any.Type = Int.self
    var me: Ferry?
    var spare: Plank? = Plank(next: Plank(next: nil))

    init(engine: Engine, owner: Owner) {
        self.engine = engine
        self.owner = owner
        rival = owner
        super.init()
        me = self
    }

    // A hostile type that must not be inspected in the usual way.
    var customMirror: Mirror { preconditionFailure("a mirror was requested") }
    var description: String { preconditionFailure("a description was requested") }
}
private enum Cargo {
    case nothing
    case crates(Int, of: String)
}
private final class Plank {
    let next: Plank?
    init(next: Plank?) { self.next = next }
}
private final class Engine { let power = 300 }
private final class Harbour { var ferry: Ferry? }
private final class Owner { let name = "Ann\n\"the gull\"" }
private struct Tide {
    let height = 2
    let moon: Moon = Moon()
}
private struct Moon { let isFull = true }

private struct Coast: Assembly {
    let engine = Component(Engine.init).scope(.lazySingleton)
    let owner = Component(Owner.init).scope(.lazySingleton)
    let harbour = Component(Harbour.init).scope(.lazySingleton)
    let ferry = Component(Ferry.init(engine:owner:)).inject(\.harbour).scope(.lazySingleton)
    let tide = Component { Tide() }
    let chain = Component { chainOfPlanks(100_000) }
    let widow = Component(Widow.init)
}
private func chainOfPlanks(_ length: Int) -> Pile {
    let pile = Pile()
    for _ in 0..<length { pile.planks = Plank(next: pile.planks) }
    return pile
}
private final class Pile {
    var planks: Plank?
    // The release of a long chain of objects would recurse.
    deinit { while let plank = planks { planks = plank.next } }
}
private final class Widow {
    unowned var owner: Owner
    init() {
        let owner = Owner()
        self.owner = owner
    }
}

@Suite struct ObjectInspectionTests {
    private let probe = ObjectProbe([DiscoveredAssembly(name: "Coast", module: "Tests", type: Coast.self)])

    @Test func inspectionReadsPropertiesWithoutRunningCode() throws {
        // The description of a ferry would end the program, so the container stores it and the test inspects it by its key.
        _ = try probe.resolve("Coast.harbour")
        probe.hold("Coast.ferry")
        let report = try #require(probe.inspect(.service("Coast.ferry")))
        #expect(report.service == "Coast.ferry")
        let lines = report.fields.map(\.text)
        #expect(
            lines == [
                "hull: String = \"oak\"", "engine: Engine = $2 Coast.engine", "harbour: weak Harbour = $1 Coast.harbour",
                "owner: unowned Owner = $3 Coast.owner", "rival: unmanaged  = not read: it may have been deallocated",
                "cargo: Cargo = .crates", "  crates: (Int, of: String)", "    0: Int = 3", "    of: String = \"tea\"",
                "empty: Cargo = .nothing", "captain: String? = nil", "log: [String: Int] = 2 elements", "  [\"calm\"]: Int = 1",
                "  [\"fog\"]: Int = 2", "speeds: [Int] = 30 elements",
            ] + (0..<20).map { "  [\($0)]: Int = \($0 + 1)" } + [
                "whistle: @Sendable (Int) -> Int = a function", "lock:  = not read: it cannot be copied", "size: (Int, width: Double)",
                "  0: Int = 12",
                "  width: Double = 3.5", "type: Int.Type = Int.self", "me: Ferry = the object itself", "spare: Plank", "  next: Plank",
                "    next: Plank? = nil",
            ])
        #expect(report.omitted == 10)
    }

    @Test func pathSelectsPartOfObject() throws {
        probe.hold("Coast.ferry")
        #expect(probe.inspect(.service("Coast.ferry"), path: ["log", "[\"fog\"]"])?.value == "2")
        #expect(probe.inspect(.service("Coast.ferry"), path: ["speeds", "[29]"])?.value == "30")
        #expect(probe.inspect(.service("Coast.ferry"), path: ["engine", "power"])?.value == "300")
        #expect(
            probe.failure(.inspect(.service("Coast.ferry"), path: ["engin"], depth: nil))?.reason
                == FailureReason(.unknownPart, "Coast.ferry", nearest: "engine"))
        #expect(probe.failure(.inspect(.service("Coast.tide"), path: [], depth: nil))?.reason == FailureReason(.noInstance, "Coast.tide"))
        #expect(probe.failure(.inspect(.result(9), path: [], depth: nil))?.message == "there is no $9")
    }

    @Test(arguments: [("[10..<13]", 10..<13), ("[10...12]", 10..<13), ("[10-12]", 10..<13), ("[28...40]", 28..<30), ("[0..<30]", 0..<30)])
    func rangeSelectsElements(name: String, elements: Range<Int>) throws {
        probe.hold("Coast.ferry")
        let report = try #require(probe.inspect(.service("Coast.ferry"), path: ["speeds", name]))
        #expect(report.fields.map(\.text) == elements.map { "[\($0)]: Int = \($0 + 1)" })
        #expect(report.type == "[Int]" && report.value == "30 elements" && report.omitted == 0)
    }

    @Test(arguments: ["[30..<40]", "[5..<5]", "[9...3]", "[7-2]"]) func rangeWithoutElementsIsReported(name: String) {
        probe.hold("Coast.ferry")
        let failure = probe.failure(.inspect(.service("Coast.ferry"), path: ["speeds", name], depth: nil))
        #expect(failure?.reason == FailureReason(.unknownPart, "Coast.ferry.speeds", nearest: "[0..<20]"))
        #expect(failure?.message == "\(name) contains no element of Coast.ferry.speeds, which has 30 elements")
    }

    @Test(arguments: [
        ["log", "[0..<1]"], ["engine", "[0..<1]"], ["speeds", "[0..<]"], ["speeds", "[x...2]"], ["speeds", "[0..<1]", "x"],
    ])
    func otherPartsWithBracketsAreNames(path: [String]) {
        probe.hold("Coast.ferry")
        let report = probe.inspect(.service("Coast.ferry"), path: path)
        if path[0] == "log" { #expect(report?.fields.map(\.text) == ["[\"calm\"]: Int = 1"]) } else { #expect(report == nil) }
    }

    @Test func resolvedValueShowsItsFields() throws {
        let report = try probe.resolve("Coast.tide")
        #expect(report.content?.fields.map(\.text) == ["height: Int = 2", "moon: Moon", "  isFull: Bool = true"])
    }

    @Test func longChainIsTruncatedAndDeallocatedObjectIsMarked() throws {
        _ = try probe.resolve("Coast.chain")
        let report = try #require(probe.inspect(.result(1), depth: 100_000))
        #expect(report.fields.count == 200)
        #expect(report.omitted > 0)
        _ = try probe.resolve("Coast.widow")
        #expect(probe.inspect(.result(2))?.fields.map(\.text) == ["owner: unowned  = the object was deallocated"])
    }
}

extension ObjectReport.Field {
    fileprivate var text: String {
        let ownership = ownership == .strong ? "" : "\(ownership.rawValue) "
        let link = result.map { " = $\($0) \(service ?? "")" } ?? ""
        return String(repeating: "  ", count: depth) + "\(name): \(ownership)\(type)\(link)\(value.map { " = \($0)" } ?? "")"
    }
}
