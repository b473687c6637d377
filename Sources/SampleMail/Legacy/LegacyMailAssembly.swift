public import WiringAll

/// A part of the mail client on its way from a service locator to assemblies: load it by name, and resolve the digest.
///
/// The locator is a component. The store has moved into an assembly already, where the locator finds it; the transport and the filter have not. The
/// profile lives in a scope, from logging in to logging out.
public struct LegacyMailAssembly: Assembly {
    let storage = Collaborator<StoreAssembly>()
    let locator: Component<Locator, Locator>
    let digest = Component(LegacyDigest.init)
    let profile = Component(Profile.init).scope(.scoped("session"))
        .action("logIn", "name") { (profile: Profile, name: String) in profile.logIn(as: name) }

    /// Makes the assembly.
    public init() {
        let owner = LocatorOwner()
        owner.add((any MailTransport).self) { LoopbackTransport() }
        owner.add((any SubjectFilter).self) { WordFilter(words: ["moth"]) }
        locator = Component { (container: Container) in owner.locator(over: container) }
    }
}
