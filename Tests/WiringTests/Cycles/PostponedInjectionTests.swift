import Testing
import Wiring

/// Built with a shared desk, which receives its own clerk later.
private final class Clerk {
    let desk: Desk
    init(desk: Desk) { self.desk = desk }
}
private final class Desk {
    var clerk: Clerk?
}

private struct Office: Assembly {
    let clerk = Component(Clerk.init).scope(.prototype)
    let desk = Component(Desk.init).inject(\.clerk).scope(.lazySingleton)
}

/// The initializer needs a page; the page receives the book and its margin later.
private protocol Page: AnyObject {
    var book: Book? { get }
    var margin: Margin? { get }
}
private final class Book {
    let page: any Page
    init(page: any Page) { self.page = page }
}
private final class PrintedPage: Page {
    var book: Book?
    var margin: Margin?
}
private final class Margin {
    let page: any Page
    init(page: any Page) { self.page = page }
}
private final class Laminated: Page {
    let page: any Page
    var book: Book? { page.book }
    var margin: Margin? { page.margin }
    init(_ page: any Page) { self.page = page }
}

private struct Press: Assembly {
    let book = Component(Book.init)
    let page = Component(PrintedPage.init, as: { $0 as any Page }).inject(\.book).inject(\.margin).scope(.prototype)
    let margin = Component(Margin.init)
}
private struct Lamination: Assembly {
    let press = Collaborator<Press>()
    let laminate = InstancePostProcessor(for: (any Page).self) { page, _ in Laminated(page) }
}

/// An injection that waits for an initializer has the same result as an immediate one.
@Suite struct PostponedInjectionTests {
    @Test func sharedInstanceHasSeparatePrototype() throws {
        let clerk = try Office().activated().clerk
        let own = try #require(clerk.desk.clerk)
        #expect(own !== clerk)
        #expect(own.desk === clerk.desk)
    }

    @Test func backReferenceFindsPrototypeUnderConstruction() throws {
        let book = try Press().activated().book
        #expect(book.page.book === book)
        #expect(book.page.margin?.page === book.page)
    }

    @Test func backReferenceFindsReplacement() throws {
        let book = try Lamination().activated().press.book
        #expect(book.page is Laminated)
        #expect(book.page.margin?.page === book.page)
    }
}
