import TestSupport
import Testing
import Wiring
import WiringExtras
import WiringGraph
import WiringHost
import WiringRendering
import WiringRules
import WiringTesting

/// The examples of the articles on singletons and service locators, in a mail client.
@Suite("Scenes of singletons and locators")
struct SceneTests {
    // MARK: The hidden dependency

    @Test("A hidden dependency is not declared; as an initializer parameter it is visible, and a test can replace it")
    func hiddenDependency() async throws {
        // Before: the image view uses a locator that it received at construction. The graph shows the locator, but not the service behind it.
        let owner = LocatorOwner()
        owner.add((any ImageSource).self) { RemoteImages() }
        let before = LegacyImages(owner)
        try expectNoPath(from: \.avatar, to: \.source, in: before)

        // After: the image view declares its dependency.
        try expectPath(from: \.avatar, to: \.source, in: Images())
        let faked = try Images().activated(substituting: Substitute(FakeImages(), for: Images.self))
        #expect(try faked.avatar.text(for: "Anna") == "a fake of Anna")
    }

    @Test("A look-up appears as an observed edge after its first use, and is not part of any cycle")
    func observedEdge() throws {
        let owner = LocatorOwner()
        owner.add((any ImageSource).self, file: "Mail/Legacy.swift", line: 2) { RemoteImages() }
        let assembly = LegacyImages(owner)
        let mail = try assembly.activated()
        #expect(try mail.avatar.text(for: "Anna") == "a picture of Anna")
        let observed = owner.observations.map { (locator: "LegacyImages.locator", observation: $0) }
        let graph = GraphIndex(GraphSnapshot(CheckedBlueprint(reading: [assembly]), observing: observed).normalized())
        let avatar = try #require(graph.snapshot.services.firstIndex { $0.key == "LegacyImages.avatar" })
        try expectGolden(
            DependencyTree(of: [avatar], in: graph).lines.map { "\($0.depth) \(graph.key($0.service)) \($0.note)" }.joined(separator: "\n"),
            "scene-observed-edge.txt")
        #expect(ElementaryCycles.find(in: graph).cycles.isEmpty)
    }

    // MARK: The locator

    @Test("A locator is created, passed and owned: without its owner it is read-only")
    func locator() throws {
        let owner = LocatorOwner()
        owner.add(Profile.self) { Profile(name: "Anna") }
        let screen = LegacyScreen(locator: owner.locator)
        let first = try screen.profile()
        #expect(try screen.profile() === first)

        // The user signs out. The owner removes the profile, so that later look-ups do not find it.
        owner.remove(Profile.self)
        let second = try screen.profile()
        #expect(second !== first)

        owner.clear(keepingFactories: false)
        #expect(throws: ResolutionError.self) { try screen.profile() }
        // All look-ups are recorded, including the failed one.
        #expect(owner.observations.map(\.count) == [3, 1])
    }

    // MARK: Two of a kind

    @Test("A default and a temporary profile of one type are distinguished by reference, not by a flag")
    func profilesAreDistinguishedByReference() throws {
        let profiles = try Profiles().activated()
        #expect(try profiles.settings.profile.name == "default")
        #expect(try profiles.trial.profile.name == "temporary")
        #expect(try profiles.settings.profile === profiles.usual)
        try expectPath(from: \.trial, to: \.temporary, in: Profiles())
        try expectNoPath(from: \.trial, to: \.usual, in: Profiles())
    }

    // MARK: Retrofitting

    @Test("An existing singleton is split into small protocols, becomes a component and is removed: screens migrate one at a time")
    func retrofitting() throws {
        // First the singleton conforms to small protocols, one per screen, and the locator provides it under these types.
        let owner = LocatorOwner()
        owner.add((any LoginService).self) { UserManager() }
        owner.add((any LogoutService).self) { UserManager() }
        let first = try LoginScreen(login: owner.locator.get())
        #expect(first.open() == "signed in")

        // Then one of the two moves into an assembly. Code that still uses the locator is not affected.
        let step = try Retrofitted(owner).activated()
        owner.remove((any LoginService).self, keepingFactory: false)
        let (login, settings) = try (step.login, step.settings)
        #expect(login.open() == "signed in")
        #expect(try settings.close() == "signed out")
        #expect(try step.locator.get((any LoginService).self).signIn() == "signed in")

        // The records show which screens still use the locator. If there are none, the locator can be removed.
        let left = owner.observations.filter { $0.requester == .component(key: "Retrofitted.settings") }
        #expect(left.map(\.wanted) == ["any LogoutService"])
        #expect(!owner.observations.contains { $0.requester == .component(key: "Retrofitted.login") })
    }

    @Test("each step of the migration appears in the difference between the graphs, until the singleton is removed")
    func migrationStepsAppearInDifferences() throws {
        let owner = LocatorOwner()
        let steps: [any ParameterizedAssembly] = [Unmoved(owner), HalfMoved(owner), Moved()]
        let graphs = steps.map { GraphSnapshot(CheckedBlueprint(reading: [$0])).normalized() }
        let differences = zip(graphs, graphs.dropFirst()).map { DifferenceMarkdown.render(GraphComparison(from: $0, to: $1)) }
        try expectGolden(differences.joined(separator: "\n").replacing(#/swift:\d+/#, with: "swift"), "scene-retrofitting.md")
    }

    // MARK: The green test that lies

    @Test("A test cannot pass because of state left by another one: each has its own container", arguments: ["first", "second"])
    func noLeftovers(name: String) throws {
        let profiles = try Profiles().activated()
        #expect(try profiles.usual.visits == 0)
        try profiles.usual.visits += 1
        #expect(try Profiles().activated().usual.visits == 0)
    }

    // MARK: Waiting in a test

    @Test("Mailboxes are synchronized in the background, and the test waits until they are")
    func waiting() async throws {
        let mailbox = Mailbox()
        let work = Task { await mailbox.synchronize() }
        try await waitForCondition("the mailbox is synchronized", timeout: .seconds(600)) { await mailbox.count == 3 }
        await work.value
    }
}

// MARK: - The mail client

private protocol ImageSource: Sendable { func image(of person: String) -> String }
private struct RemoteImages: ImageSource { func image(of person: String) -> String { "a picture of \(person)" } }
private struct FakedImages: ImageSource { func image(of person: String) -> String { "a fake of \(person)" } }

private final class LegacyAvatar {
    let locator: Locator
    init(locator: Locator) { self.locator = locator }
    func text(for person: String) throws -> String { try locator.get((any ImageSource).self).image(of: person) }
}
private final class Avatar {
    let source: any ImageSource
    init(source: any ImageSource) { self.source = source }
    func text(for person: String) -> String { source.image(of: person) }
}
private struct LegacyImages: ParameterizedAssembly {
    let locator: Component<Locator, Locator>
    let avatar = Component(LegacyAvatar.init)
    let source = Component(RemoteImages.init, as: { $0 as any ImageSource })
    init(_ owner: LocatorOwner) { locator = Component(value: owner.locator) }
}
private struct Images: Assembly {
    let avatar = Component(Avatar.init)
    let source = Component(RemoteImages.init, as: { $0 as any ImageSource })
}
private struct FakeImages: Assembly {
    let source = Component(FakedImages.init, as: { $0 as any ImageSource })
}

private final class Profile: @unchecked Sendable {
    let name: String
    var visits = 0
    init(name: String) { self.name = name }
}
private final class LegacyScreen {
    let locator: Locator
    init(locator: Locator) { self.locator = locator }
    func profile() throws -> Profile { try locator.get() }
}
private final class ProfileScreen {
    let profile: Profile
    init(profile: Profile) { self.profile = profile }
}
private struct Profiles: Assembly {
    let usual = Component({ Profile(name: "default") }).scope(.lazySingleton)
    let temporary = Component({ Profile(name: "temporary") })
    let settings = Component(ProfileScreen.init).using(\Profiles.usual)
    let trial = Component(ProfileScreen.init).using(\Profiles.temporary)
}

private protocol LoginService: Sendable { func signIn() -> String }
private protocol LogoutService: Sendable { func signOut() -> String }
private struct UserManager: LoginService, LogoutService {
    func signIn() -> String { "signed in" }
    func signOut() -> String { "signed out" }
}
private final class LoginScreen {
    let login: any LoginService
    init(login: any LoginService) { self.login = login }
    func open() -> String { login.signIn() }
}
private final class SettingsScreen {
    let locator: Locator
    init(locator: Locator) { self.locator = locator }
    func close() throws -> String { try locator.get((any LogoutService).self).signOut() }
}
private struct Retrofitted: ParameterizedAssembly {
    let locator: Component<Locator, Locator>
    let users = Component(UserManager.init, as: { $0 as any LoginService })
    let login = Component(LoginScreen.init)
    let settings = Component(SettingsScreen.init)
    init(_ owner: LocatorOwner) {
        locator = Component { (container: Container) in owner.locator(over: container) }
    }
}

// The same client in three stages: both screens use the locator, one of them does, none does.
private struct Unmoved: ParameterizedAssembly {
    let assemblyName = "Screens"
    let locator: Component<Locator, Locator>
    let login = Component { (locator: Locator) in LoginScreen(login: try locator.get()) }
    let settings = Component(SettingsScreen.init)
    init(_ owner: LocatorOwner) { locator = Component(value: owner.locator) }
}
private struct HalfMoved: ParameterizedAssembly {
    let assemblyName = "Screens"
    let locator: Component<Locator, Locator>
    let users = Component(UserManager.init, as: { $0 as any LoginService })
    let login = Component(LoginScreen.init)
    let settings = Component(SettingsScreen.init)
    init(_ owner: LocatorOwner) { locator = Component(value: owner.locator) }
}
private final class MovedSettingsScreen {
    init(logout: any LogoutService) {}
}
private struct Moved: Assembly {
    let assemblyName = "Screens"
    let users = Component(UserManager.init, as: { $0 as any LoginService })
    let sessions = Component(UserManager.init, as: { $0 as any LogoutService })
    let login = Component(LoginScreen.init)
    let settings = Component(MovedSettingsScreen.init)
}

private actor Mailbox {
    private(set) var count = 0
    func synchronize() async {
        for _ in 1...3 {
            count += 1
            await Task.yield()
        }
    }
}
