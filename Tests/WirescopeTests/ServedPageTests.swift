import Foundation
import TestSupport
import Testing

/// Tests `html --serve` with real connections.
@Suite struct ServedPageTests {
    private let fixture: ProgramFixture

    init() throws { fixture = try ProgramFixture() }

    /// The parts of the address of a served page.
    private struct Address {
        let text: String
        let port: Int
        let path: String

        init(_ text: String) throws {
            let parts = try #require(text.firstMatch(of: #/http://127\.0\.0\.1:(\d+)(/[0-9a-z]{20,26}/)/#))
            self.text = String(parts.0)
            port = try #require(Int(parts.1))
            path = String(parts.2)
        }

        var host: String { "Host: 127.0.0.1:\(port)\r\n" }

        /// Sends a request and returns the whole answer.
        func answer(_ request: String) throws -> String {
            let connection = try LocalConnection(port: port)
            connection.send(request)
            return connection.read()
        }

        func get(_ name: String = "") throws -> String { try answer("GET \(path)\(name) HTTP/1.1\r\n\(host)\r\n") }

        func focus(_ key: String) throws -> String {
            try answer("POST \(path)focus HTTP/1.1\r\n\(host)Content-Length: \(key.utf8.count)\r\n\r\n\(key)")
        }
    }

    private func served() throws -> (program: StreamedProgram, address: Address) {
        let program = try StreamedProgram(fixture)
        return (program, try Address(try program.text(of: "html --serve")))
    }

    @Test func pageAndEventsFollowSession() throws {
        let (program, address) = try served()
        #expect(try program.text(of: "html --serve") == address.text)
        let first = try address.get()
        #expect(first.hasPrefix("HTTP/1.1 200 OK\r\n") && first.hasSuffix("</html>\n"))
        #expect(first.contains("connect-src 'self'") && first.contains("data-revision=\"1\""))

        let events = try LocalConnection(port: address.port)
        events.send("GET \(address.path)events HTTP/1.1\r\n\(address.host)\r\n")
        #expect(events.read { $0.hasSuffix("data: 1\n\n") }.contains("Content-Type: text/event-stream"))
        try program.run("cd MailAssembly.service")
        #expect(events.read { $0.hasSuffix("\n\n") } == "event: focus\ndata: \"MailAssembly.service\"\n\n")
        try program.run("resolve MailAssembly.service --trace")
        #expect(events.read { $0.hasSuffix("\n\n") } == "event: graph\ndata: 2\n\n")
        #expect(try address.get().contains("\"trace\":{\"title\":\"resolve MailAssembly.service\""))
        try program.run("what-if scope MailAssembly.service prototype")
        #expect(events.read { $0.hasSuffix("\n\n") } == "event: graph\ndata: 3\n\n")
        let assumed = try address.get()
        #expect(assumed.contains("\"comparison\"") && !assumed.contains("\"trace\""))
        try program.run("undo; reload")
        #expect(events.read { $0.hasSuffix("data: 5\n\n") }.contains("event: graph"))
        // Commands that change neither the graph nor the focus send no event: the next one is that of the focus.
        try program.run("count; show MailAssembly.outbox; cd ..")
        #expect(events.read { $0.hasSuffix("\n\n") } == "event: focus\ndata: \"\"\n\n")
    }

    @Test func selectionInPageSetsFocus() throws {
        let (program, address) = try served()
        #expect(try address.focus("MailAssembly.outbox").hasPrefix("HTTP/1.1 200 "))
        #expect(try program.notification("focus")["line"] as? String == "cd MailAssembly.outbox")
        let shown = try program.run("show")["answers"] as? [[String: Any]]
        #expect(shown?.first?["key"] as? String == "MailAssembly.outbox" || "\(shown ?? [])".contains("MailAssembly.outbox"))
        // A name that is no service has no effect, whatever it contains.
        for key in ["absent", "absent; !touch owned", "\n!touch owned\n", String(repeating: "x", count: 60_000)] {
            _ = try address.focus(key)
        }
        #expect(try address.focus("").hasPrefix("HTTP/1.1 200 "))
        #expect(try program.notification("focus")["line"] as? String == "cd ..")
        try program.run("count")
        #expect(!program.notifications.contains { $0["notification"] as? String == "focus" })
        #expect(!FileManager.default.fileExists(atPath: fixture.folder.path + "/owned"))
    }

    /// Each request, in which `TOKEN` and `HOST` stand for the correct values, with the status of its answer.
    @Test(
        arguments: [
            ("GET TOKEN HTTP/1.1\r\nHOST\r\n", 200), ("GET / HTTP/1.1\r\nHOST\r\n", 403),
            ("GET /0000000000000000000000000/ HTTP/1.1\r\nHOST\r\n", 403),
            ("GET TOKEN HTTP/1.1\r\nHost: example.org\r\n\r\n", 421), ("GET TOKEN HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n", 421),
            ("GET TOKEN HTTP/1.1\r\nHOSTOrigin: http://example.org\r\n\r\n", 403), ("GET TOKEN HTTP/1.1\r\nHOSTOrigin: null\r\n\r\n", 403),
            ("POST TOKENfocus HTTP/1.1\r\nHOSTOrigin: https://example.org\r\nContent-Length: 0\r\n\r\n", 403),
            ("GET TOKEN HTTP/1.1\r\n\r\n", 400), ("GET TOKEN HTTP/1.1\r\nHOSTHost: example.org\r\n\r\n", 400), ("\r\n\r\n", 400),
            ("GET TOKEN\r\nHOST\r\n", 400), ("GET TOKEN HTTP/2\r\nHOST\r\n", 400), ("GET TOKEN x HTTP/1.1\r\nHOST\r\n", 400),
            ("GET TOKEN HTTP/1.1\r\nHOSTnothing\r\n\r\n", 400), ("GET TOKEN HTTP/1.1\r\nHOSTX: \u{0}\r\n\r\n", 400),
            ("POST TOKENfocus HTTP/1.1\r\nHOSTContent-Length: -1\r\n\r\n", 400),
            ("POST TOKENfocus HTTP/1.1\r\nHOSTContent-Length: 65537\r\n\r\n", 413),
            ("POST TOKENfocus HTTP/1.1\r\nHOSTContent-Length: 99999999999999999999\r\n\r\n", 413),
            ("POST TOKENfocus HTTP/1.1\r\nHOSTTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n", 411),
            ("DELETE TOKEN HTTP/1.1\r\nHOST\r\n", 405), ("GET TOKENfocus HTTP/1.1\r\nHOST\r\n", 405),
            ("GET TOKEN../../etc/passwd HTTP/1.1\r\nHOST\r\n", 404),
            ("GET TOKEN HTTP/1.1\r\nHOST" + String(repeating: "X: y\r\n", count: 4_000) + "\r\n", 431),
            ("GET /" + String(repeating: "x", count: 1 << 20), 431),
        ])
    func serverAnswersAnyRequest(request: String, status: Int) throws {
        let (program, address) = try served()
        let text = request.replacingOccurrences(of: "TOKEN", with: address.path).replacingOccurrences(of: "HOST", with: address.host)
        let answer = try address.answer(text)
        #expect(answer.hasPrefix("HTTP/1.1 \(status) "))
        if status != 200 { #expect(!answer.contains("MailAssembly") && !answer.contains(address.path)) }
        #expect(try address.get().hasPrefix("HTTP/1.1 200 "))
        #expect(try program.end() == 0)
    }

    @Test func incompleteRequestsAndManyConnectionsDelayOthersOnly() throws {
        let (program, address) = try served()
        let parts = [
            "", "G", "GET \(address.path) HTTP/1.1\r\nHost",
            "POST \(address.path)focus HTTP/1.1\r\n\(address.host)Content-Length: 9\r\n\r\nMail",
        ]
        // More than the server accepts at a time; it closes the idle ones after a while.
        let idle = try (0..<150).map { number in
            let connection = try LocalConnection(port: address.port)
            connection.send(parts[number % parts.count])
            return connection
        }
        #expect(try address.get().hasSuffix("</html>\n"))
        #expect(idle[0].read() == "")
        #expect(try program.run("count")["status"] as? Int == 0)
        // A browser that closes its output early still receives the page.
        let half = try LocalConnection(port: address.port)
        half.send("GET \(address.path) HTTP/1.1\r\n\(address.host)\r\n")
        half.endOutput()
        #expect(half.read().hasSuffix("</html>\n"))
    }

    @Test func closedConnectionDoesNotEndSessionWhileAnotherProgramRuns() throws {
        // The page exceeds the buffers of a connection.
        let services = (0..<12_000).map { #"{"key":"Port.\#(String(repeating: "x", count: 500))\#($0)","assembly":"Port","type":"Gull"}"# }
        let graph = #"{"format":"wirescope-graph","version":1,"name":"Port","validated":true,"assemblies":[{"name":"Port"}],"services":["#
        try fixture.folder.write(graph + services.joined(separator: ",\n") + #"],"edges":[]}"#, to: "port.json")
        let program = try StreamedProgram(fixture, "port.json")
        let address = try Address(try program.text(of: "html --serve"))
        let pipes = try ["begun", "end"].map { name in
            try #require(mkfifo(fixture.folder.path + "/" + name, 0o600) == 0)
            return open(fixture.folder.path + "/" + name, O_RDWR)
        }
        defer { for pipe in pipes { close(pipe) } }
        try program.send("!echo > begun; read line < end")
        var request = pollfd(fd: pipes[0], events: Int16(POLLIN), revents: 0)
        try #require(poll(&request, 1, 180_000) == 1)
        do {
            let connection = try LocalConnection(port: address.port)
            connection.send("GET \(address.path) HTTP/1.1\r\n\(address.host)\r\n")
            connection.endOutput()
            #expect(connection.read { !$0.isEmpty }.hasPrefix("HTTP/1.1 200 OK"))
        }
        #expect(try address.get("absent").hasPrefix("HTTP/1.1 404 "))
        #expect(write(pipes[1], "\n", 1) == 1)
        #expect(try program.end() == 0)
    }

    @Test func serverEndsWithStopAndWithSession() throws {
        let (program, address) = try served()
        let events = try LocalConnection(port: address.port)
        events.send("GET \(address.path)events HTTP/1.1\r\n\(address.host)\r\n")
        #expect(events.read { $0.hasSuffix("\n\n") }.contains("200 OK"))
        #expect(try program.text(of: "html --stop") == "the page is no longer served")
        #expect(events.read() == "")
        #expect(throws: StreamedProgram.Failure.self) { try LocalConnection(port: address.port) }
        #expect(try program.text(of: "html --stop") == "no page is served")
        let second = try Address(try program.text(of: "html --serve"))
        #expect(second.path != address.path)
        #expect(try program.end() == 0)
        #expect(throws: StreamedProgram.Failure.self) { try LocalConnection(port: second.port) }
    }

    @Test func pageIsServedOnlyByLastingSessions() throws {
        let outcome = try fixture.run("sample", "-c", "html --serve")
        #expect(outcome.status == 2)
        #expect(outcome.errors.contains("html > graph.html writes the page to a file"))
        let program = try StreamedProgram(fixture)
        for option in ["off", "MailAssembly.service", "--depth 2", "--failures", "--entries"] {
            #expect(try program.run("html --serve \(option)")["status"] as? Int == 2)
        }
    }

    @Test func transcriptsOmitTheAddress() throws {
        let program = try StreamedProgram(fixture)
        try program.run("transcript start started.md")
        let address = try Address(try program.text(of: "html --serve"))
        for line in ["count", "transcript stop", "transcript save saved.md"] { #expect(try program.run(line)["status"] as? Int == 0) }
        for name in ["started.md", "saved.md"] {
            let text = try fixture.text(of: name)
            #expect(text.contains("wirescope> count") && !text.contains("--serve") && !text.contains(address.path))
        }
    }

    @Test func selectionIsPrintedAboveTheEditedLine() throws {
        let terminal = try fixture.terminal(columns: 100, rows: 30)
        try terminal.waitForLine("wirescope>")
        terminal.send("html --serve\r")
        try terminal.waitForScreen("/\nwirescope>")
        let address = try Address(terminal.screenText)
        terminal.send("show MailAssembly.ser")
        try terminal.waitForLine("wirescope> show MailAssembly.ser")
        #expect(try address.focus("MailAssembly.outbox").hasPrefix("HTTP/1.1 200 "))
        try terminal.waitForScreen("page: cd MailAssembly.outbox\nwirescope:MailAssembly.outbox> show MailAssembly.ser")
        terminal.send("vice\r")
        try terminal.waitForScreen("provides")
        terminal.send("quit\r")
        #expect(try terminal.waitForExit() == .exited(0))
    }

    @Test(.enabled(if: Chromium.isInstalled)) func browserAndSessionFollowEachOther() throws {
        let (program, address) = try served()
        let page = try BrowserPage()
        try page.open(address.text)
        let selected = "(wirescope.state.selected && wirescope.graph.key(wirescope.state.selected.service))"
        try program.run("cd MailAssembly.service")
        try page.wait("\(selected) === 'MailAssembly.service'")
        try page.clickService("MailAssembly.outbox")
        #expect(try program.notification("focus")["line"] as? String == "cd MailAssembly.outbox")
        try page.press("Escape")
        #expect(try program.notification("focus")["line"] as? String == "cd ..")
        try program.run("resolve MailAssembly.service --trace")
        try page.waitForDrawn("wirescope.graph.trace && wirescope.graph.trace.steps.length > 3")
        try program.run("what-if scope MailAssembly.service prototype")
        try page.waitForDrawn("wirescope.graph.comparison")
        try program.run("undo; cd MailAssembly.drafts")
        try page.waitForDrawn("!wirescope.graph.comparison")
        // Only a page that receives events reports the end as a closed connection.
        try program.run("cd MailAssembly.service")
        try page.wait("\(selected) === 'MailAssembly.service'")
        #expect(try program.end() == 0)
        try page.wait("document.getElementById('live').textContent.includes('has ended')")
        // The browser reports the closed connection.
        let complaints = page.complaints
        #expect(complaints.allSatisfy { $0.contains("ERR_CONNECTION") || $0.contains("ERR_INCOMPLETE") }, "\(complaints)")
    }
}
