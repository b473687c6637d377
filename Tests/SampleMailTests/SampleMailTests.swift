import Testing
import Wiring
import WiringExtras

@testable import SampleMail

@Suite struct SampleMailTests {
    @Test func sampleAssemblyWorks() throws {
        let mail = try MailAssembly().activated()
        #expect(mail.warnings == [])
        let service = try mail.service
        #expect(service is MutingMessageService)
        #expect(try service.mailboxes() == ["Archive", "Inbox", "Sent"])
        #expect(try service.unreadCount(in: "Inbox") == 2)
        #expect(try mail.pushCenter.badge == 2)
        let screen = try mail.screens.message(MessageID(2))
        #expect(screen.description == "(G) Grace: Moth")
        #expect(screen.text == "(G) Grace\nMoth\n-----------------\nFound one in relay 70.\nattached: Moth.txt")
        #expect(try mail.screens.message(MessageID(9)).text == "no such message")
        #expect(try mail.storage.index.find("relay") == [2])
        #expect(try mail.settings.configurator.rows.first == "Page size: 50")
        #expect(try mail.settings.style.description == "Helvetica 17, color 135,50,169,1.0")
        let router = try mail.screens.router
        try router.open(mailbox: "Archive")
        try router.open(MessageID(1))
        #expect(router.opened == ["Archive: Layers", "(A) Ada: Wiring diagram"])
        #expect(try mail.synchronizer.synchronize() == 2)
        #expect(try mail.clients.network.mailboxes().count == 3)
    }

    @Test func thePartnersOfTheCycleShareTheDecoratedService() throws {
        let center = try MailAssembly().activated().pushCenter
        let service = try #require(Mirror(reflecting: center).children.first { $0.label == "service" }?.value as? any MessageService)
        #expect(service is MutingMessageService)
    }

    @Test func faultyAssemblyHasEachFindingOnce() throws {
        let error = try #require(throws: ActivationError.self) { try FaultyMailAssembly().activated() }
        #expect(error.findings.map(\.rule) == ["missing-definition", "ambiguous-type", "cycle-init", "captive-dependency"])
    }

    @Test func legacyAssemblyUsesStoreOfAssemblyAndFilterOfLocator() throws {
        let legacy = try LegacyMailAssembly().activated()
        #expect(legacy.warnings == [])
        #expect(try legacy.digest.description == "2 of 3 subjects: Substitution, Wiring diagram")
        #expect(try legacy.locator.get((any MessageStore).self) === legacy.storage.store)
    }
}
