import Wiring

/// A prototype with two properties marked `@Injected`.
enum InjectedProperties {
    protocol Store: AnyObject, Sendable {}
    final class FileStore: Store {}
    final class Settings: Sendable {}

    final class Screen {
        @Injected var settings: Settings?
        @Injected var store: (any Store)?
    }

    final class ScreenByHand {
        var settings: Settings?
        var store: (any Store)?
    }

    struct ScreenAssembly: Assembly {
        let settings = Component(Settings.init).scope(.lazySingleton)
        let store = Component(FileStore.init, as: { $0 as any Store }).scope(.lazySingleton)
        let screen = Component(Screen.init).autoInjected().scope(.prototype)
    }

    final class ByHand {
        private let settings = Settings()
        private let store: any Store = FileStore()

        @inline(never)
        func screen() -> ScreenByHand {
            let screen = ScreenByHand()
            screen.settings = settings
            screen.store = store
            return screen
        }
    }

    static func rows() throws -> [Row] {
        let byHand = ByHand()
        let container = try ScreenAssembly().activated()
        let pieces = 20_000
        let comparison = try Comparison(pieces: pieces) {
            nanoseconds { for _ in 0..<pieces { consume(byHand.screen()) } }
        } ours: {
            try nanoseconds { for _ in 0..<pieces { consume(try container.screen) } }
        }
        return [Row("prototype with two properties marked @Injected", comparison, atMost: 10)]
    }
}
