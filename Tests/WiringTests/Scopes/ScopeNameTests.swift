import Testing
import Wiring

private final class Profile {}
private final class Inbox {}

extension Scope {
    fileprivate static let session = Scope("session")
}

@Suite struct ScopeNameTests {
    @Test func scopeConstantNamesScopeInAllPlaces() throws {
        struct Program: Assembly {
            let profile = Component(Profile.init).scope(.scoped(.session))
        }
        let session = try Program().activated().entering(.session)
        #expect(try session.profile === session.profile)
    }

    @Test func similarScopeNamesAreAFinding() throws {
        struct Program: Assembly {
            let profile = Component(Profile.init).scope(.scoped("session"))
            let other = Component(Profile.init).scope(.scoped("session")).visible(.none)
            let inbox = Component(Inbox.init).scope(.scoped("sesion"))
        }
        let warnings = try Program().activated().warnings
        #expect(warnings.map(\.rule) == ["similar-scopes"])
        #expect(
            warnings.first?.message
                == "Program.inbox belongs to the scope sesion and Program.profile to the scope session: one of the names is misspelled")
        #expect(
            warnings.first?.fix
                == "declare the name once, extension Scope { static let session = Scope(\"session\") }, and use .scoped(.session) everywhere"
        )
    }

    @Test(arguments: [
        ("session", "Session", true), ("userSession", "user-session", true), ("session", "sessions", true), ("request", "reqeust", true),
        ("session", "request", false), ("level1", "level2", false), ("a", "b", false), ("user", "users", true), ("web", "wen", false),
        ("session", "userSession", false), ("", "x", false), ("тест", "тесть", true),
    ])
    func similarityOfScopeNamesIsRecognized(_ one: String, _ other: String, _ isSimilar: Bool) throws {
        var program = DynamicAssembly("Program")
        program.add("one", Component(Profile.init).scope(.scoped(Scope(one))))
        program.add("other", Component(Inbox.init).scope(.scoped(Scope(other))))
        #expect(try program.activated().warnings.contains { $0.rule == "similar-scopes" } == isSimilar)
    }

    @Test func suppressionRemovesScopeNameFinding() throws {
        struct Program: Assembly {
            let profile = Component(Profile.init).scope(.scoped("team")).suppress("similar-scopes", because: "two kinds of scope")
            let inbox = Component(Inbox.init).scope(.scoped("teams"))
        }
        #expect(try Program().activated().warnings.isEmpty)
    }

    @Test func similarEnteredScopeIsSuggested() throws {
        struct Program: Assembly {
            let profile = Component(Profile.init).scope(.scoped("session"))
        }
        let program = try Program().activated()
        let error = try #require(throws: ResolutionError.self) { try program.entering("window").container.entering("sesion").profile }
        #expect(error.finding.details.contains { $0.label == "entered" && $0.text == "window, sesion" })
        #expect(error.finding.fix == "enter session, not sesion: container.entering(\"session\")")
    }
}
