import Testing
import Wiring

private final class Ink {
    let color: String
    init(color: String) { self.color = color }
}
private class Form {
    var ink: Ink?
    var title = "untitled"
    var log: [String] = []
    func stamp() { log.append("stamped") }
    func stampTwice() { log.append("stamped twice") }
}
private final class CustomsForm: Form {
    var seal: String?
}

private struct Office: Assembly {
    let ink = Component { Ink(color: "blue") }.scope(.lazySingleton)
    let otherInk = Component { Ink(color: "red") }.scope(.lazySingleton)
    let form: Component<Form, Form>
    let customs: Component<CustomsForm, CustomsForm>
    let customsByHand: Component<CustomsForm, CustomsForm>
    let letter: Component<Form, Form>
    let copy: Component<Form, Form>

    init() {
        form = Component(Form.init)
            .inject(\.ink, from: \Office.ink)
            .inject(\.title, value: "form")
            .call(Form.stamp, named: "stamp")
            .beforeInjection { $0.log.append("before \($0.ink == nil)") }
            .afterInjection { $0.log.append("after \($0.ink != nil)") }
            .scope(.lazySingleton)
            .abstract()
        customs = Component(CustomsForm.init).inheriting(form) { $0 }.inject(\.seal, value: "wax")
        // Values of the child take precedence, whether set before or after naming the parent.
        customsByHand = Component(CustomsForm.init)
            .inject(\.title, value: "customs")
            .inheriting(form) { $0 }
            .inject(\.ink, from: \Office.otherInk)
            .call(CustomsForm.stampTwice, named: "stamp")
            .afterInjection { $0.log.append("own after") }
            .scope(.prototype)
        letter = form.child().inject(\.title, value: "letter")
        copy = letter.child()
    }
}

@Suite struct InheritanceTests {
    @Test func childrenInheritPropertiesMethodsHooksAndLifetime() throws {
        let office = try Office().activated()
        let customs = try office.customs
        #expect(customs.title == "form" && customs.seal == "wax")
        #expect(try customs.ink === office.ink)
        #expect(customs.log == ["before true", "stamped", "after true"])
        #expect(try office.customs === customs)
    }

    @Test func childDefinitionOverridesItsTemplate() throws {
        let form = try Office().activated().customsByHand
        #expect(form.title == "customs")
        #expect(form.ink?.color == "red")
        #expect(form.log == ["before true", "stamped twice", "own after"])
        #expect(try Office().activated().customsByHand !== form)
    }

    @Test func chainsOfAnyLengthInheritAndTheTemplateIsNeverBuilt() throws {
        let office = try Office().activated()
        #expect(try office.letter.title == "letter")
        #expect(try office.copy.title == "letter")
        #expect(try office.copy.log.first == "before true")
        #expect(try office.copy !== office.letter)
        #expect(throws: ResolutionError.self) { try office.form }
    }
}
