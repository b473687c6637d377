import Testing
import Wiring

private protocol Engine: AnyObject {}
private final class Steam: Engine {}
private final class Engineer {
    init(_ engine: any Engine) {}
}
private struct Hidden: Assembly {
    let engineer = Component(Engineer.init)
    let steam = Component(Steam.init, as: { $0 as any Engine }).visible(.none)
}

@Suite("Near misses and candidates") struct NearMissTests {
    @Test func whatIsHiddenFromRequestsByTypeIsANearMiss() throws {
        let error = try #require(throws: ActivationError.self) { try Hidden().activated() }
        let misses = error.findings[0].details.filter { $0.label == "near misses" }
        #expect(misses.map(\.text) == ["Hidden.steam  is not visible by type"])
    }

    @Test func ofManyCandidatesTheFirstAreNamed() throws {
        var assembly = DynamicAssembly("Many")
        for number in 0..<12 { assembly.add("engine\(number)", Component(Steam.init, as: { $0 as any Engine })) }
        assembly.add("engineer", Component(Engineer.init))
        let error = try #require(throws: ActivationError.self) { try assembly.activated() }
        let candidates = error.findings[0].details.filter { $0.label == "candidates" }
        #expect(candidates.count == 11)
        #expect(candidates.first?.text == "Many.engine0" && candidates.last?.text == "... 2 more")
    }

    /// What they have in common is found out once, or this would take minutes.
    @Test func thousandsOfFindingsAreTold() throws {
        var assembly = DynamicAssembly("Many")
        for number in 0..<5_000 { assembly.add("engineer\(number)", Component(Engineer.init).visible(.none)) }
        let missing = Blueprint(reading: [assembly]).findings.filter { $0.rule == "missing-definition" }
        #expect(missing.count == 5_000)
    }
}
