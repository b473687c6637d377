import Wiring

/// A scope that is entered, resolves one service, and is left.
enum ScopedService {
    static let session: Scope = "session"

    final class Settings: Sendable {}
    final class Profile: Sendable {
        let settings: Settings
        init(settings: Settings) { self.settings = settings }
    }

    struct ProfileAssembly: Assembly {
        let settings = Component(Settings.init).scope(.lazySingleton)
        let profile = Component(Profile.init).scope(.scoped(ScopedService.session))
        /// A hundred additional definitions, which must not slow a scope down.
        let rest = (0..<100).map { number in Component { number } }
    }

    final class SessionByHand {
        private let settings: Settings
        lazy var profile = Profile(settings: settings)
        init(settings: Settings) { self.settings = settings }
    }

    @inline(never)
    static func byHand(_ settings: Settings) -> SessionByHand { SessionByHand(settings: settings) }

    static func rows() throws -> [Row] {
        let container = try ProfileAssembly().activated()
        let settings = try container.settings
        let pieces = 20_000
        let comparison = try Comparison(pieces: pieces) {
            nanoseconds {
                for _ in 0..<pieces { consume(byHand(settings).profile) }
            }
        } ours: {
            try nanoseconds {
                for _ in 0..<pieces {
                    let entered = container.entering(session)
                    consume(try entered.profile)
                    entered.leave()
                }
            }
        }
        return [Row("scope entered, one service resolved, scope left", comparison, atMost: 10)]
    }
}
