import Foundation
import TestSupport
import Testing

/// Runs the program of the plug-in `WiringCheck` as the plug-in does.
@Suite("WiringCheckTool") struct CheckToolTests {
    private static let types = """
        protocol Store {}
        final class FileStore: Store { init() {} }
        final class Outbox { init(store: any Store) {} }
        """

    private let folder: TemporaryFolder
    private let program = PseudoTerminal.builtProgram(named: "WiringCheckTool")

    init() throws {
        folder = try TemporaryFolder()
        try folder.write(Self.types, to: "Types.swift")
    }

    private func run(_ definitions: String) throws -> ProgramRun {
        let code = "import Wiring\nstruct MailAssembly: Assembly {\n\(definitions)\n}\nlet mail = try MailAssembly().activated()\n"
        try folder.write(code, to: "App.swift")
        return try ProgramRun(program, ["Output.swift", "App.swift", "Types.swift"].map(path))
    }

    private func path(_ name: String) -> String { folder.path + "/" + name }

    private func output() throws -> String { try String(contentsOfFile: path("Output.swift"), encoding: .utf8) }

    @Test("prints errors in the form of the compiler, and writes no source")
    func missingDefinition() throws {
        let run = try run("    let outbox = Component(Outbox.init)")
        #expect(run.status == 1)
        let error = "error: no definition provides 'any Store'; 'MailAssembly.outbox' needs it for 'store'"
        #expect(run.output == "\(path("App.swift")):3:9: \(error)\n")
        #expect(throws: (any Error).self) { try output() }
    }

    @Test("writes an empty source if all dependencies are provided")
    func completeAssembly() throws {
        let run = try run("    let store = Component(FileStore.init, as: { $0 as any Store }), outbox = Component(Outbox.init)")
        #expect(run.status == 0 && run.output.isEmpty && run.errors.isEmpty, "\(run)")
        #expect(try output().isEmpty)
    }

    @Test("fails if a source cannot be read, or without arguments")
    func wrongArguments() throws {
        let unreadable = try ProgramRun(program, ["Output.swift", "Missing.swift"].map(path))
        #expect(unreadable.status == 1)
        #expect(unreadable.output == "error: cannot read \(path("Missing.swift")): No such file or directory\n")
        let bare = try ProgramRun(program)
        #expect(bare.status == 64 && bare.output == "usage: WiringCheckTool OUTPUT SOURCE ...\n", "\(bare)")
    }
}
