import Testing
import Wiring
import WiringConfiguration

private struct MailAssembly: ParameterizedAssembly {
    let values: Configuration
    let host: Component<String, String>

    init(_ variables: [String: String], prefix: String = "MAIL", key: String = "mail.host", values: KeyValuePairs<String, String> = [:]) {
        self.values = Configuration(.values(values), .environment(prefix: prefix, variables: variables))
        host = Component(config: key, as: String.self)
    }
}

@Suite("Environment variables with other spellings of a key") struct RelaxedVariableTests {
    @Test(arguments: [
        ("MAIL_HOST", "mail.host"), ("MAIL_HOST", "mailHost"), ("MAIL_HOST", "mail-host"), ("MAIL_OUTBOX_MAX_SIZE", "mail.outbox.maxSize"),
        ("MAIL_OUTBOX__MAX_SIZE", "mail.outbox.maxSize"), ("MAIL_OUTBOX_MAXSIZE", "mail.outbox.max_size"),
    ])
    func variableSuppliesKey(variable: String, key: String) throws {
        let mail = try MailAssembly([variable: "here"], key: key).activated()
        #expect(try mail.host == "here")
        #expect(mail.warnings.map(\.description) == [])
    }

    @Test func variableWithoutPrefixSuppliesKey() throws {
        #expect(try MailAssembly(["MAIL_HOST": "here", "HOME": "/"], prefix: "").activated().host == "here")
    }

    @Test func variableOverridesEarlierSource() throws {
        let mail = MailAssembly(["MAIL_OUTBOX_MAX_SIZE": "20"], key: "mail.outbox.maxSize", values: ["mail.outbox.maxSize": "5"])
        #expect(try mail.activated().host == "20")
    }

    @Test func exactNameIsPreferred() throws {
        let mail = MailAssembly(["MAIL_PAGESIZE": "1", "MAIL_PAGE_SIZE": "2"], key: "mail.pageSize", values: ["mail.pageSize": "3"])
        #expect(try mail.activated().host == "2")
        #expect(try MailAssembly(["MAIL_PAGESIZE": "1", "MAIL_PAGE_SIZE": "2"], key: "mail.pageSize").activated().host == "2")
    }

    @Test func severalSpellingsSupplyNothing() throws {
        let mail = MailAssembly(["MAIL_PAGESIZE": "1", "MAIL_PAGE_SIZE": "2"], key: "mail.page.size")
        let error = try #require(throws: ActivationError.self) { try mail.activated() }
        #expect(error.findings.first?.rule == "config-missing")
        #expect(error.findings.first?.details.filter { $0.label == "near misses" }.count == 2)
    }

    @Test func misspelledVariableIsNearMiss() throws {
        let error = try #require(throws: ActivationError.self) { try MailAssembly(["MAIL_HSOT": "here"]).activated() }
        let miss = try #require(error.findings.first?.details.first { $0.label == "near misses" })
        #expect("\(miss)".contains("MAIL_HSOT"))
    }
}
