import Testing
import Wiring
import WiringConfiguration

private struct Numbers: ParameterizedAssembly {
    let values: [Configuration]
    let port = Component(config: "mail.port", as: Int?.self)
    let hosts = Component(config: "mail.hosts", as: [String].self, default: [])
}

@Suite struct ConfigurationMergingTests {
    private func origin(_ key: String, _ configurations: Configuration...) throws -> Setting? {
        try Numbers(values: configurations).activated().configurationSettings.first { $0.key == key }
    }

    @Test func laterSourceOverridesEarlierOneAndRecordsIt() throws {
        let folder = try ConfigurationFolder([
            "base.properties": "\n\nmail.port = 25\nmail.hosts = a, b", "local.json": #"{"mail": {"port": 2525}}"#,
        ])
        let configuration = Configuration(
            .values(["mail.port": "1"]), .file("base.properties", in: folder.path), .file("local.json", in: folder.path),
            .file("absent.plist", in: folder.path, isOptional: true),
            file: "Tests/Numbers.swift", line: 3)
        let container = try Numbers(values: [configuration]).activated()
        #expect(try container.port == 2525)
        #expect(try container.hosts == ["a", "b"])
        let setting = try #require(container.configurationSettings.first { $0.key == "mail.port" })
        #expect(setting.origin == "local.json:1")
        #expect(setting.hides == ["base.properties:3", "Tests/Numbers.swift:3"])
        #expect(setting.text == "2525")
    }

    @Test func environmentIsMergedWithOtherSources() throws {
        let variables = ["MAIL_PORT": "99", "MAILCHECK": "1", "HOME": "/", "MAIL_HOSTS": "x"]
        let container = try Numbers(values: [
            Configuration(.values(["mail.port": "1"]), .environment(prefix: "MAIL", variables: variables))
        ]).activated()
        #expect(try container.port == 99)
        #expect(try container.hosts == ["x"])
        #expect(container.configurationSettings.map(\.origin) == ["environment variable MAIL_HOSTS", "environment variable MAIL_PORT"])
    }

    @Test(
        arguments: [
            ("MAIL_PAGE_SIZE", "mail.pageSize"), ("MAIL_OUTBOX__MAX_SIZE", "mail.outbox.maxSize"), ("MAIL_A__0", "mail.a.0"),
            ("MAIL__X", "mail.x"),
        ])
    func environmentVariableNamesMapToKeys(variable: String, key: String) throws {
        let setting = try origin(key, Configuration(.environment(prefix: "MAIL", variables: [variable: "1"])))
        #expect(setting?.origin == "environment variable \(variable)")
    }

    @Test func keyPrefixOfEnvironmentIsConfigurable() throws {
        let variables = ["APP_PORT": "7"]
        #expect(try origin("mail.port", Configuration(.environment(prefix: "APP", group: "mail", variables: variables))) != nil)
        #expect(try origin("port", Configuration(.environment(prefix: "APP", group: "", variables: variables))) != nil)
        #expect(try origin("appPort", Configuration(.environment(prefix: "", variables: variables))) != nil)
    }

    @Test func environmentOfProcessIsTheDefault() throws {
        #expect(try origin("path", Configuration(.environment(prefix: ""))) != nil)
    }

    @Test func higherRankOverridesLowerRankInAnyOrder() throws {
        let high = Configuration(["mail.port": "2"], rank: 1)
        let low = Configuration(["mail.port": "1"])
        #expect(try Numbers(values: [high, low]).activated().port == 2)
        #expect(try Numbers(values: [low, high]).activated().port == 2)
    }

    @Test func equalRanksAreADuplicate() throws {
        let configurations = [Configuration(["mail.port": "2"]), Configuration(values: ["mail.port": "1"])]
        let error = try #require(throws: ActivationError.self) { try Numbers(values: configurations).activated() }
        #expect(error.findings.map(\.rule) == ["config-duplicate"])
    }

    @Test func duplicateListIsOneFinding() throws {
        let folder = try ConfigurationFolder(["a.json": #"{"mail": {"hosts": ["a", "b"]}}"#, "b.json": #"{"mail": {"hosts": ["c", "d"]}}"#])
        let configurations = ["a.json", "b.json"].map { Configuration(.file($0, in: folder.path)) }
        let error = try #require(throws: ActivationError.self) { try Numbers(values: configurations).activated() }
        #expect(error.findings.map(\.rule) == ["config-duplicate"])
        #expect(error.findings.first?.message.contains("'mail.hosts'") == true)
    }

    @Test func laterListReplacesWholeList() throws {
        let folder = try ConfigurationFolder([
            "a.json": #"{"mail": {"hosts": ["a", "b", "c"]}}"#, "b.json": #"{"mail": {"hosts": ["d"]}}"#,
        ])
        let both = Configuration(.file("a.json", in: folder.path), .file("b.json", in: folder.path))
        let container = try Numbers(values: [both]).activated()
        #expect(try container.hosts == ["d"])
        #expect(container.configurationSettings.map(\.key) == ["mail.hosts", "mail.hosts.0"])
    }

    @Test func nullHidesAValueAndIsNil() throws {
        let folder = try ConfigurationFolder(["a.json": #"{"mail": {"port": null}}"#])
        let both = Configuration(.values(["mail.port": "1"]), .file("a.json", in: folder.path))
        #expect(try Numbers(values: [both]).activated().port == nil)
    }

    @Test func singleListElementCanBeReplaced() throws {
        let folder = try ConfigurationFolder(["a.json": #"{"mail": {"hosts": ["a", "b", "c"]}}"#])
        let variables = ["MAIL_HOSTS__1": "B"]
        let both = Configuration(.file("a.json", in: folder.path), .environment(prefix: "MAIL", variables: variables))
        #expect(try Numbers(values: [both]).activated().hosts == ["a", "B", "c"])
    }

    private struct Mine: Assembly {
        let values = Configuration(.environment(prefix: "MINE", variables: ["MINE_PORT": "1"]))
        let port = Component(config: "mine.port", as: Int.self)
    }
    private struct Left: Assembly { let mine = Collaborator<Mine>() }
    private struct Right: Assembly { let mine = Collaborator<Mine>() }
    private struct Both: Assembly {
        let left = Collaborator<Left>()
        let right = Collaborator<Right>()
    }

    @Test func assemblyReachedTwiceIsNoDuplicate() throws {
        #expect(try Both().activated().right.mine.port == 1)
    }

    @Test func customFormatIsParsed() throws {
        let folder = try ConfigurationFolder(["mail.list": "mail.port 8\nmail.hosts a,b"])
        let format = ConfigurationFormat(named: "list") { text in
            try text.split(separator: "\n").enumerated().map { number, line in
                let words = line.split(separator: " ").map(String.init)
                guard words.count == 2 else { throw ConfigurationSyntaxError(line: number + 1, reason: "two words are expected") }
                return .init(words[0], words[1], line: number + 1)
            }
        }
        let container = try Numbers(values: [Configuration(.file("mail.list", in: folder.path, format: format))]).activated()
        #expect(try container.port == 8)
        #expect(container.configurationSettings.map(\.origin) == ["mail.list:2", "mail.list:1"])
    }
}
