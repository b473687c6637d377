import Foundation
import TestSupport
import Testing
import WiringShell

/// Tests `what-if need`, `add`, `move`, `merge` and `split`.
@Suite("Questions about a design")
struct DesignQuestionTests {
    @Test("a new dependency is checked for cycles, captive dependencies and layers")
    func need() throws {
        let fixture = ShellFixture.loaded()
        fixture.files["wirescope.rules"] =
            "layer Mail = assembly(MailAssembly)\nlayer Client = assembly(ClientAssembly)\nlayers Mail -> Client\n"
        var text = fixture.transcript("what-if need draft outbox", "what-if reset")
        fixture.folders["."] = ["wirescope.rules"]
        let lines = [
            "what-if need ClientAssembly.network MailAssembly.store", "undo",
            "what-if need ClientAssembly.network MailAssembly.store handle",
            "what-if need MailAssembly.service MailAssembly.store", "what-if need MailAssembly.service absent", "what-if need service",
            "what-if need service draft somehow", "what-if need ClientAssembly.network MailAssembly.draft property --json", "what-if",
        ]
        text += lines.map { fixture.transcript($0) }.joined()
        try expectGolden(text, "views/what-if-need.txt")
    }

    @Test("rules that do not apply to the graph report nothing")
    func misfit() {
        let fixture = ShellFixture.loaded()
        fixture.files["wirescope.rules"] = "layers Absent -> Nowhere\n"
        fixture.folders["."] = ["wirescope.rules"]
        let text = fixture.transcript("what-if need ClientAssembly.network MailAssembly.store")
        #expect(text.contains("\nit is unknown whether the dependency breaks a rule of wirescope.rules\n"))
        #expect(text.contains("note: wirescope.rules does not fit the graph: there is no layer and no service called 'Absent'"))
    }

    @Test("adding, moving, merging and splitting")
    func others() throws {
        let fixture = ShellFixture.loaded()
        let lines = [
            "what-if add MailAssembly.archive 'any Archive' singleton", "what-if need MailAssembly.service archive",
            "what-if add MailAssembly.archive X", "what-if move store ClientAssembly", "what-if move store Nowhere",
            "what-if merge service draft",
            "what-if split service MailAssembly.part store archive", "what-if split service MailAssembly.other",
            "what-if split service x draft",
            "what-if", "undo", "undo", "undo", "undo", "undo", "undo", "diff real",
        ]
        try expectGolden(lines.map { fixture.transcript($0) }.joined(), "views/what-if-design.txt")
    }
}
