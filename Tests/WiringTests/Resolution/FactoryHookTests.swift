import Testing
import Wiring

private class Screen: @unchecked Sendable {
    let id: Int
    var lines: [String] = []
    var theme: Theme?
    init(id: Int) { self.id = id }
    func prepare(_ theme: Theme, _ size: Int) { lines.append("prepared \(theme.name) \(size)") }
}
private final class Detail: Screen, @unchecked Sendable {}
private final class Framed: Screen, @unchecked Sendable {
    let inner: Screen
    init(_ inner: Screen) {
        self.inner = inner
        super.init(id: inner.id)
    }
}
private final class Theme: Sendable {
    let name = "dark"
}
private struct Note: Equatable {
    var text: String
    var theme = ""
}

private struct ScreenAssembly: Assembly {
    let theme = Component(Theme.init).scope(.lazySingleton)
    let size = Component(value: 12)
    let screen = Factory { (id: Int) in { Screen(id: id) } }
        .afterInjection { $0.lines.append("after, theme \($0.theme?.name ?? "-")") }
        .afterAllInjections { $0.lines.append("after all") }
        .inject(\.theme)
        .call(Screen.prepare, named: "prepare")
        .beforeInjection { $0.lines.append("before") }
    let framed = Factory { (id: Int) in { Screen(id: id) } }.decorated { Framed($0) }.decorated { Framed($0) }.visible(.none)
    let kept = Factory { (id: Int) in { Screen(id: id) } }.scope(.lazySingleton).decorated { Framed($0) }
        .afterInjection { $0.lines.append("once") }.visible(.none)
}
private struct TemplateAssembly: Assembly {
    let theme = Component(Theme.init)
    let template: Component<Screen, Screen>
    let detail: Factory<Detail, Int>
    init() {
        template = Component { Screen(id: 0) }.inject(\.theme).beforeInjection { $0.lines.append("template") }.abstract()
        detail = Factory { (id: Int) in { Detail(id: id) } }.inheriting(template) { $0 }.afterInjection { $0.lines.append("own") }
    }
}

@Suite struct FactoryHookTests {
    @Test func productInjectionsAndHooksRunInOrder() throws {
        let screen = try ScreenAssembly().activated().screen(3)
        #expect(screen.id == 3)
        #expect(screen.lines == ["before", "prepared dark 12", "after, theme dark", "after all"])
    }

    @Test func decoratorsWrapEachProduct() throws {
        let screens = try ScreenAssembly().activated()
        let outer = try #require(try screens.framed(1) as? Framed)
        #expect((outer.inner as? Framed)?.inner.id == 1)
    }

    @Test func cachedProductIsDecoratedOnce() throws {
        let screens = try ScreenAssembly().activated()
        let first = try #require(try screens.kept(1) as? Framed)
        #expect(try screens.kept(1) === first)
        #expect(first.inner.lines == ["once"])
        #expect(try screens.kept(2) !== first)
    }

    @Test func throwingHookFailsCall() throws {
        struct Refused: Error {}
        struct Failing: Assembly {
            let screen = Factory { (id: Int) in { Screen(id: id) } }.afterInjection { if $0.id == 0 { throw Refused() } }
        }
        let container = try Failing().activated()
        #expect(throws: Refused.self) { try container.screen(0) }
        #expect(try container.screen(1).id == 1)
    }

    @Test func productsInheritInjectionsOfTemplate() throws {
        let detail = try TemplateAssembly().activated().detail(4)
        #expect(detail.id == 4 && detail.theme?.name == "dark")
        #expect(detail.lines == ["template", "own"])
    }

    @Test func valueProductsAreInjectedInPlace() throws {
        struct Notes: Assembly {
            let theme = Component(value: "dark")
            let note = Factory { (text: String) in { Note(text: text) } }.inject(\.theme)
        }
        #expect(try Notes().activated().note("a") == Note(text: "a", theme: "dark"))
    }

    @Test func parametersOfInjectedMethodsAreDependencies() throws {
        struct Missing: Assembly {
            let screen = Factory { (id: Int) in { Screen(id: id) } }.call(Screen.prepare, named: "prepare")
        }
        let error = try #require(throws: ActivationError.self) { try Missing().activated() }
        #expect(error.findings.map(\.message) == ["no definition provides 'Theme'", "no definition provides 'Int'"])
        #expect(error.findings[0].details[0].text == "Missing.screen  method prepare(1)")
    }

    @Test func cyclesOfProductsClose() throws {
        final class Chat {
            let room: String
            var members: Members?
            var lines: [String] = []
            init(room: String) { self.room = room }
        }
        final class Members {
            let room: String
            var chat: Chat?
            init(room: String) { self.room = room }
        }
        struct Chats: Assembly {
            let chat = Factory { (room: String) in { Chat(room: room) } }.inject(\.members, passingArgumentsTo: \Chats.members)
                .afterInjection { $0.lines.append("members of \($0.members?.room ?? "-")") }
            let members: Factory<Members, String> = Factory { (room: String) in { Members(room: room) } }
                .inject(\.chat, passingArgumentsTo: \Chats.chat)
        }
        let chat = try Chats().activated().chat("swift")
        #expect(chat.members?.chat === chat && chat.lines == ["members of swift"])
    }
}
