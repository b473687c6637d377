import Foundation
import TestSupport
import Testing
import WiringGraph
import WiringScan

@testable import LanguageServer

/// A folder of sources, and an editor that has opened it.
final class EditorFixture {
    /// The sources of an app with four services and a screen. `Unused` is requested nowhere.
    static let app = """
        import Swinject
        protocol Store {}
        final class DiskStore: Store { var count = 0 }
        final class Mailer { init(store: Store) {} }
        final class Unused {}
        final class AppAssembly: Assembly {
            func assemble(container: Container) {
                container.register(Store.self) { _ in DiskStore() }.inObjectScope(.container)
                container.register(Mailer.self) { r in Mailer(store: r.resolve(Store.self)!) }
                container.register(Unused.self) { _ in Unused() }
            }
        }
        let assembler = Assembler([AppAssembly()])
        final class Screen { func show(_ r: Resolver) { _ = r.resolve(Mailer.self) } }
        """

    let folder: TemporaryFolder
    let server: LanguageServer
    /// The diagnostics that the server has published, by file.
    private(set) var diagnostics: [String: [JSONValue]] = [:]
    /// The methods of the other notifications and requests of the server.
    private(set) var received: [String] = []
    private var requestCount = 0

    /// Writes the sources, and opens the folder.
    init(_ files: [String: String] = ["App.swift": app], capabilities: JSONValue = [:], choice: SourceFolder.Choice = SourceFolder.Choice())
        throws
    {
        folder = try TemporaryFolder()
        for (path, text) in files { try folder.write(text, to: path) }
        server = LanguageServer(folder: nil, choice: choice, readsSingletons: false, version: "1.0")
        _ = try request("initialize", ["rootUri": .string("file://" + folder.path), "capabilities": capabilities])
        try notify("initialized", [:])
    }

    func uri(_ path: String) -> JSONValue { .string("file://\(folder.path)/\(path)") }

    /// Sends a request, and returns its result.
    @discardableResult func request(_ method: String, _ parameters: JSONValue) throws -> JSONValue {
        let answer = try answer(method, parameters)
        #expect(answer["error"] == .null)
        return answer["result"]
    }

    /// Sends a request, and returns the whole answer.
    func answer(_ method: String, _ parameters: JSONValue) throws -> JSONValue {
        requestCount += 1
        let id = JSONValue.number(Double(requestCount))
        let messages = try send(["jsonrpc": "2.0", "id": id, "method": .string(method), "params": parameters])
        return try #require(messages.first { $0["id"] == id })
    }

    func notify(_ method: String, _ parameters: JSONValue) throws {
        _ = try send(["jsonrpc": "2.0", "method": .string(method), "params": parameters])
    }

    /// Lets the server publish its findings.
    func waitForDiagnostics() throws { try take(server.publish()) }

    func send(_ message: JSONValue) throws -> [JSONValue] { try take(server.receive(try JSONEncoder().encode(message))) }

    @discardableResult private func take(_ messages: [String]) throws -> [JSONValue] {
        let messages = try messages.map { try JSONDecoder().decode(JSONValue.self, from: Data($0.utf8)) }
        for message in messages {
            guard let method = message["method"].text else { continue }
            guard method == "textDocument/publishDiagnostics" else {
                received.append(method)
                continue
            }
            let path = try #require(message["params"]["uri"].text).split(separator: "/").last.map(String.init) ?? ""
            diagnostics[path] = message["params"]["diagnostics"].elements
        }
        return messages
    }

    /// The parameters for a position behind a text that occurs on a line.
    func position(_ text: String, line: Int, in path: String = "App.swift") throws -> JSONValue {
        let lines = try String(contentsOfFile: folder.path + "/" + path, encoding: .utf8).split(
            separator: "\n", omittingEmptySubsequences: false)
        let range = try #require(lines[line].range(of: text))
        let column = lines[line][..<range.lowerBound].utf16.count
        return [
            "textDocument": ["uri": uri(path)], "position": ["line": .number(Double(line)), "character": .number(Double(column))],
            "context": ["includeDeclaration": true],
        ]
    }

    /// Replaces the text of an open document.
    func edit(_ path: String, _ text: String) throws {
        try notify("textDocument/didChange", ["textDocument": ["uri": uri(path)], "contentChanges": [["text": .string(text)]]])
    }

    /// The lenses of a file, each with its line.
    func lenses(_ path: String = "App.swift") throws -> [String] {
        try request("textDocument/codeLens", ["textDocument": ["uri": uri(path)]]).elements.map {
            "\($0["range"]["start"]["line"].integer ?? -1) \($0["command"]["title"].text ?? "")"
        }
    }

    /// The lines of locations.
    func lines(_ locations: JSONValue) -> [Int] { locations.elements.compactMap { $0["range"]["start"]["line"].integer } }
}
