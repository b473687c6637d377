public import WiringAll

/// A part of the mail client during its migration from a service locator to assemblies. Load it by name and resolve the digest.
///
/// The locator is a component. An assembly already provides the store, where the locator finds it; the transport and the filter are not migrated yet.
/// The profile belongs to a scope that lasts from login to logout.
public struct LegacyMailAssembly: Assembly {
    let storage = Collaborator<StoreAssembly>()
    let locator: Component<Locator, Locator>
    let digest = Component(LegacyDigest.init)
    let profile = Component(Profile.init).scope(.scoped("session"))
        .action("logIn", "name") { (profile: Profile, name: String) in profile.logIn(as: name) }

    /// Creates the assembly.
    public init() {
        let owner = LocatorOwner()
        owner.add((any MailTransport).self) { LoopbackTransport() }
        owner.add((any SubjectFilter).self) { WordFilter(words: ["moth"]) }
        locator = Component { (container: Container) in owner.locator(over: container) }
    }
}
