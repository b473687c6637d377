import TestSupport
import Testing
import Wiring
import WiringConfiguration

private protocol Greeting: AnyObject {
    var text: String { get }
}
private final class Plain: Greeting {
    let text: String
    init(_ text: String) { self.text = text }
}
private final class Screen {
    let greeting: any Greeting
    init(greeting: any Greeting) { self.greeting = greeting }
}
private class Team: @unchecked Sendable {}
private final class DreamTeam: Team, @unchecked Sendable {}

private struct TeamAssembly: ParameterizedAssembly {
    let values: Configuration
    let team: Component<Team, Team>
    let qa = Component({ Plain("qa") }, as: { $0 as any Greeting }).visible(.none)
    let bosses = Component({ Plain("bosses") }, as: { $0 as any Greeting }).visible(.none)
    let standard = Component({ Plain("standard") }, as: { $0 as any Greeting }).visible(.none)

    let byTeam = Component(
        choosingBy: Config<String>("team"),
        Matching().use(\TeamAssembly.qa, when: "qa-team").use(\TeamAssembly.bosses, when: "big-bosses").otherwise(\TeamAssembly.standard))
    let byFlavour = Component(choosingBy: Config<Bool>("debug"), yes: \TeamAssembly.qa, no: \TeamAssembly.standard).visible(.none)
    let byKind = Component(
        choosingBy: \TeamAssembly.team,
        Matching().use(\TeamAssembly.bosses, whenKind: DreamTeam.self).use(\TeamAssembly.qa, whenExactly: Team.self)
    ).visible(.none)
    let byName = Component(
        choosingBy: Config<String>("name"),
        Matching<String, any Greeting>().use(\TeamAssembly.standard, when: "stranger").useDefinitionNamedByTheOption()
    ).visible(.none)
    let byArgument = Matching<Int, any Greeting>()
        .use(\TeamAssembly.qa, when: 1).use(\TeamAssembly.bosses, when: "large", holds: { $0 > 100 }).factory()
    let screen = Component(Screen.init)

    init(team: String = "other", debug: String = "yes", name: String = "bosses", dream: Bool = false) {
        values = Configuration(["team": team, "debug": debug, "name": name])
        self.team = dream ? Component({ DreamTeam() as Team }) : Component(Team.init)
    }
}

private final class Loop: Greeting {
    let text = "loop"
    var screen: LoopScreen?
}
private final class LoopScreen {
    let greeting: any Greeting
    init(greeting: any Greeting) { self.greeting = greeting }
}
private struct LoopAssembly: Assembly {
    let values = Configuration(["loop": "true", "self": "true"])
    let loop = Component(Loop.init, as: { $0 as any Greeting }).inject(\.screen).visible(.none)
    let other = Component({ Plain("other") }, as: { $0 as any Greeting }).visible(.none)
    let choice = Component(choosingBy: Config<Bool>("loop"), yes: \LoopAssembly.loop, no: \LoopAssembly.other)
    let screen = Component(LoopScreen.init)
}
private struct SelfAssembly: Assembly {
    let values = Configuration(["self": "true", "unfit": "green"])
    let other = Component({ Plain("other") }, as: { $0 as any Greeting }).visible(.none)
    let itself: Component<any Greeting, any Greeting> = Component(
        choosingBy: Config<Bool>("self"), yes: \SelfAssembly.itself, no: \SelfAssembly.other)
    let unfit = Component(choosingBy: Config<String>("unfit"), Matching().use(\SelfAssembly.other, when: "red")).visible(.none)
}

@Suite struct OptionTests {
    @Test(arguments: [("qa-team", "qa"), ("big-bosses", "bosses"), ("other", "standard")])
    func matchesEqualValuesOrUsesDefault(team: String, expected: String) throws {
        let container = try TeamAssembly(team: team).activated()
        #expect(try container.byTeam.text == expected)
        #expect(try container.screen.greeting.text == expected)
    }

    @Test(arguments: [("true", "qa"), ("YES", "qa"), ("1", "qa"), ("no", "standard"), ("0", "standard")])
    func matchesBooleans(debug: String, expected: String) throws {
        #expect(try TeamAssembly(debug: debug).activated().byFlavour.text == expected)
    }

    @Test func matchesByKindOfAComponent() throws {
        #expect(try TeamAssembly(dream: true).activated().byKind.text == "bosses")
        #expect(try TeamAssembly(dream: false).activated().byKind.text == "qa")
    }

    @Test func matchesADefinitionByName() throws {
        #expect(try TeamAssembly(name: "bosses").activated().byName.text == "bosses")
        #expect(try TeamAssembly(name: "stranger").activated().byName.text == "standard")
    }

    @Test func matchesARuntimeArgument() throws {
        let container = try TeamAssembly().activated()
        #expect(try container.byArgument(1).text == "qa")
        #expect(try container.byArgument(500).text == "bosses")
        let error = try #require(throws: ResolutionError.self) { try container.byArgument(7) }
        try expectGolden(error.description, "option-unmatched.txt")
    }

    @Test func optionCanBePartOfCycle() throws {
        let container = try LoopAssembly().activated()
        let screen = try container.screen
        #expect(screen.greeting.text == "loop")
        #expect((screen.greeting as? Loop)?.screen === screen)
    }

    @Test func optionWithoutValidTargetIsAFinding() throws {
        let error = try #require(throws: ActivationError.self) { try SelfAssembly().activated() }
        try expectGolden(error.description, "option-findings.txt")
    }

    @Test func visibilityAffectsOnlyRequestsByType() throws {
        let container = try TeamAssembly(team: "qa-team").activated()
        #expect(try container.resolve((any Greeting).self).text == "qa")
        #expect(try container.resolve((any Greeting).self, key: "TeamAssembly.bosses").text == "bosses")
        #expect(try container.resolveAll((any Greeting).self).count == 1)
    }
}
