import Testing
import Wiring
import WiringConfiguration

private final class Club {
    let name: String
    var members = 0
    var isOpen = false
    var address: Address?
    init(name: String) { self.name = name }
}
private struct Address: ConfigurationConvertible, Equatable {
    let scheme: String
    let host: String
    init(configurationText text: String) throws {
        let parts = text.split(separator: ":", maxSplits: 1)
        guard parts.count == 2, parts[1].hasPrefix("//") else { throw ConversionError("'\(text)' is not scheme://host") }
        scheme = String(parts[0])
        host = String(parts[1].dropFirst(2))
    }
}
private final class Counter {
    let count: Int
    init(count: Int, club: Club) { self.count = count }
}
private final class Ticket {
    let seats: Int
    init(seats: Int) { self.seats = seats }
}

private struct ClubAssembly: ParameterizedAssembly {
    let values: Configuration
    let club = Component(Club.init).using(Config("club.name"), forParameter: 1)
        .inject(\.members, from: Config("club.members"))
        .inject(\.isOpen, from: Config("club.isOpen"))
        .inject(\.address, from: Config("club.address"))
    let counter = Component(Counter.init).using(Config<Int>("club.members"))
}

/// The behavior of Typhoon's configuration post-processor, with a club as the example.
@Suite struct ConfigurationInjectionTests {
    private func expectClub(_ file: String, _ text: String) throws {
        let folder = try ConfigurationFolder([file: text])
        let container = try ClubAssembly(values: Configuration(.file(file, in: folder.path))).activated()
        let club = try container.club
        #expect(club.name == "Anglers")
        #expect(club.members == 12)
        #expect(club.isOpen)
        #expect(club.address == (try Address(configurationText: "https://example.org")))
        #expect(try container.counter.count == 12)
        #expect(container.warnings.isEmpty)
    }

    @Test func propertiesValuesAreInjected() throws {
        try expectClub(
            "club.properties", "# the club\nclub.name = Anglers\nclub.members: 12\nclub.isOpen yes\nclub.address = https://example.org\n")
    }

    @Test func jsonValuesAreInjected() throws {
        try expectClub(
            "club.json",
            """
            { // the club
              "club": { "name": "Anglers", "members": 12, "isOpen": true, /* since May */ "address": "https://example.org" } }
            """)
    }

    @Test func propertyListValuesAreInjected() throws {
        try expectClub(
            "club.plist",
            """
            <?xml version="1.0" encoding="UTF-8"?>
            <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
            <plist version="1.0"><dict><key>club</key><dict>
                <key>name</key><string>Anglers</string><key>members</key><integer>12</integer>
                <key>isOpen</key><true/><key>address</key><string>Address(https://example.org)</string>
            </dict></dict></plist>
            """)
    }

    private struct Initializer: Assembly {
        let values = Configuration(["ticket.seats": "4"])
        let byType = Component(Ticket.init).using(Config<Int>("ticket.seats"))
        let byPosition = Component(Ticket.init).using(Config("ticket.seats"), forParameter: 1)
        let withDefault = Component(Ticket.init).using(Config("ticket.places", default: 50), forParameter: 1)
    }

    @Test func configurationReachesInitializerParameters() throws {
        let container = try Initializer().activated()
        #expect(try container.byType.seats == 4)
        #expect(try container.byPosition.seats == 4)
        #expect(try container.withDefault.seats == 50)
    }

    private struct Property: Assembly {
        let values = Configuration(["club.members": "12"])
        let club = Component { Club(name: "") }.inject(\.members, from: Config("club.members"))
        let other = Component { Club(name: "") }.inject(\.members, from: Config("club.limit", default: 7))
        let third = Component { Club(name: "") }.inject(\.members, from: Config("club.limit", default: 8))
        let vacant = Component { Club(name: "") }.inject(\.address, from: Config("club.address"))
        let limit = Component(config: "club.limit", as: Int.self, default: 9)
    }

    @Test func configurationReachesProperties() throws {
        let container = try Property().activated()
        #expect(try container.club.members == 12)
    }

    @Test func everyRequestHasItsOwnDefault() throws {
        let container = try Property().activated()
        #expect(try container.other.members == 7)
        #expect(try container.third.members == 8)
        #expect(try container.limit == 9)
    }

    @Test func anOptionalWithoutAValueIsNil() throws {
        #expect(try Property().activated().vacant.address == nil)
    }

    private struct Argument: Assembly {
        let values = Configuration(["ticket.seats": "3"])
        let ticket = Factory { (seats: Int) in { Ticket(seats: seats) } }
        let sale = Component { (ticket: BoundFactory<Ticket, Int>, seats: Int) in try ticket(seats) }
            .using(Config("ticket.seats"), forParameter: 2)
    }

    @Test func configurationValueIsPassedAsRuntimeArgument() throws {
        #expect(try Argument().activated().sale.seats == 3)
    }

    private struct Own: Assembly {
        let values = Configuration(["club.members": "23"], namespace: .assembly)
        let club = Component { Club(name: "own") }.inject(\.members, from: Config("club.members"))
    }
    private struct Others: Assembly {
        let own = Collaborator<Own>()
        let values = Configuration(["club.members": "42"], namespace: .assembly)
        let members = Component(config: "club.members", as: Int.self)
    }
    private struct Shared: Assembly {
        let own = Collaborator<Own>()
        let values = Configuration(["club.members": "1"])
        let members = Component(config: "club.members", as: Int.self)
    }
    private struct Stranger: Assembly {
        let own = Collaborator<Own>()
        let members = Component(config: "club.members", as: Int.self)
    }

    @Test func assemblyReadsItsOwnNamespace() throws {
        #expect(try Own().activated().club.members == 23)
    }

    @Test func namespaceSelectsTheValue() throws {
        let container = try Others().activated()
        #expect(try container.own.club.members == 23)
        #expect(try container.members == 42)
        #expect(container.configurationSettings.map(\.namespace) == ["Others", "Own"])
    }

    @Test func assemblyNamespacePrecedesContainerNamespace() throws {
        let container = try Shared().activated()
        #expect(try container.own.club.members == 23)
        #expect(try container.members == 1)
    }

    @Test func aValueOfAnotherNamespaceIsMissing() throws {
        let error = try #require(throws: ActivationError.self) { try Stranger().activated() }
        #expect(error.findings.map(\.rule) == ["config-missing"])
        #expect(error.findings[0].details.contains { $0.label == "elsewhere" && $0.text.hasPrefix("Own ") })
    }
}
