import TestSupport
import Testing
import Wiring
import WiringAsync
import WiringConfiguration

private enum Tone: String, Sendable { case warm, cold }
private final class Postman {
    let name = "Pat"
}
private final class Badge: CustomStringConvertible {
    let number: Int
    init(number: Int) { self.number = number }
    var description: String { "no. \(number)" }
}
private struct Silent: Sendable {}

private struct Office: Assembly {
    let numbers = Guarded(0)
    let town: Component<String, String>
    let greeting = Component(value: "Good morning")
    let postcode = Component(value: 8001)
    let tone = Component(value: Tone.warm)
    let badge: Component<Badge, Badge>
    let round: Component<Badge, Badge>
    let nickname = Component { () -> String? in nil }
    let postman = Component(Postman.init)
    let silent = Component(value: Silent())
    let sign = Factory { (name: String) in { () in name } }
    let template = Component { "never" }.abstract()
    let letter = Component(filling: "${Office.greeting}, this is ${Office.badge} of ${Office.town}: $${as is}")
    let slow = AsyncComponent { () async in "by and by" }

    init() {
        let numbers = numbers
        town = Component { "Riverside" }.scope(.lazySingleton)
        badge = Component {
            Badge(
                number: numbers.withLock {
                    $0 += 1; return $0
                })
        }
        round = Component {
            Badge(
                number: numbers.withLock {
                    $0 += 1; return $0
                })
        }.scope(.prototype)
    }
}

@Suite("Texts with placeholders") struct TemplateTests {
    @Test func placeholdersAreReplacedWithResolvedServices() throws {
        let office = try Office().activated()
        #expect(try office.filling("${Office.greeting} from ${ Office.town }, ${Office.postcode}.") == "Good morning from Riverside, 8001.")
        #expect(try office.filling("${Office.tone}") == "warm")
        #expect(try office.container.filling("plain, $5, {x} and $${key}") == "plain, $5, {x} and ${key}")
        #expect(try office.filling("") == "")
    }

    @Test func placeholdersOfTextShareOneObjectGraph() throws {
        let office = try Office().activated()
        #expect(try office.filling("${Office.badge} ${Office.badge}") == "no. 1 no. 1")
        #expect(try office.filling("${Office.badge}") == "no. 2")
        #expect(try office.filling("${Office.round} ${Office.round}") == "no. 3 no. 4")
    }

    @Test func placeholdersOfTextDefinitionAreEdges() throws {
        let office = try Office().activated()
        #expect(try office.letter == "Good morning, this is no. 1 of Riverside: ${as is}")
        let blueprint = CheckedBlueprint(reading: [Office()]).blueprint
        let letter = try #require(blueprint.node(forKey: "Office.letter"))
        #expect(blueprint.edges(of: letter).map { blueprint.key(of: $0.target) } == ["Office.greeting", "Office.badge", "Office.town"])
        #expect(office.warnings.isEmpty)
    }

    @Test func asynchronousDefinitionsAreAwaited() async throws {
        let office = try Office().activated()
        #expect(try await office.filling("${Office.slow}, ${Office.badge}, ${Office.badge}") == "by and by, no. 1, no. 1")
        let synchronously = { try office.filling("${Office.slow}") }
        let error = #expect(throws: ResolutionError.self) { try synchronously() }
        #expect(error?.finding.rule == "needs-await")
    }

    @Test func allTemplateErrorsAreReportedBeforeConstruction() throws {
        let assembly = Office()
        let office = try assembly.activated()
        let text = """
            ${Office.badge} ${Office.greting}
            ünï ${} ${Office.template} ${Office.sign}
            ${Office.silent} ${open ${Office.town}
            ${Office.badge
            """
        let error = #expect(throws: TemplateError.self) { try office.filling(TextTemplate(text, named: "letter.txt")) }
        #expect(assembly.numbers.withLock { $0 } == 0)
        let objects = #expect(throws: TemplateError.self) { try office.filling("${Office.postman} and ${Office.nickname}") }
        try expectGolden([error, objects].compactMap { $0?.description }.joined(separator: "\n\n"), "template-errors.txt")
    }

    @Test func templateErrorsOfDefinitionsAreFoundAtActivation() throws {
        struct Wrong: Assembly {
            let greeting = Component(value: "Hello")
            let silent = Component(value: Silent())
            let slow = AsyncComponent { () async in "late" }
            let unknown = Component(filling: "${Wrong.greeting} ${Wrong.greetin}\n  ${Wrong.silent} ${")
            let waiting = Component(filling: "${Wrong.slow}")
            let itself = Component(filling: "again ${Wrong.itself}")
        }
        let error = #expect(throws: ActivationError.self) { try Wrong().activated() }
        try expectGolden(error?.description ?? "", "template-findings.txt")
    }

    @Test func textOfChildUsesServicesOfParentWithoutCaptives() throws {
        struct Child: Assembly {
            let name = Component(value: "child")
            let both = Component(filling: "${Child.name} of ${Office.badge}").scope(.lazySingleton)
        }
        let child = try Child().activated(asChildOf: try Office().activated())
        #expect(try child.both == "child of no. 1")
        #expect(child.warnings.isEmpty)
        #expect(try child.filling("${Office.town}") == "Riverside")
    }

    @Test func templateIsEqualToItsLiteral() { #expect(TextTemplate("${b} ${a} ${b} $${c}") == "${b} ${a} ${b} $${c}") }
}
