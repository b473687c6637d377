import Foundation
import TestSupport
import Testing

/// The program `wirescope lsp` with a client of the protocol, and with an editor.
@Suite struct LanguageServerSessionTests {
    private static let app = """
        import Swinject
        final class Store { var count = 0 }
        final class Mailer { init(store: Store) {} }
        final class Unused {}
        final class AppAssembly: Assembly {
            func assemble(container: Container) {
                container.register(Store.self) { _ in Store() }.inObjectScope(.container)
                container.register(Mailer.self) { r in Mailer(store: r.resolve(Store.self)!) }
                container.register(Unused.self) { _ in Unused() }
            }
        }
        let assembler = Assembler([AppAssembly()])
        final class Screen { func show(_ r: Resolver) { _ = r.resolve(Mailer.self) } }

        """

    private let fixture: ProgramFixture

    init() throws {
        fixture = try ProgramFixture()
        try fixture.folder.write(Self.app, to: "App.swift")
    }

    private func framed(_ content: String) -> String { "Content-Length: \(content.utf8.count)\r\n\r\n\(content)" }

    private func request(_ id: Int, _ method: String, _ parameters: String = "{}") -> String {
        framed(#"{"jsonrpc":"2.0","id":\#(id),"method":"\#(method)","params":\#(parameters)}"#)
    }

    private func note(_ method: String, _ parameters: String = "{}") -> String {
        framed(#"{"jsonrpc":"2.0","method":"\#(method)","params":\#(parameters)}"#)
    }

    /// Separates the messages of an output.
    private func messages(_ output: String) throws -> [[String: Any]] {
        var rest = Array(output.utf8)[...]
        var found: [[String: Any]] = []
        while let end = rest.firstRange(of: Array("\r\n\r\n".utf8)) {
            let header = String(decoding: rest[..<end.lowerBound], as: UTF8.self)
            let length = try #require(Int(header.dropFirst("Content-Length: ".count)))
            let content = rest[end.upperBound...].prefix(length)
            found.append(try #require(try JSONSerialization.jsonObject(with: Data(content)) as? [String: Any]))
            rest = rest[end.upperBound...].dropFirst(length)
        }
        #expect(rest.isEmpty)
        return found
    }

    @Test func thousandRequestsAreAnsweredInTheirOrder() throws {
        let document = #"{"textDocument":{"uri":"file://\#(fixture.folder.path)/App.swift"}}"#
        var input = request(0, "initialize", #"{"rootUri":"file://\#(fixture.folder.path)"}"#) + note("initialized")
        for number in 1...1_000 { input += request(number, number % 10 == 0 ? "absent" : "textDocument/codeLens", document) }
        let outcome = try fixture.run("lsp", input: input + request(1_001, "shutdown") + note("exit"))
        #expect(outcome.status == 0)
        #expect(outcome.errors.isEmpty)
        let answers = try messages(outcome.output).filter { $0["id"] is Int }
        #expect(answers.map { $0["id"] as? Int } == Array(0...1_001))
        #expect(answers.count { $0["error"] != nil } == 100)
        #expect((answers[1]["result"] as? [Any])?.count == 3)
    }

    @Test func diagnosticsAreSentWithoutRequest() throws {
        let input = request(0, "initialize", #"{"rootUri":"file://\#(fixture.folder.path)"}"#) + note("initialized")
        let outcome = try fixture.run("lsp", input: input)
        // The input ended without the notification `exit`.
        #expect(outcome.status == 0)
        let published = try messages(outcome.output).filter { $0["method"] as? String == "textDocument/publishDiagnostics" }
        let diagnostics = (published.first?["params"] as? [String: Any])?["diagnostics"] as? [[String: Any]]
        #expect(diagnostics?.map { $0["code"] as? String } == ["orphan"])
    }

    @Test(arguments: [
        ("lsp ./missing", 4), ("lsp . other", 2), ("lsp --strict .", 2), ("lsp -c count", 2), ("lsp --stdio", 2),
        ("lsp --allow-changes", 2),
    ])
    func invalidArgumentsAreRefused(arguments: String, status: Int32) throws {
        let outcome = try fixture.shell("exec $WIRESCOPE \(arguments) < /dev/null")
        #expect(outcome.status == status)
        #expect(outcome.output.isEmpty)
        #expect(!outcome.errors.isEmpty)
    }

    @Test(arguments: [
        "no header\r\n\r\n{}", "Content-Length: -1\r\n\r\n", "Content-Length: 99999999999\r\n\r\n", "Content-Length: x\n\n{}",
    ])
    func invalidHeadersEndTheSession(input: String) throws {
        let outcome = try fixture.run("lsp", input: input)
        #expect(outcome.status == 2)
        #expect(outcome.errors.hasPrefix("error: a message has no header"))
    }

    @Test func exitWithoutShutdownFails() throws {
        #expect(try fixture.run("lsp", input: request(1, "initialize") + note("exit")).status == 1)
    }

    @Test(.enabled(if: Child.path(of: "nvim") != nil)) func neovimShowsLensesDefinitionsAndDiagnostics() throws {
        try fixture.folder.write(
            """
            local function fail(what) io.stdout:write('failed: ' .. what .. '\\n') vim.cmd('cquit 1') end
            local function wait(what, condition) if not vim.wait(20000, condition, 10) then fail(what) end end
            local function ask(method, parameters)
              local answers, problem = vim.lsp.buf_request_sync(0, method, parameters, 20000)
              if problem then fail(method .. ': ' .. problem) end
              for _, answer in pairs(answers) do return answer.result end
            end
            vim.cmd('edit App.swift')
            local client = vim.lsp.start_client({ name = 'wirescope', cmd = { os.getenv('WIRESCOPE'), 'lsp' }, root_dir = vim.fn.getcwd() })
            vim.lsp.buf_attach_client(0, client)
            wait('diagnostics', function() return #vim.diagnostic.get(0) > 0 end)
            for _, found in ipairs(vim.diagnostic.get(0)) do io.stdout:write(found.lnum .. ' ' .. found.message:match('[^\\n]*') .. '\\n') end
            local document = { textDocument = vim.lsp.util.make_text_document_params() }
            for _, lens in ipairs(ask('textDocument/codeLens', document)) do
              io.stdout:write(lens.range.start.line .. ' ' .. lens.command.title .. '\\n')
            end
            vim.api.nvim_win_set_cursor(0, { 13, 70 })
            vim.lsp.buf.definition()
            wait('definition', function() return vim.api.nvim_win_get_cursor(0)[1] == 8 end)
            vim.api.nvim_buf_set_lines(0, 8, 9, false, {})
            wait('removal of the diagnostic', function() return #vim.diagnostic.get(0) == 0 end)
            io.stdout:write('done\\n')
            vim.cmd('qall!')
            """, to: "client.lua")
        let outcome = try fixture.shell("exec nvim --headless -u NONE -i NONE -n -c 'luafile client.lua'")
        #expect(
            outcome.output.split(separator: "\n") == [
                "8 'Unused' has no dependents and no dependencies", "6 lazySingleton · used by 1 · needs 0",
                "7 objectGraph · used by 1 · needs 1", "8 objectGraph · used by 0 · needs 0", "done",
            ])
        #expect(outcome.status == 0)
    }
}
