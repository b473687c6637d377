import Foundation
import TestSupport
import Testing
import WiringGraph
import WiringScan

@testable import LanguageServer

/// A conversation of an editor with the language server.
@Suite struct LanguageServerTests {
    @Test func lensesStateLifetimeAndDegreesAboveDefinitions() throws {
        let editor = try EditorFixture()
        #expect(
            try editor.lenses() == [
                "7 lazySingleton · used by 1 · needs 0", "8 objectGraph · used by 1 · needs 1", "9 objectGraph · used by 0 · needs 0",
            ])
    }

    @Test func lensesFollowEditsThatAreNotSaved() throws {
        let editor = try EditorFixture()
        let edited = EditorFixture.app.replacing("import Swinject\n", with: "import Swinject\n\n\n").replacing(
            "Mailer(store: r.resolve(Store.self)!)", with: "Mailer()")
        try editor.edit("App.swift", edited)
        #expect(
            try editor.lenses() == [
                "9 lazySingleton · used by 0 · needs 0", "10 objectGraph · used by 1 · needs 0", "11 objectGraph · used by 0 · needs 0",
            ])
        try editor.notify("textDocument/didClose", ["textDocument": ["uri": editor.uri("App.swift")]])
        #expect(try editor.lenses().first == "7 lazySingleton · used by 1 · needs 0")
    }

    @Test func lensesFollowChangesOnDisk() throws {
        let editor = try EditorFixture()
        try editor.folder.write(
            "class Extra: Assembly { func assemble(container: Container) { container.register(Int.self) { _ in 1 } } }", to: "B.swift")
        #expect(try editor.lenses("B.swift").isEmpty)
        try editor.notify("workspace/didChangeWatchedFiles", [:])
        #expect(try editor.lenses("B.swift").count == 1)
        try FileManager.default.removeItem(atPath: editor.folder.path + "/B.swift")
        editor.server.filesChanged()
        #expect(try editor.lenses("B.swift").isEmpty)
    }

    @Test(arguments: [
        ("resolve(Store", 8, [7]), ("Store.self)!", 8, [7]), ("store: Store", 3, [7]), ("Store)", 3, [7]), ("Mailer.self", 13, [8]),
        ("DiskStore", 7, [7]), ("import", 0, []),
    ])
    func definitionLeadsFromUseToRegistration(text: String, line: Int, expected: [Int]) throws {
        let editor = try EditorFixture()
        let found = try editor.request("textDocument/definition", try editor.position(text, line: line))
        #expect(editor.lines(found) == expected)
    }

    @Test func referencesLeadFromRegistrationToUses() throws {
        let editor = try EditorFixture()
        #expect(editor.lines(try editor.request("textDocument/references", try editor.position("Mailer.self", line: 8))) == [8, 13])
        #expect(editor.lines(try editor.request("textDocument/references", try editor.position("Store.self", line: 7))) == [7, 8])
    }

    @Test func hoverDescribesServiceAtCursor() throws {
        let editor = try EditorFixture(capabilities: ["textDocument": ["hover": ["contentFormat": ["plaintext"]]]])
        let hover = try editor.request("textDocument/hover", try editor.position("Mailer.self", line: 13))
        let text = try #require(hover["contents"]["value"].text)
        #expect(hover["contents"]["kind"] == "plaintext")
        #expect(text.contains("objectGraph · used by 1 · needs 1"))
        #expect(text.contains("needs Store"))
        #expect(try editor.request("textDocument/hover", try editor.position("import", line: 0)) == .null)
    }

    @Test func hoverStatesFindings() throws {
        let editor = try EditorFixture()
        let hover = try editor.request("textDocument/hover", try editor.position("Unused.self", line: 9))
        #expect(try #require(hover["contents"]["value"].text).contains("orphan"))
    }

    @Test func callHierarchyWalksInBothDirections() throws {
        let editor = try EditorFixture()
        let items = try editor.request("textDocument/prepareCallHierarchy", try editor.position("Mailer.self", line: 8)).elements
        let item = try #require(items.first)
        let callers = try editor.request("callHierarchy/incomingCalls", ["item": item]).elements
        #expect(callers.map { $0["from"]["name"].text?.hasPrefix("Screen") } == [true])
        #expect(callers.map { $0["fromRanges"].elements.map { $0["start"]["line"].integer } } == [[13]])
        let callees = try editor.request("callHierarchy/outgoingCalls", ["item": item]).elements
        #expect(callees.map { $0["to"]["range"]["start"]["line"].integer } == [7])
        #expect(try editor.request("callHierarchy/outgoingCalls", ["item": ["data": "absent"]]) == .null)
    }

    @Test func symbolsAreFoundByScatteredLetters() throws {
        let editor = try EditorFixture()
        func names(_ query: String) throws -> [String?] {
            try editor.request("workspace/symbol", ["query": .string(query)]).elements.map { $0["name"].text }
        }
        #expect(try names("mailer") == ["Mailer"])
        #expect(try names("sto") == ["Store"])
        #expect(try names("unsd") == ["Unused"])
        #expect(try names("").count == 3)
        #expect(try names("zzz").isEmpty)
    }

    @Test func findingsArePublishedOnceAndWithdrawnWhenTheyAreGone() throws {
        let editor = try EditorFixture(capabilities: ["workspace": ["codeLens": ["refreshSupport": true]]])
        try editor.waitForDiagnostics()
        let orphan = try #require(editor.diagnostics["App.swift"]?.first { $0["code"] == "orphan" })
        #expect(orphan["range"]["start"]["line"] == 9)
        #expect(orphan["range"]["start"]["character"] == 8)
        #expect(editor.received.contains("workspace/codeLens/refresh"))
        #expect(editor.server.publish().isEmpty)
        try editor.edit(
            "App.swift",
            EditorFixture.app.replacing("_ = r.resolve(Mailer.self)", with: "_ = r.resolve(Mailer.self); _ = r.resolve(Unused.self)"))
        try editor.waitForDiagnostics()
        #expect(editor.diagnostics["App.swift"]?.contains { $0["code"] == "orphan" } == false)
    }

    @Test func suppressionThatEditorInsertsRemovesItsFinding() throws {
        let editor = try EditorFixture()
        try editor.waitForDiagnostics()
        let orphan = try #require(editor.diagnostics["App.swift"]?.first { $0["code"] == "orphan" })
        let actions = try editor.request(
            "textDocument/codeAction",
            ["textDocument": ["uri": editor.uri("App.swift")], "range": orphan["range"], "context": ["diagnostics": [orphan]]]
        ).elements
        let action = try #require(actions.first)
        #expect(action["title"] == "Suppress orphan here")
        let uri = try #require(editor.uri("App.swift").text)
        let change = try #require(action["edit"]["changes"][uri].elements.first)
        var lines = EditorFixture.app.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        let line = try #require(change["range"]["start"]["line"].integer)
        lines.insert(try #require(change["newText"].text).trimmingCharacters(in: .newlines), at: line)
        try editor.edit("App.swift", lines.joined(separator: "\n"))
        try editor.waitForDiagnostics()
        #expect(editor.diagnostics["App.swift"] == [])
    }

    /// Each definition of Wiring, with the text behind which the editor inserts.
    @Test(arguments: [
        ("Component(Cache.init)", "Component(Cache.init)"), ("Component(Cache.init).scope(.singleton)", "Component(Cache.init)"),
        ("Component { (store: Store) in Cache(store: store) }", "Cache(store: store) }"),
        (
            "Component(as: Cache.self) { (store: Store) in\n        // A note :-)\n        print(\")}\")\n        return Cache(store: store)\n    }",
            "\n    }"
        ),
    ])
    func suppressionOfDefinitionOfWiringIsModifier(definition: String, before: String) throws {
        let app = """
            import Wiring
            final class Store { var count = 0 }
            final class Cache { init(store: Store) {} }
            struct App: Assembly {
                let one = Component(Store.init)
                let two = Component(Store.init).scope(.singleton)
                /* é 😀 */ let cache = \(definition)
            }
            let app = try App().activated()
            let cache = try app.cache
            """
        let editor = try EditorFixture(["App.swift": app])
        func finding() throws -> JSONValue? {
            try editor.waitForDiagnostics()
            return editor.diagnostics["App.swift"]?.first { $0["code"] == "ambiguous-type" }
        }
        let found = try #require(try finding())
        let actions = try editor.request(
            "textDocument/codeAction",
            ["textDocument": ["uri": editor.uri("App.swift")], "range": found["range"], "context": ["diagnostics": [found]]]
        ).elements
        let uri = try #require(editor.uri("App.swift").text)
        let change = try #require(actions.first?["edit"]["changes"][uri].elements.first)
        let text = try #require(change["newText"].text)
        #expect(text == ".suppress(\"ambiguous-type\", because: \"TODO: state the reason\")")
        var lines = app.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        let start = change["range"]["start"]
        let (line, column) = (try #require(start["line"].integer), try #require(start["character"].integer))
        lines[line].insert(contentsOf: text, at: String.Index(utf16Offset: column, in: lines[line]))
        let edited = lines.joined(separator: "\n")
        #expect(edited.contains(before + text))
        try editor.edit("App.swift", edited)
        #expect(try finding() == nil)
    }

    @Test func projectRulesApplyAndTheirMistakesAreLogged() throws {
        let editor = try EditorFixture([
            "App.swift": EditorFixture.app, "wirescope.rules": "severity orphan off because \"plug-ins request it\"\n",
        ])
        try editor.waitForDiagnostics()
        #expect(editor.diagnostics["App.swift"] ?? [] == [])
        let other = try EditorFixture(["App.swift": EditorFixture.app, "wirescope.rules": "nonsense here\n"])
        let messages = try other.send(["jsonrpc": "2.0", "id": 99, "method": "workspace/symbol", "params": ["query": ""]])
        #expect(messages.contains { $0["params"]["message"].text?.hasPrefix("wirescope.rules:1: ") ?? false })
    }

    @Test func assembliesOfThisContainerAreReadFromSource() throws {
        let editor = try EditorFixture([
            "Sources/App/App.swift": """
            import Wiring
            final class Store {}
            final class Mailer { init(store: Store) {} }
            struct AppAssembly: Assembly {
                let store = Component(Store.init).scope(.singleton)
                let mailer = Component(Mailer.init)
            }
            """
        ])
        #expect(
            try editor.lenses("Sources/App/App.swift") == ["4 singleton · used by 1 · needs 0", "5 objectGraph · used by 0 · needs 1"])
        let found = try editor.request("textDocument/definition", try editor.position("Store)", line: 2, in: "Sources/App/App.swift"))
        #expect(editor.lines(found) == [4])
    }

    @Test func documentsElsewhereHaveNoServices() throws {
        let editor = try EditorFixture()
        for uri in ["file:///elsewhere/App.swift", "untitled:Untitled-1", "file://host/App.swift", "", "file:///%zz"] {
            try editor.notify("textDocument/didOpen", ["textDocument": ["uri": .string(uri), "text": "class A {}"]])
            #expect(try editor.request("textDocument/codeLens", ["textDocument": ["uri": .string(uri)]]) == .null)
        }
        #expect(try editor.lenses().count == 3)
    }

    @Test func pathsWithSpacesAndLettersOfOtherAlphabetsAreFound() throws {
        let editor = try EditorFixture(["Ordner mit Ä/App.swift": EditorFixture.app])
        let lenses = try editor.request(
            "textDocument/codeLens", ["textDocument": ["uri": .string("file://\(editor.folder.path)/Ordner%20mit%20%C3%84/App.swift")]])
        #expect(lenses.elements.count == 3)
    }

    @Test func invalidRequestsAreAnsweredWithErrors() throws {
        let new = LanguageServer(folder: nil, choice: SourceFolder.Choice(), readsSingletons: false, version: "1")
        func code(_ text: String, _ server: LanguageServer) throws -> Int? {
            let messages = try server.receive(Data(text.utf8)).map { try JSONDecoder().decode(JSONValue.self, from: Data($0.utf8)) }
            return messages.first?["error"]["code"].integer
        }
        #expect(try code(#"{"jsonrpc":"2.0","id":1,"method":"textDocument/hover"}"#, new) == -32002)
        #expect(try code("{", new) == -32700)
        #expect(try code("[]", new) == -32600)
        #expect(try code(#"{"id":1}"#, new) == -32600)
        #expect(try code(#"{"id":1,"method":7}"#, new) == -32600)
        let editor = try EditorFixture()
        #expect(try code(#"{"id":"a","method":"textDocument/absent"}"#, editor.server) == -32601)
        #expect(try editor.answer("textDocument/hover", ["textDocument": ["uri": editor.uri("App.swift")]])["error"]["code"] == -32602)
        #expect(try editor.answer("initialize", [:])["error"]["code"] == -32600)
        let past = try editor.answer(
            "textDocument/hover", ["textDocument": ["uri": editor.uri("App.swift")], "position": ["line": 9_999, "character": 9_999]])
        #expect(past["result"] == .null)
        try editor.request("shutdown", .null)
        #expect(editor.server.isShutDown)
        #expect(try editor.answer("workspace/symbol", ["query": ""])["error"]["code"] == -32600)
        try editor.notify("exit", .null)
        #expect(editor.server.hasEnded)
    }

    @Test func folderWithoutContainerHasNoLenses() throws {
        let editor = try EditorFixture(["Main.swift": "print(\"hello\")\n"])
        #expect(try editor.lenses("Main.swift").isEmpty)
        try editor.waitForDiagnostics()
        #expect(editor.diagnostics.isEmpty)
    }
}
