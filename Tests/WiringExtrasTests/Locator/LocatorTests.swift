import TestSupport
import Testing
import Wiring
import WiringDiagnosis
import WiringExtras

private protocol NetworkManager: Sendable { var name: String { get } }
private struct LegacyNetwork: NetworkManager { let name = "legacy" }
private struct NewNetwork: NetworkManager { let name = "new" }
private final class Profile: Sendable {
    let name: String
    init(name: String = "default") { self.name = name }
}
private final class ImageLoader {
    let network: any NetworkManager
    init(network: any NetworkManager) { self.network = network }
}
private struct Failure: Error {}

private func message(_ body: () throws -> Void) -> String {
    do {
        try body()
        return "no error"
    } catch {
        return "\(error)"
    }
}

@Suite("A locator")
struct LocatorTests {
    @Test("returns the added instance, or the product of a factory, which is created once")
    func adds() throws {
        let owner = LocatorOwner()
        let profile = Profile()
        #expect(!owner.add(profile))
        owner.add((any NetworkManager).self) { LegacyNetwork() }
        owner.add { locator in ImageLoader(network: try locator.get()) }
        #expect(try owner.locator.get(Profile.self) === profile)
        #expect(try owner.locator.get((any NetworkManager).self).name == "legacy")
        let loader: ImageLoader = try owner.locator.get()
        #expect(try owner.locator.get(ImageLoader.self) === loader)
    }

    @Test("distinguishes entries of one type by name, and never falls back to another")
    func names() throws {
        let owner = LocatorOwner()
        owner.add(Profile())
        owner.add(Profile(name: "temporary"), named: "temporary")
        #expect(try owner.locator.get(Profile.self).name == "default")
        #expect(try owner.locator.get(Profile.self, named: "temporary").name == "temporary")
        #expect(throws: ResolutionError.self) { try owner.locator.get(Profile.self, named: "other") }
    }

    @Test("replaces an entry that is added again")
    func replaces() throws {
        let owner = LocatorOwner()
        owner.add(LegacyNetwork(), as: (any NetworkManager).self)
        #expect(owner.add(NewNetwork(), as: (any NetworkManager).self))
        #expect(try owner.locator.get((any NetworkManager).self).name == "new")
    }

    @Test("creates a new instance after a removal if the entry has a factory")
    func removes() throws {
        let owner = LocatorOwner()
        owner.add(Profile.self) { Profile() }
        owner.add(LegacyNetwork(), as: (any NetworkManager).self)
        let first: Profile = try owner.locator.get()
        #expect(owner.remove(Profile.self))
        #expect(try owner.locator.get(Profile.self) !== first)
        #expect(owner.remove((any NetworkManager).self))
        #expect(!owner.remove((any NetworkManager).self))
        #expect(throws: ResolutionError.self) { try owner.locator.get((any NetworkManager).self) }
        owner.remove(Profile.self, keepingFactory: false)
        #expect(throws: ResolutionError.self) { try owner.locator.get(Profile.self) }
    }

    @Test("releases all instances when it is cleared")
    func clears() throws {
        let owner = LocatorOwner()
        owner.add(Profile.self) { Profile() }
        owner.add(LegacyNetwork())
        weak let held = try owner.locator.get(Profile.self)
        #expect(held != nil)
        owner.clear()
        #expect(held == nil)
        #expect(throws: ResolutionError.self) { try owner.locator.get(LegacyNetwork.self) }
        _ = try owner.locator.get(Profile.self)
        owner.clear(keepingFactories: false)
        #expect(throws: ResolutionError.self) { try owner.locator.get(Profile.self) }
    }

    @Test("rethrows the error of a factory, and tries again")
    func failing() throws {
        let owner = LocatorOwner()
        let attempts = Guarded(0)
        owner.add(Profile.self) {
            let attempt = attempts.withLock { count -> Int in
                count += 1
                return count
            }
            if attempt == 1 { throw Failure() }
            return Profile()
        }
        #expect(throws: Failure.self) { try owner.locator.get(Profile.self) }
        #expect(try owner.locator.get(Profile.self).name == "default")
    }

    @Test("explains failed look-ups")
    func errors() throws {
        let owner = LocatorOwner()
        owner.add(Profile(), named: "temporary", file: "Mail/Legacy.swift", line: 3)
        owner.add(LegacyNetwork(), file: "Mail/Legacy.swift", line: 4)
        let locator = owner.locator
        owner.add(Int.self, file: "Mail/Legacy.swift", line: 5) { locator in
            Int(try locator.get(Double.self, file: "Mail/Legacy.swift", line: 6))
        }
        owner.add(Double.self, file: "Mail/Legacy.swift", line: 7) { locator in
            Double(try locator.get(Int.self, file: "Mail/Legacy.swift", line: 8))
        }
        struct LegacyNetworks {}
        let texts = [
            message { _ = try locator.get(Profile.self, file: "Mail/Screen.swift", line: 12) },
            message { _ = try locator.get(Profile.self, named: "other", file: "Mail/Screen.swift", line: 13) },
            message {
                _ = try locator.asked(by: "MailAssembly.screen").get(LegacyNetworks.self, file: "Mail/Screen.swift", line: 14)
            },
            message { _ = try locator.get(Int.self, file: "Mail/Screen.swift", line: 15) },
        ]
        try expectGolden(texts.joined(separator: "\n\n"), "locator-errors.txt")
    }
}

// MARK: With a container

private final class LegacyScreen {
    let loader: ImageLoader
    private let locator: Locator
    init(locator: Locator) throws {
        self.locator = locator
        loader = try locator.get(file: "Mail/LegacyScreen.swift", line: 5)
    }
    func open() throws -> String { try locator.get(Profile.self, file: "Mail/LegacyScreen.swift", line: 8).name }
}
private final class OtherScreen {
    var locator: Locator?
    func network() throws -> String? { try locator?.get((any NetworkManager).self, file: "Mail/OtherScreen.swift", line: 3).name }
}

private struct LegacyAssembly: ParameterizedAssembly {
    let locator: Component<Locator, Locator>
    let network = Component(NewNetwork.init, as: { $0 as any NetworkManager }).scope(.lazySingleton)
    let screen = Component(LegacyScreen.init)
    let other = Component(OtherScreen.init).inject(\.locator)

    init(_ owner: LocatorOwner) {
        locator = Component { (container: Container) in owner.locator(over: container) }
    }
}

@Suite("A locator in a container")
struct LocatorInContainerTests {
    @Test("prefers its own entries to services of the container")
    func order() throws {
        let owner = LocatorOwner()
        let mail = try LegacyAssembly(owner).activated()
        let locator = try mail.locator
        #expect(try locator.get((any NetworkManager).self).name == "new")
        #expect(try locator.get((any NetworkManager).self, named: "LegacyAssembly.network").name == "new")
        owner.add(LegacyNetwork(), as: (any NetworkManager).self)
        #expect(try locator.get((any NetworkManager).self).name == "legacy")
        owner.remove((any NetworkManager).self)
        #expect(try locator.get((any NetworkManager).self).name == "new")
        #expect(try Locator(over: mail.container).get((any NetworkManager).self).name == "new")
    }

    @Test("records the dependent, the service, the place and the count of look-ups")
    func observations() throws {
        let owner = LocatorOwner()
        owner.add { locator in ImageLoader(network: try locator.get(file: "Mail/Legacy.swift", line: 2)) }
        owner.add(Profile.self) { Profile() }
        let mail = try LegacyAssembly(owner).activated()
        let screen = try mail.screen
        for _ in 1...3 { #expect(try screen.open() == "default") }
        #expect(try mail.other.network() == "new")
        _ = try? mail.locator.get(Int.self, file: "Mail/Main.swift", line: 9)
        try expectGolden(owner.observations.map(\.description).joined(separator: "\n"), "locator-observations.txt")
    }

    @Test("records look-ups in one child, not in other children of the same checked assembly")
    func observationsOfChildren() throws {
        struct ParentAssembly: Assembly {
            let profile = Component { Profile() }.scope(.lazySingleton)
        }
        let checked = try LegacyAssembly(LocatorOwner()).checked(asChildOf: ParentAssembly().activated())
        let (first, second) = (try checked.activated(), try checked.activated())
        #expect(try first.other.network() == "new")
        #expect(first.core.lookUps.map(\.observation.count) == [1])
        #expect(second.core.lookUps.isEmpty)
    }

    @Test("names the container in errors about missing services")
    func errors() throws {
        let mail = try LegacyAssembly(LocatorOwner()).activated()
        let locator = try mail.locator
        let texts = [
            message { _ = try locator.get(NewNetwork.self, file: "Mail/Main.swift", line: 9) },
            message { _ = try locator.get(Int.self, named: "LegacyAssembly.networks", file: "Mail/Main.swift", line: 10) },
            message { _ = try mail.screen },
        ]
        let site = "WiringExtrasTests/LocatorTests.swift"
        let known = texts.map { $0.replacing(#/WiringExtrasTests\/LocatorTests.swift:\d+/#, with: "\(site):N") }
        try expectGolden(known.joined(separator: "\n\n"), "locator-container-errors.txt")
    }

    @Test("does not retain the container through its owner")
    func ownership() throws {
        let owner = LocatorOwner()
        weak var network: AnyObject?
        do {
            let mail = try LegacyAssembly(owner).activated()
            let other = try mail.other
            network = other
            #expect(network != nil)
        }
        #expect(network == nil)
    }
}
