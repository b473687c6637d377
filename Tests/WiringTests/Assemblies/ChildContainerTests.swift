import Testing
import Wiring
import WiringConfiguration

private protocol Speaker: AnyObject {
    var voice: String { get }
}
private final class Parrot: Speaker {
    let voice = "parrot"
}
private final class Human: Speaker {
    let voice = "human"
}
private final class House {
    let speaker: any Speaker
    init(speaker: any Speaker) { self.speaker = speaker }
}
private final class Garden {
    let house: House
    let speaker: any Speaker
    let seed: Seed
    init(house: House, speaker: any Speaker, seed: Seed) {
        self.house = house
        self.speaker = speaker
        self.seed = seed
    }
}
private final class Seed {}

private struct ParentAssembly: Assembly {
    let speaker = Component(Parrot.init, as: { $0 as any Speaker }).scope(.lazySingleton)
    let house = Component(House.init).scope(.lazySingleton)
    let seed = Component(Seed.init)
}
private struct ChildAssembly: Assembly {
    let parent = Collaborator<ParentAssembly>()
    let garden = Component(Garden.init).scope(.singleton)
}
private struct RebelAssembly: Assembly {
    let garden = Component(Garden.init)
    let speaker = Component(Human.init, as: { $0 as any Speaker }).scope(.lazySingleton)
}
private struct LostAssembly: Assembly {
    let garden = Component({ (_: Int) in Seed() })
}

@Suite struct ChildContainerTests {
    @Test func childSharesInstancesOfParent() throws {
        let parent = try ParentAssembly().activated()
        let first = try ChildAssembly().activated(asChildOf: parent)
        let second = try ChildAssembly().activated(asChildOf: parent)
        #expect(try first.garden.house === second.garden.house)
        #expect(try first.garden.house === parent.house)
        #expect(try first.parent.house === parent.house)
        #expect(try first.garden !== second.garden)
        #expect(try first.resolve((any Speaker).self) === parent.speaker)
    }

    @Test func childPrefersOwnDefinitionsAndParentIgnoresThem() throws {
        let parent = try ParentAssembly().activated()
        let child = try RebelAssembly().activated(asChildOf: parent)
        #expect(try child.garden.speaker.voice == "human")
        // Shared instances of the parent were linked in the parent.
        #expect(try child.garden.house.speaker.voice == "parrot")
        #expect(throws: ResolutionError.self) { try parent.resolve(Garden.self) }
    }

    @Test func objectGraphSpansChildAndParent() throws {
        let parent = try ParentAssembly().activated()
        let garden = try RebelAssembly().activated(asChildOf: parent).garden
        #expect(try parent.resolve(Seed.self) !== garden.seed)
    }

    @Test func sharedInstanceResolvedByChildBelongsToParent() throws {
        let parent = try ParentAssembly().activated()
        let house = try ChildAssembly().activated(asChildOf: parent).garden.house
        #expect(try parent.house === house)
    }

    @Test func missingDefinitionIsAFindingOfChild() throws {
        let parent = try ParentAssembly().activated()
        let error = try #require(throws: ActivationError.self) { try LostAssembly().activated(asChildOf: parent) }
        #expect(error.assembly == "LostAssembly")
        #expect(error.findings.map(\.message) == ["no definition provides 'Int'"])
    }

    @Test func threadsMayUseParentAndChildren() async throws {
        for _ in 0..<20 {
            let parent = try ParentAssembly().activated()
            let houses = try await withThrowingTaskGroup(of: ObjectIdentifier.self) { group in
                for index in 0..<8 {
                    group.addTask {
                        if index.isMultiple(of: 2) { return ObjectIdentifier(try parent.house) }
                        return ObjectIdentifier(try ChildAssembly().activated(asChildOf: parent).garden.house)
                    }
                }
                return try await group.reduce(into: Set()) { $0.insert($1) }
            }
            #expect(houses.count == 1)
        }
    }
}

private struct HouseRules: Assembly {
    let values = Configuration(["noise": "10", "pets": "2"])
    let noise = Component(config: "noise", as: Int.self)
}
private struct RoomRules: Assembly {
    let values = Configuration(["noise": "3"])
    let quiet = Component(config: "noise", as: Int.self)
    let pets = Component(config: "pets", as: Int.self)
}

@Suite struct ChildConfigurationTests {
    @Test func childPrefersOwnConfigurationToThatOfParent() throws {
        let house = try HouseRules().activated()
        let room = try RoomRules().activated(asChildOf: house)
        #expect(try room.quiet == 3)
        #expect(try room.pets == 2)
        #expect(try house.noise == 10)
        #expect(try room.resolve(Int.self, key: "HouseRules.noise") == 10)
    }
}
