import TestSupport
import Testing
import Wiring
import WiringAsync
import WiringConfiguration

private protocol Oven: AnyObject {}
private final class GasOven: Oven {}
private final class Dough {}
private final class Baker {
    let oven: any Oven
    let dough: Dough
    let loaves: Int
    init(oven: any Oven, dough: Dough, loaves: Int) {
        self.oven = oven
        self.dough = dough
        self.loaves = loaves
    }
}

private struct WrongBakery: Assembly {
    let values = Configuration(["loaves": "12"])
    let oven = Component(GasOven.init, as: { $0 as any Oven })
    let dough = Component(Dough.init)
    let count = Component(value: 12)
    let ninth = Component(Baker.init).using(\WrongBakery.oven, forParameter: 9)
    let noConfig = Component(Baker.init).using(Config("loaves"), forParameter: 0)
    let noType = Component(Baker.init).using(Config<Double>("loaves"))
    let noParameters = Component(Dough.init).using(\WrongBakery.oven).visible(.none)
    let factory = Factory { (name: String) in { (dough: Dough) in name } }.using(Config<Int>("loaves")).scope(.lazySingleton)
    let waiting = AsyncComponent { (dough: Dough) async in 1.5 }.using(\WrongBakery.oven, forParameter: 2)
    let otherType = Component(Baker.init).using(\WrongBakery.dough, forParameter: 1)
    let otherFactory = Factory { (name: String) in { (oven: any Oven) in name } }.using(\WrongBakery.count, forParameter: 1)
}

private struct Bakery: Assembly {
    let values = Configuration(["loaves": "12", "name": "Rye"])
    let gas = Component(GasOven.init).provides((any Oven).self) { $0 }.visible(.none).scope(.lazySingleton)
    let second = Component(GasOven.init, as: { $0 as any Oven })
    let dough = Component(Dough.init)
    let baker = Component(Baker.init).using(\Bakery.gas, forParameter: 1).using(Config("loaves"), forParameter: 3)
    let loaf = Factory { (grams: Int) in { (name: String, number: Int, oven: any Oven) in (grams, name, number, oven) } }
        .using(Config("name"), forParameter: 1).using(Config<Int>("loaves")).using(\Bakery.second)
    let kept = Factory { (grams: Int) in { (name: String) in "\(name) \(grams)" } }
        .using(Config("names", default: "Wheat")).parameters("name").scope(.lazySingleton)
    let label = AsyncComponent { (name: String, loaves: Int) async in "\(name) \(loaves)" }
        .using(Config("name"), forParameter: 1).using(Config<Int>("loaves"))
}

@Suite("Choices for parameters") struct ParameterFindingTests {
    @Test func choiceForUnknownParameterIsAFinding() throws {
        let error = #expect(throws: ActivationError.self) { try WrongBakery().activated() }
        try expectGolden(error?.description ?? "", "parameter-findings.txt")
    }

    @Test func factoriesAndAsynchronousDefinitionsAcceptChoices() async throws {
        let bakery = try Bakery().activated()
        let made = try bakery.loaf(500)
        #expect(made.0 == 500 && made.1 == "Rye" && made.2 == 12 && made.3 is GasOven)
        #expect(try bakery.kept(5) == "Wheat 5")
        #expect(try await bakery.label == "Rye 12")
    }

    @Test func referenceCanSelectAdditionalTypeOfDefinition() throws {
        let bakery = try Bakery().activated()
        let oven: any Oven = try bakery.gas
        let baker = try bakery.baker
        #expect(baker.oven === oven)
        #expect(baker.loaves == 12)
    }
}
