import Wiring
import WiringConfiguration

/// A transient service with a configuration value, which was read at activation.
enum ConfiguredService {
    final class Client {
        var retries = 0
    }
    final class Uploader {
        let retries: Int
        init(retries: Int) { self.retries = retries }
    }
    final class Signer {
        var signature = ""
    }

    struct ClientAssembly: Assembly {
        let values = Configuration(["retries": "3", "signature": "yours, the one who signs all of this"])
        let client = Component(Client.init).inject(\.retries, from: Config("retries")).scope(.prototype)
        let uploader = Component(Uploader.init).using(Config("retries"), forParameter: 1).scope(.prototype)
        let signer = Component(Signer.init).inject(\.signature, from: Config("signature")).scope(.prototype)
    }

    /// The same values, read and converted in advance.
    final class Settings {
        let retries = 3
        let signature = ["yours", "the one who signs all of this"].joined(separator: ", ")

        @inline(never)
        func client() -> Client {
            let client = Client()
            client.retries = retries
            return client
        }

        @inline(never)
        func uploader() -> Uploader { Uploader(retries: retries) }

        @inline(never)
        func signer() -> Signer {
            let signer = Signer()
            signer.signature = signature
            return signer
        }
    }

    static func rows() throws -> [Row] {
        let settings = Settings()
        let container = try ClientAssembly().activated()
        let pieces = 50_000
        func row<Service>(_ work: String, byHand: () -> Service, ours: () throws -> Service) rethrows -> Row {
            let comparison = try Comparison(pieces: pieces) {
                nanoseconds { for _ in 0..<pieces { consume(byHand()) } }
            } ours: {
                try nanoseconds { for _ in 0..<pieces { consume(try ours()) } }
            }
            return Row(work, comparison, atMost: 2)
        }
        return [
            try row("value of the configuration, as a parameter", byHand: settings.uploader, ours: { try container.uploader }),
            try row("value of the configuration, as a property", byHand: settings.client, ours: { try container.client }),
            try row("text of the configuration, as a property", byHand: settings.signer, ours: { try container.signer }),
        ]
    }
}
