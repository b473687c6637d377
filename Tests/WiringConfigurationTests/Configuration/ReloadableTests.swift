import Testing
import Wiring
import WiringConfiguration

private struct Limits: Decodable, Sendable, Equatable {
    var perHour: Int
}
private final class Mailer: Sendable {
    let limits: Reloadable<Limits>
    let size: Reloadable<Int>
    let fixed: Int
    init(limits: Reloadable<Limits>, size: Reloadable<Int>, fixed: Int) {
        self.limits = limits
        self.size = size
        self.fixed = fixed
    }
}
private struct MailAssembly: ParameterizedAssembly {
    let values: Configuration
    let mailer = Component(Mailer.init).scope(.lazySingleton)
        .using(Config<Reloadable<Limits>>("mail.limits")).using(Config<Reloadable<Int>>("mail.size", default: Reloadable(7)))
        .using(Config<Int>("mail.limits.perHour"))
    let size = Component(config: "mail.size", as: Reloadable<Int>.self, default: Reloadable(7)).visible(.none)

    init(_ folder: ConfigurationFolder) {
        values = Configuration(.file("mail.properties", in: folder.path))
    }
}

@Suite struct ReloadableTests {
    private let folder: ConfigurationFolder

    init() throws {
        folder = try ConfigurationFolder()
        try folder.write("mail.properties", "mail.limits.perHour = 10\n")
    }

    @Test func reloadReadsChangedFile() throws {
        let mail = try MailAssembly(folder).activated()
        let mailer = try mail.mailer
        #expect(mailer.limits.value.perHour == 10 && mailer.size.value == 7)
        try folder.write("mail.properties", "mail.limits.perHour = 20\nmail.size = 8\n")
        #expect(mailer.limits.value.perHour == 10)
        try mail.reloadConfiguration()
        #expect(mailer.limits.value.perHour == 20 && mailer.size.value == 8)
        #expect(try mail.size.value == 8)
        // Values injected directly do not change.
        #expect(mailer.fixed == 10)
        #expect(mail.configurationSettings.map(\.text) == ["20", "8"])
        // Removed values have their default again, which reloading has not changed.
        try folder.write("mail.properties", "mail.limits.perHour = 30\n")
        try mail.reloadConfiguration()
        #expect(mailer.limits.value.perHour == 30 && mailer.size.value == 7)
        #expect(try MailAssembly(folder).activated().mailer.size.value == 7)
    }

    @Test func eachContainerOfCheckedAssemblyReadsItsOwnValues() throws {
        let checked = try MailAssembly(folder).checked()
        let first = try checked.activated()
        try folder.write("mail.properties", "mail.limits.perHour = 20\n")
        let second = try checked.activated()
        #expect(try first.mailer.limits.value.perHour == 10 && second.mailer.limits.value.perHour == 20)
        try folder.write("mail.properties", "mail.limits.perHour = 30\n")
        try second.reloadConfiguration()
        #expect(try first.mailer.limits.value.perHour == 10 && second.mailer.limits.value.perHour == 30)
        try folder.write("mail.properties", "mail.limits.perHour = many\n")
        #expect(throws: ActivationError.self) { try checked.activated() }
    }

    @Test func failedReloadChangesNoValue() throws {
        let mail = try MailAssembly(folder).activated()
        let mailer = try mail.mailer
        try folder.write("mail.properties", "mail.limits.perHour = 20\nmail.size = large\n")
        let error = try #require(throws: ActivationError.self) { try mail.reloadConfiguration() }
        #expect(error.findings.contains { $0.rule == "conversion-failed" && $0.message.contains("'large' is not a whole number") })
        #expect(mailer.limits.value.perHour == 10 && mailer.size.value == 7)
        #expect(mail.configurationSettings.map(\.text) == ["10"])
    }

    @Test func containersReloadIndependently() throws {
        let (first, second) = (try MailAssembly(folder).activated(), try MailAssembly(folder).activated())
        try folder.write("mail.properties", "mail.limits.perHour = 20\nmail.size = 8\n")
        try first.reloadConfiguration()
        #expect(try first.mailer.limits.value.perHour == 20)
        #expect(try second.mailer.limits.value.perHour == 10 && second.mailer.size.value == 7)
    }

    @Test func reloadReachesScopesAndChildren() throws {
        struct Child: Assembly {
            let limits = Component(config: "mail.limits", as: Reloadable<Limits>.self)
        }
        let mail = try MailAssembly(folder).activated()
        let child = try Child().activated(asChildOf: mail)
        try folder.write("mail.properties", "mail.limits.perHour = 20\n")
        try mail.entering("session").container.reloadConfiguration()
        #expect(try mail.mailer.limits.value.perHour == 20)
        #expect(try child.limits.value.perHour == 10)
        try child.reloadConfiguration()
        #expect(try child.limits.value.perHour == 20)
    }

    @Test func threadsReadValuesDuringReload() async throws {
        let mail = try MailAssembly(folder).activated()
        let mailer = try mail.mailer
        try folder.write("mail.properties", "mail.limits.perHour = 20\n")
        await withTaskGroup(of: Bool.self) { group in
            for _ in 0..<4 { group.addTask { (try? mail.reloadConfiguration()) != nil } }
            for _ in 0..<8 { group.addTask { [10, 20].contains(mailer.limits.value.perHour) } }
            for await isFine in group { #expect(isFine) }
        }
        #expect(mailer.limits.value.perHour == 20)
    }
}
