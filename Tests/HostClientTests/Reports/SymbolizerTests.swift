import Foundation
import TestSupport
import Testing

@testable import HostClient

@Suite struct SymbolizerTests {
    /// A tool that prints the given text for any input.
    private func tool(_ folder: TemporaryFolder, _ text: String) throws -> String {
        try folder.write("#!/bin/sh\ncat <<'END'\n\(text)\nEND\n", to: "tool")
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: folder.path + "/tool")
        return folder.path + "/tool"
    }

    private let first = Symbolizer.Address(image: "/p/mail", address: 1)
    private let second = Symbolizer.Address(image: "/p/mail", address: 2)

    @Test func inlinedFunctionsPrecedeTheirCallers() throws {
        let folder = try TemporaryFolder()
        let text = "$s4Mail5StoreV4loadSiyF\n/p/a b:c.swift:12:5\nmain\n/p/main.swift:1:1\n\n??\n??:0:0\n"
        let symbols = Symbolizer(tool: try tool(folder, text), limit: .seconds(180)).symbols(at: [first, second, first])
        #expect(
            symbols[first] == [
                Symbolizer.Symbol(function: "Store.load()", file: "/p/a b:c.swift", line: 12),
                Symbolizer.Symbol(function: "main", file: "/p/main.swift", line: 1),
            ])
        #expect(symbols[second] == [])
    }

    @Test(arguments: ["/nowhere", nil]) func missingSymbolizerGivesNoSymbols(tool: String?) {
        #expect(Symbolizer(tool: tool, limit: .seconds(180)).symbols(at: [first]).values.allSatisfy { $0.isEmpty })
    }

    /// A tool that ignores requests to stop and never ends.
    @Test func slowSymbolizerIsEnded() throws {
        let folder = try TemporaryFolder()
        try folder.write("#!/bin/sh\necho $$ > \(folder.path)/process\ntrap '' INT TERM\nwhile :; do sleep 1000; done\n", to: "tool")
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: folder.path + "/tool")
        let symbols = Symbolizer(tool: folder.path + "/tool", limit: .seconds(1)).symbols(at: [first])
        #expect(symbols.values.allSatisfy { $0.isEmpty })
        let process = Int32((try? String(contentsOfFile: folder.path + "/process", encoding: .utf8))?.dropLast() ?? "") ?? 0
        #expect(process == 0 || !isRunning(process))
    }

    @Test func invalidSymbolizerOutputGivesNoSymbols() throws {
        let folder = try TemporaryFolder()
        let symbols = Symbolizer(tool: try tool(folder, "error: no such file"), limit: .seconds(180)).symbols(at: [first, second])
        #expect(symbols.values.allSatisfy { $0.isEmpty })
    }
}
