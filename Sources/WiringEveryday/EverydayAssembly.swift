public import Wiring

/// Sources of nondeterminism that most programs use and tests replace: the date, identifiers, random numbers, the clock.
///
/// ```swift
/// struct MailAssembly: Assembly {
///     let everyday = Collaborator<EverydayAssembly>()
///     let outbox = Component(Outbox.init)     // init(date: DateSource, identifiers: UUIDSource)
/// }
/// ```
/// All definitions are marked live, see `Component.live()`. A patched test that uses one must replace it, for example with `@Test(.patched(App.mail,
/// .everyday()))`.
///
/// It is a separate product because dates and identifiers require Foundation, which the container does not use.
public struct EverydayAssembly: Assembly {
    /// Provides the current date.
    public let date = Component { DateSource.system }.scope(.lazySingleton).live()
    /// Creates identifiers.
    public let identifiers = Component { UUIDSource.random }.scope(.lazySingleton).live()
    /// Generates random numbers.
    public let randomNumbers = Component { RandomSource.system }.scope(.lazySingleton).live()
    /// Measures time and suspends tasks.
    public let clock = Component { ContinuousClock() as any Clock<Duration> }.scope(.lazySingleton).live()

    /// Creates the assembly.
    public init() {}
}
