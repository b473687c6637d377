import TestSupport
import Testing
import Wiring
import WiringGraph
import WiringModel
import WiringTesting
import WiringVocabulary

private protocol Undoing: AnyObject {}
private final class UndoStack: Undoing {}
private final class WindowUndoStack: Undoing {}
private final class Document { init(undo: any Undoing) {} }
private final class Editor { init(document: Document, undo: any Undoing) {} }
private final class Ruler { init(undo: any Undoing) {} }
private final class Strange { init(missing: Double) {} }

private struct AppAssembly: Assembly {
    let undo = Component(UndoStack.init, as: { $0 as any Undoing }, file: "Mail/App.swift", line: 2).scope(.lazySingleton)
    let document = Component(Document.init, file: "Mail/App.swift", line: 3).scope(.lazySingleton)
}
private struct WindowAssembly: Assembly {
    let undo = Component(WindowUndoStack.init, as: { $0 as any Undoing }, file: "Mail/Window.swift", line: 2).scope(.lazySingleton)
    let editor = Component(Editor.init, file: "Mail/Window.swift", line: 3)
}
private struct RulerAssembly: Assembly {
    let undo = Component(WindowUndoStack.init, as: { $0 as any Undoing }, file: "Mail/Ruler.swift", line: 2).scope(.lazySingleton)
    let ruler = Component(Ruler.init, file: "Mail/Ruler.swift", line: 3)
}
private struct HidingAssembly: Assembly {
    let undo = Component(WindowUndoStack.init, as: { $0 as any Undoing }, file: "Mail/Hiding.swift", line: 2).visible(.none)
    let editor = Component(Editor.init, file: "Mail/Hiding.swift", line: 3)
}
private struct CopyAssembly: Assembly {
    let undo = Component(WindowUndoStack.init, as: { $0 as any Undoing }, file: "Mail/Copy.swift", line: 2).scope(.lazySingleton)
    let document = Component(Document.init, file: "Mail/Copy.swift", line: 3)
    let editor = Component(Editor.init, file: "Mail/Copy.swift", line: 4)
}
private struct DocumentAssembly: Assembly {
    let document = Component(Document.init, file: "Mail/Document.swift", line: 2)
}
private struct MeantAssembly: Assembly {
    let undo = Component(WindowUndoStack.init, as: { $0 as any Undoing }, file: "Mail/Meant.swift", line: 2).scope(.lazySingleton)
        .suppress("child-shadows-parent", because: "a window has its own undo stack")
    let editor = Component(Editor.init, file: "Mail/Meant.swift", line: 3)
}

/// Findings in the graph of a child container about its parent.
@Suite("The graph of a child")
struct ChildGraphTests {
    @Test("warns if a definition of the child hides one of its parent and both are used together")
    func shadowing() throws {
        let app = try AppAssembly().activated()
        let graph = AssemblyGraph(WindowAssembly(), asChildOf: app)
        try expectGolden(graph.findings.map(\.description).joined(separator: "\n\n") + "\n", "child-shadows-parent.txt")
        let nodes = Dictionary(uniqueKeysWithValues: graph.index.snapshot.services.map { ($0.key, $0) })
        #expect(nodes.values.filter(\.isOfParent).map(\.key).sorted() == ["AppAssembly.document", "AppAssembly.undo"])
        #expect(nodes["WindowAssembly.undo"]?.shadows == ["AppAssembly.undo"])
        #expect(throws: WiringMismatch.self) {
            if let mismatch = graph.mismatchWithNoFindings() { throw mismatch }
        }
    }

    @Test("notes if the two are not used together")
    func apart() throws {
        let app = try AppAssembly().activated()
        #expect(AssemblyGraph(RulerAssembly(), asChildOf: app).findings.map(\.severity) == [.note])
        try expectNoFindings(in: RulerAssembly(), asChildOf: app)
    }

    @Test("reports nothing if the child's definition is hidden, if the child is self-contained, or if it is suppressed")
    func silent() throws {
        let app = try AppAssembly().activated()
        #expect(AssemblyGraph(HidingAssembly(), asChildOf: app).findings.map(\.rule).contains("child-shadows-parent") == false)
        // The child builds its own document, so the parent's is irrelevant.
        let copy = AssemblyGraph(CopyAssembly(), asChildOf: app).findings.filter { $0.rule == "child-shadows-parent" }
        #expect(copy.map(\.severity) == [.note, .note])
        #expect(AssemblyGraph(MeantAssembly(), asChildOf: app).findings == [])
        // Without a parent the rule does not run, so its suppression is not reported as unused.
        #expect(AssemblyGraph(MeantAssembly(), with: [DocumentAssembly()]).findings == [])
    }

    @Test("covers two levels, and the same assembly in both")
    func levels() throws {
        let app = try AppAssembly().activated()
        let window = try RulerAssembly().activated(asChildOf: app)
        let inner = AssemblyGraph(WindowAssembly(), asChildOf: window).findings.filter { $0.rule == "child-shadows-parent" }
        #expect(inner.map(\.services) == [["WindowAssembly.undo", "AppAssembly.undo", "RulerAssembly.undo"]])
        let twice = AssemblyGraph(WindowAssembly(), with: [AppAssembly()], asChildOf: app).index.snapshot
        #expect(Set(twice.services.map(\.key)).count == 6)
        #expect(twice.services.filter(\.isOfParent).count == 2)
    }
}
