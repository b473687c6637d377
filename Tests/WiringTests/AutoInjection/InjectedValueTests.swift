import Testing
import Wiring
import WiringExtras

private protocol Store: AnyObject {
    var name: String { get }
}
private final class LabelledStore: Store {
    let name: String
    init(_ name: String) { self.name = name }
}
private final class Screen {
    @Injected var store: any Store = LabelledStore("none")
    // The article permits this declaration.
    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    @Injected var again: (any Store)!
    @Injected var limit = 3
}
private struct Form {
    @Injected var store: any Store = LabelledStore("none")
    @Injected var perhaps: (any Store)?
    var title = "form"
}
private struct Box<Content> {
    let content: Content
    @Injected var store: (any Store)?
    init(_ content: Content) { self.content = content }
}
private struct Nested {
    @Injected var spare: Int??
    var isInjected: Bool { if case .some(.none) = spare { true } else { false } }
}
private struct ScreenAssembly: Assembly {
    let store = Component { LabelledStore("disk") as any Store }.scope(.lazySingleton)
    let limit = Component(value: 10)
    let screen = Component(Screen.init).autoInjected()
    let form = Component { Form() }.autoInjected().scope(.lazySingleton)
    let copied: Component<Form, Form>
    let box = Component { Box("content") }.autoInjected()
    init() {
        let template = Template()
        copied = Component { template.form }.autoInjected().visible(.none)
    }
}
/// The form shares its storage with its copies.
private final class Template: @unchecked Sendable {
    let form = Form()
}

@Suite struct InjectedValueTests {
    @Test func markedPropertyCanHaveInitialValue() throws {
        let screens = try ScreenAssembly().activated()
        let made = Screen()
        #expect(made.store.name == "none" && made.limit == 3)
        try screens.inject(into: made)
        #expect(made.store.name == "disk" && made.again.name == "disk" && made.limit == 10)
        let screen = try screens.screen
        #expect(screen.store === screen.again && screen.limit == 10)
        #expect(try screen.store === screens.store)
    }

    @Test func manuallySetValueIsPreserved() throws {
        let screens = try ScreenAssembly().activated()
        final class Other {
            @Injected var store: any Store = LabelledStore("none")
            @Injected var limit = 3
        }
        let other = Other()
        other.limit = 3
        try screens.inject(into: other)
        #expect(other.limit == 3 && other.store.name == "disk")
        var form = Form()
        form.store = LabelledStore("own")
        try screens.inject(into: &form)
        #expect(form.store.name == "own" && form.perhaps?.name == "disk")
    }

    @Test func copiesAreInjectedIndependently() throws {
        let screens = try ScreenAssembly().activated()
        let first = Form()
        var second = first
        var third = second
        try screens.inject(into: &second)
        third.store = LabelledStore("third")
        #expect(first.store.name == "none" && first.perhaps == nil)
        #expect(second.store.name == "disk" && second.perhaps?.name == "disk")
        #expect(third.store.name == "third" && third.perhaps == nil)
    }

    @Test func changedCopyDoesNotAffectSharedValue() throws {
        let screens = try ScreenAssembly().activated()
        var form = try screens.form
        form.store = LabelledStore("mine")
        #expect(try screens.form.store.name == "disk")
        #expect(form.title == "form" && form.perhaps?.name == "disk")
    }

    @Test func injectionLeavesCopiedOriginalUnchanged() throws {
        let template = Template()
        struct Copying: ParameterizedAssembly {
            let store = Component { LabelledStore("disk") as any Store }
            let form: Component<Form, Form>
            init(_ template: Template) { form = Component { template.form }.autoInjected() }
        }
        let container = try Copying(template).activated()
        #expect(try container.form.store.name == "disk")
        #expect(template.form.store.name == "none")
    }

    @Test func genericValuesAreInjected() throws {
        let screens = try ScreenAssembly().activated()
        #expect(try screens.box.store?.name == "disk")
        var box = Box([1, 2, 3])
        try screens.inject(into: &box)
        #expect(box.store?.name == "disk" && box.content == [1, 2, 3])
    }

    @Test func objectInVariableIsInjected() throws {
        let screens = try ScreenAssembly().activated()
        var screen = Screen()
        try screens.inject(into: &screen)
        #expect(screen.store.name == "disk")
        var object: Any = screen
        screen = Screen()
        object = screen
        try screens.inject(into: &object)
        #expect(screen.store.name == "disk")
    }

    @Test func nestedOptionalsAreInjected() throws {
        var nested = Nested()
        #expect(!nested.isInjected)
        try ScreenAssembly().activated().inject(into: &nested)
        #expect(nested.spare == .some(.some(10)))
        struct Nothing: Assembly {}
        var none = Nested()
        try Nothing().activated().inject(into: &none)
        #expect(none.isInjected)
    }

    @Test func typeWithoutMarkedPropertiesIsReported() throws {
        let screens = try ScreenAssembly().activated()
        var number = 3
        let plain = try #require(throws: ResolutionError.self) { try screens.inject(into: &number) }
        #expect(plain.finding.message == "no property of 'Int' is marked with @Injected")
        #expect(plain.finding.fix == "mark its properties with @Injected")
    }

    @Test func valueInVariableOfOtherTypeIsInjected() throws {
        var hidden: Any = Form()
        try ScreenAssembly().activated().inject(into: &hidden)
        #expect((hidden as? Form)?.store.name == "disk")
    }

    @Test func concurrentThreadsInjectSeparateObjects() async throws {
        let screens = try ScreenAssembly().activated()
        for _ in 0..<50 {
            await withTaskGroup(of: Bool.self) { group in
                for _ in 0..<4 {
                    group.addTask {
                        let screen = Screen()
                        return (try? screens.inject(into: screen)) != nil && screen.store.name == "disk"
                    }
                }
                for await isFine in group { #expect(isFine) }
            }
        }
    }
}
