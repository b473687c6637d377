public import Wiring

/// What nearly every program takes from outside, and what its tests want to hold still: the date, identifiers, random numbers, the clock.
///
/// ```swift
/// struct MailAssembly: Assembly {
///     let everyday = Collaborator<EverydayAssembly>()
///     let outbox = Component(Outbox.init)     // init(date: DateSource, identifiers: UUIDSource)
/// }
/// ```
/// All of it is live, see `Component.live()`: a test with patches that asks for one of them says what it is, in a line:
/// `@Test(.patched(App.mail, .everyday()))`.
///
/// It has a product of its own, since dates and identifiers need Foundation, which the container does without.
public struct EverydayAssembly: Assembly {
    /// Tells what time it is.
    public let date = Component { DateSource.system }.scope(.lazySingleton).live()
    /// Makes identifiers.
    public let identifiers = Component { UUIDSource.random }.scope(.lazySingleton).live()
    /// Makes random numbers.
    public let randomNumbers = Component { RandomSource.system }.scope(.lazySingleton).live()
    /// Measures time, and waits.
    public let clock = Component { ContinuousClock() as any Clock<Duration> }.scope(.lazySingleton).live()

    /// Makes the assembly; it needs nothing.
    public init() {}
}
