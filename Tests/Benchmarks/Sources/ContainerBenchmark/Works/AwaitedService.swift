import Wiring
import WiringAsync

/// An asynchronous service whose initializer never suspends.
enum AwaitedService {
    final class Network: Sendable {}
    final class Session: Sendable {
        let network: Network
        init(network: Network) async { self.network = network }
    }

    struct SessionAssembly: Assembly {
        let network = Component(Network.init).scope(.singleton)
        let session = AsyncComponent(Session.init).scope(.prototype)
        let account = AsyncComponent { (network: Network) async in Account(network: network) }
    }

    final class Account: Sendable {
        let network: Network
        init(network: Network) { self.network = network }
    }

    @inline(never)
    static func byHand(_ network: Network) async -> Session { await Session(network: network) }

    static func rows() throws -> [Row] {
        let container = try SessionAssembly().activated()
        let network = try container.network
        let pieces = 5_000
        func row(_ work: String, _ ours: @escaping @Sendable () async throws -> Void) throws -> Row {
            let comparison = try Comparison(pieces: pieces) {
                try awaitedNanoseconds { for _ in 0..<pieces { consume(await byHand(network)) } }
            } ours: {
                try awaitedNanoseconds { for _ in 0..<pieces { try await ours() } }
            }
            return Row(work, comparison, atMost: 6)
        }
        return [
            try row("asynchronous component where nothing suspends (prototype)") { consume(try await container.session) },
            try row("the same with the default lifetime") { consume(try await container.account) },
        ]
    }
}
