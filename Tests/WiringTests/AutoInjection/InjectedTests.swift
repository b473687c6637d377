import Testing
import Wiring
import WiringExtras

private protocol Mailbox: AnyObject {}
private final class Inbox: Mailbox {}
private final class Printer {}
private class View {
    @Injected var mailbox: (any Mailbox)?
    var plain = 3
}
private final class DetailView: View {
    @Injected var printer: Printer?
    @Injected var again: (any Mailbox)?
}
private final class Presenter {
    @Injected var view: PresentedView?
}
private final class PresentedView {
    @Injected var presenter: Presenter?
    @Injected var mailbox: (any Mailbox)?
}
private final class Lost {
    @Injected var absent: [Double]?
}

private struct Rooms: Assembly {
    let mailbox = Component(Inbox.init, as: { $0 as any Mailbox })
    let printer = Component(Printer.init).scope(.lazySingleton)
    let presenter = Component(Presenter.init).autoInjected()
    let view = Component(PresentedView.init).autoInjected()
}
private struct LostRooms: Assembly {
    let lost = Component(Lost.init).autoInjected()
}
private struct TwoBoxes: Assembly {
    let first = Component(Inbox.init, as: { $0 as any Mailbox })
    let second = Component(Inbox.init, as: { $0 as any Mailbox })
}

@Suite struct InjectedTests {
    @Test func markedPropertiesOfExistingObjectAreInjected() throws {
        let rooms = try Rooms().activated()
        let view = DetailView()
        #expect(view.mailbox == nil)
        try rooms.inject(into: view)
        #expect(view.mailbox === view.again)
        #expect(try view.printer === rooms.printer)
    }

    @Test func existingPropertyValueIsPreserved() throws {
        let view = DetailView()
        let own = Printer()
        view.printer = own
        try Rooms().activated().inject(into: view)
        #expect(view.printer === own)
    }

    @Test func structInjectsItsMarkedProperties() throws {
        struct Itself {
            @Injected var mailbox: (any Mailbox)?
        }
        var test = Itself()
        try Rooms().activated().inject(into: &test)
        #expect(test.mailbox is Inbox)
    }

    @Test func autoInjectedDefinitionClosesCycles() throws {
        let presenter = try Rooms().activated().presenter
        #expect(presenter.view?.presenter === presenter)
        #expect(presenter.view?.mailbox is Inbox)
    }

    @Test func missingDefinitionFindingNamesMarkedProperty() throws {
        let error = try #require(throws: ActivationError.self) { try LostRooms().activated() }
        #expect(error.findings.map(\.message) == ["no definition provides '[Double]'"])
        #expect(error.findings[0].details[0].text == "LostRooms.lost  property absent")
        #expect(throws: ResolutionError.self) { try Rooms().activated().inject(into: Lost()) }
    }

    @Test func severalProvidersOfMarkedPropertyAreAnError() throws {
        let error = try #require(throws: ResolutionError.self) { try TwoBoxes().activated().inject(into: View()) }
        #expect(error.finding.rule == "ambiguous-type")
    }
}
