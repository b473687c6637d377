import Testing
import Wiring
import WiringConfiguration

private struct Limits: Decodable, Sendable, Equatable {
    enum Mode: String, Decodable { case strict, lenient }
    struct Server: Decodable, Sendable, Equatable {
        var host: String
        var port: Int
    }
    var perHour: Int
    var ratio = 0.5
    var name: String?
    var mode: Mode
    var wait: Duration
    var servers: [Server]
    var names: [String]
    var ports: [String: Int]

    enum CodingKeys: String, CodingKey { case perHour, name, mode, wait, servers, names, ports }
}
private struct Small: Decodable, Sendable, Equatable {
    var count: Int
    var label: String?
}
private struct Plain: Sendable {
    var count = 0
}
private final class Mailer {
    let small: Small
    init(small: Small) { self.small = small }
}

@Suite struct ConfigurationDecodingTests {
    @Test func structureIsDecodedFromNestedKeys() throws {
        let folder = try ConfigurationFolder()
        try folder.write(
            "mail.json",
            """
            {"mail": {"limits": {"perHour": 40, "mode": "strict", "wait": "30 s", "names": ["a", "b"], "ports": {"smtp": 25, "imap": 143},
              "servers": [{"host": "one", "port": 1}, {"host": "two", "port": 2}]}}}
            """)
        struct Mail: ParameterizedAssembly {
            let values: Configuration
            let limits = Component(config: "mail.limits", as: Limits.self)
            let servers = Component(config: "mail.limits.servers", as: [Limits.Server].self)
            let ports = Component(config: "mail.limits.ports", as: [String: Int].self)
        }
        let mail = try Mail(values: Configuration(.file("mail.json", in: folder.path))).activated()
        let limits = try mail.limits
        #expect(limits.perHour == 40 && limits.mode == .strict && limits.wait == .seconds(30) && limits.name == nil)
        #expect(limits.servers == [.init(host: "one", port: 1), .init(host: "two", port: 2)])
        #expect(limits.names == ["a", "b"] && limits.ports == ["smtp": 25, "imap": 143])
        #expect(try mail.servers == limits.servers)
        #expect(try mail.ports == limits.ports)
        // All decoded values count as read.
        #expect(mail.warnings.isEmpty)
    }

    @Test func parametersAndPropertiesReceiveDecodedStructures() throws {
        struct Mail: Assembly {
            let values = Configuration(["small.count": "3", "small.label": "three", "other.count": "4"])
            let mailer = Component(Mailer.init).using(Config<Small>("small"))
            let other = Component(Mailer.init).using(Config<Small>("other")).visible(.none)
            let fallback = Component(config: "nothing", as: Small.self, default: Small(count: 9))
            let perhaps = Component(config: "nothing", as: Small?.self)
            let found = Component(config: "small", as: Small?.self).visible(.none)
        }
        let mail = try Mail().activated()
        #expect(try mail.mailer.small == Small(count: 3, label: "three"))
        #expect(try mail.other.small == Small(count: 4))
        #expect(try mail.fallback.count == 9)
        #expect(try mail.perhaps == nil)
        #expect(try mail.found?.count == 3)
    }

    @Test func valuesOfSeveralSourcesAndAssembliesAreMerged() throws {
        struct Mail: Assembly {
            let values = Configuration(
                .values(["small.count": "3", "small.label": "three"]), .environment(prefix: "SMALL", variables: ["SMALL_COUNT": "5"]))
            let own = Configuration(["small.label": "own"], namespace: .assembly)
            let small = Component(config: "small", as: Small.self)
        }
        #expect(try Mail().activated().small == Small(count: 5, label: "own"))
    }

    @Test func decodingErrorsNameTheirKey() throws {
        struct Mail: Assembly {
            let values = Configuration([
                "missing.label": "x", "wrong.count": "many", "unread.count": "1", "unread.cuont": "2", "plain.count": "1", "flat": "3",
            ])
            let missing = Component(config: "missing", as: Small.self)
            let wrong = Component(config: "wrong", as: Small.self).visible(.none)
            let unread = Component(config: "unread", as: Small.self).visible(.none)
            let plain = Component(config: "plain", as: Plain.self)
            let flat = Component(config: "flat", as: Small.self).visible(.none)
        }
        let error = try #require(throws: ActivationError.self) { try Mail().activated() }
        let lines = error.findings.map { "\($0.rule): \($0.message); \($0.fix ?? "")" }
        #expect(
            lines == [
                "conversion-failed: the configuration's value for 'flat' cannot be read as Small: no conversion from text to Small exists; "
                    + "add a Converter for Small to an assembly, or let Small conform to ConfigurationConvertible",
                "config-missing: the configuration has no value for 'missing.count'; add it to a Configuration of an active assembly, "
                    + "or set a default: Config(\"missing.count\", default: ...)",
                "config-missing: the configuration has no value for 'plain'; "
                    + "make Plain conform to Decodable, to decode it from the values below 'plain'",
                "conversion-failed: the configuration's value for 'wrong.count' cannot be read as Int: 'many' is not a whole number; "
                    + "write a value that can be converted to Int",
                "config-unused: no definition reads the configuration's value for 'plain.count'; remove it, or correct its key",
                "config-unused: no definition reads the configuration's value for 'unread.cuont'; remove it, or correct its key",
            ])
    }

    @Test func allErrorsOfAStructureAreReported() throws {
        struct Server: Decodable, Sendable {
            enum Mode: String, Decodable, CaseIterable { case strict, lenient }
            struct Address: Decodable, Sendable {
                let host: String
                let port: Int
            }
            let mode: Mode
            let address: Address
            let isOpen: Bool
            let names: [String]
            let wait: Duration
            let ratio: Double?
            init(from decoder: any Decoder) throws {
                let values = try decoder.container(keyedBy: CodingKeys.self)
                mode = try values.decode(Mode.self, forKey: .mode)
                address = try values.decode(Address.self, forKey: .address)
                isOpen = try values.decode(Bool.self, forKey: .isOpen)
                names = try values.decode([String].self, forKey: .names)
                wait = try values.decode(Duration.self, forKey: .wait)
                ratio = try values.decodeIfPresent(Double.self, forKey: .ratio)
                guard !names.isEmpty else { throw ConversionError("there are no names") }
            }
            enum CodingKeys: String, CodingKey { case mode, address, isOpen, names, wait, ratio }
        }
        struct Mail: Assembly {
            let values = Configuration([
                "server.mode": "often", "server.address.port": "many", "server.isOpen": "perhaps", "server.wait": "long",
                "server.ratio": "half",
            ])
            let server = Component(config: "server", as: Server.self)
        }
        let error = try #require(throws: ActivationError.self) { try Mail().activated() }
        let lines = error.findings.map { finding in
            finding.rule + " " + (finding.message.firstMatch(of: #/'(server[^']*)'/#).map { String($0.1) } ?? finding.message)
        }
        #expect(
            lines == [
                "conversion-failed server.mode", "config-missing server.address.host", "conversion-failed server.address.port",
                "conversion-failed server.isOpen", "config-missing server.names", "conversion-failed server.wait",
                "conversion-failed server.ratio",
            ])
    }

    @Test func valueOfAnotherTypeIsReported() throws {
        struct Mail: Assembly {
            let values = Configuration(["small": "Int(5)"])
            let small = Component(config: "small", as: Small.self)
        }
        let error = try #require(throws: ActivationError.self) { try Mail().activated() }
        #expect(
            error.findings.map { "\($0.rule): \($0.message)" } == [
                "conversion-failed: the configuration's value for 'small' cannot be read as Small: the conversion returns Int instead of Small"
            ])
    }

    @Test func typeCanDecodeSingleValue() throws {
        struct Name: Decodable, Sendable {
            let text: String
            init(from decoder: any Decoder) throws { text = try decoder.singleValueContainer().decode(String.self) }
        }
        struct Mail: Assembly {
            let values = Configuration(["name": "Grace", "person.name": "Ada"])
            let name = Component(config: "name", as: Name.self)
            let person = Component(config: "person", as: [String: Name].self)
        }
        let mail = try Mail().activated()
        #expect(try mail.name.text == "Grace")
        #expect(try mail.person["name"]?.text == "Ada")
        #expect(mail.warnings.isEmpty)
    }

    @Test func errorOfDecodingInitializerIsReported() throws {
        struct Picky: Decodable, Sendable {
            struct Refusal: Error, CustomStringConvertible { let description = "42 is no answer" }
            init(from decoder: any Decoder) throws {
                let values = try decoder.container(keyedBy: CodingKeys.self)
                guard try values.decode(Int.self, forKey: .answer) != 42 else { throw Refusal() }
            }
            enum CodingKeys: CodingKey { case answer }
        }
        struct Mail: Assembly {
            let values = Configuration(["picky.answer": "42"])
            let picky = Component(config: "picky", as: Picky.self)
        }
        let error = try #require(throws: ActivationError.self) { try Mail().activated() }
        #expect(
            error.findings.map(\.message) == ["the configuration's values below 'picky' cannot be read as Picky: 42 is no answer"])
    }

    @Test func longListsAreDecodedInLinearTime() throws {
        let elements = (0..<5_000).map { #"{"host": "h\#($0)", "port": \#($0)}"# }.joined(separator: ",")
        let folder = try ConfigurationFolder()
        try folder.write("many.json", "{\"servers\": [\(elements)]}")
        struct Mail: ParameterizedAssembly {
            let values: Configuration
            let servers = Component(config: "servers", as: [Limits.Server].self)
        }
        let servers = try Mail(values: Configuration(.file("many.json", in: folder.path))).activated().servers
        #expect(servers.count == 5_000 && servers.last?.port == 4_999)
    }
}
