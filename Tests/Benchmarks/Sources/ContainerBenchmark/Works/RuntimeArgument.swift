import Wiring

/// A product with one runtime argument and one existing dependency.
enum RuntimeArgument {
    final class Service: Sendable {}
    final class Screen {
        let message: Int
        let service: Service
        init(message: Int, service: Service) {
            self.message = message
            self.service = service
        }
    }

    struct ScreenAssembly: Assembly {
        let service = Component(Service.init).scope(.lazySingleton)
        let screen = Factory { (message: Int) in { (service: Service) in Screen(message: message, service: service) } }
    }

    final class ByHand {
        private let service = Service()

        @inline(never)
        func screen(_ message: Int) -> Screen { Screen(message: message, service: service) }
    }

    static func rows() throws -> [Row] {
        let byHand = ByHand()
        let container = try ScreenAssembly().activated()
        let factory = try container.screen
        let pieces = 100_000
        func compared(_ ours: (Int) throws -> Screen) rethrows -> Comparison {
            try Comparison(pieces: pieces) {
                nanoseconds { for number in 0..<pieces { consume(byHand.screen(number)) } }
            } ours: {
                try nanoseconds { for number in 0..<pieces { consume(try ours(number)) } }
            }
        }
        return [
            Row("factory, one runtime argument, through a held factory", try compared { try factory($0) }, atMost: 1.5),
            Row("factory, one runtime argument, by key path", try compared { try container.screen($0) }, atMost: 1.5),
        ]
    }
}
