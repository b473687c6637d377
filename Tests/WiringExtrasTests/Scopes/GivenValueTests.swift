import Testing
import Wiring
import WiringExtras

private struct Token: Sendable, Hashable {
    let value: String
}
private final class User: Sendable {
    let token: Token
    init(token: Token) { self.token = token }
}
private final class Cart: Sendable {
    let user: User
    let later: Lazy<Token>
    init(user: User, later: Lazy<Token>) { (self.user, self.later) = (user, later) }
}
extension Scope {
    fileprivate static let session = Scope("session")
}
private struct Account: Assembly {
    let token = Component(givenOn: .session, Token.self)
    let limit = Component(givenOn: "request", Int.self)
    let user = Component(User.init).scope(.scoped(.session))
    let cart = Component(Cart.init).scope(.scoped(.session))
}

@Suite("Values that are given when a scope is entered") struct GivenValueTests {
    @Test func servicesOfTheScopeReceiveItsValue() throws {
        let app = try Account().activated()
        let ann = try app.entering(.session, \.token, Token(value: "ann"))
        let tom = try app.entering(.session, \.token, Token(value: "tom"))
        #expect(try ann.cart.user.token.value == "ann")
        #expect(try tom.cart.later.value.value == "tom")
        #expect(try tom.token == Token(value: "tom"))
        #expect(try ann.resolve(User.self) === ann.cart.user)
    }

    @Test func scopeWithoutTheValueIsAnError() throws {
        let app = try Account().activated()
        let error = try #require(throws: ResolutionError.self) { try app.entering(.session).cart }
        #expect(error.finding.message == "Account.token is given when the scope session is entered, which was entered without it")
        #expect(error.finding.fix == #"enter the scope with the value: container.entering("session", \.token, value)"#)
        #expect(error.path == ["Account.cart", "Account.user", "Account.token"])
        #expect(throws: ResolutionError.self) { try app.token }
    }

    @Test func valueOfAnotherScopeIsAnError() throws {
        let app = try Account().activated()
        let error = try #require(throws: ResolutionError.self) { try app.entering(.session, \.limit, 3) }
        #expect(error.finding.message == "Account.limit is scope(request), so it cannot be given when the scope session is entered")
    }

    @Test func singletonCannotKeepTheValue() {
        struct Captive: Assembly {
            let token = Component(givenOn: .session, Token.self)
            let user = Component(User.init).scope(.lazySingleton)
        }
        let error = #expect(throws: ActivationError.self) { try Captive().activated() }
        #expect(error?.findings.map(\.rule) == ["captive-dependency"])
    }
}
