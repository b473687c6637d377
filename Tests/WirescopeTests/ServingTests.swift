import Foundation
import TestSupport
import Testing

/// Tests sessions that another program controls: `--stdio` and `mcp`.
@Suite struct ServingTests {
    private let fixture: ProgramFixture

    init() throws { fixture = try ProgramFixture() }

    /// Parses each line of an output as a JSON object.
    private func objects(_ output: String) throws -> [[String: Any]] {
        try output.split(separator: "\n").map {
            try #require(try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any])
        }
    }

    /// Returns the numbers of the requests and the statuses of the answers in the output of a streamed session.
    private func answers(_ output: String) throws -> [(request: Int, status: Int, answers: [[String: Any]])] {
        try objects(output).compactMap { object in
            guard let request = object["request"] as? Int, let status = object["status"] as? Int else { return nil }
            return (request, status, object["answers"] as? [[String: Any]] ?? [])
        }
    }

    @Test func streamedSessionAnswersEachLineWithOneObject() throws {
        let input = "count\nshow absent\n\n# a comment\ncount; version\nshow 'half\necho one\nnonsense\ncount"
        let outcome = try fixture.run("--stdio", "sample", input: input)
        #expect(outcome.status == 0)
        #expect(outcome.errors.isEmpty)
        let answers = try answers(outcome.output)
        #expect(answers.map(\.request) == Array(1...9))
        #expect(answers.map(\.status) == [0, 1, 0, 0, 0, 2, 0, 2, 0])
        #expect(answers[0].answers.first?["services"] as? Int == 22)
        #expect(answers[1].answers.first?["error"] != nil)
        #expect(answers[4].answers.count == 2)
        let first = try #require(try objects(outcome.output).first)
        #expect(first["notification"] as? String == "ready")
        #expect(first["status"] as? Int == 0)
    }

    @Test func streamedSessionAnswersBeforeItsInputEnds() throws {
        // The reader of the answers sends the second command only after it has read the first answer.
        let script = """
            mkfifo in out; $WIRESCOPE --stdio sample < in > out & exec 4> in 5< out
            echo count >&4; while read -r line <&5; do case $line in *'"request":1'*) break;; esac; done
            echo 'version' >&4; while read -r line <&5; do case $line in *'"request":2'*) break;; esac; done
            echo quit >&4; wait $!; echo "status $?"
            """
        #expect(try fixture.shell(script).output == "status 0\n")
    }

    @Test func programsOfCommandsDoNotDisturbTheStream() throws {
        let outcome = try fixture.run("--stdio", "sample", input: "!cat; echo written\ncount\n")
        #expect(try answers(outcome.output).map(\.status) == [0, 0])
        #expect(outcome.errors == "written\n")
    }

    @Test func streamedSessionContinuesAfterFailedLoad() throws {
        let outcome = try fixture.run("--stdio", "./missing", input: "load sample\ncount\n")
        let first = try #require(try objects(outcome.output).first)
        #expect(first["status"] as? Int == 4)
        #expect(try answers(outcome.output).map(\.status) == [0, 0])
    }

    @Test func thousandRequestsWithFailuresKeepTheirOrder() throws {
        let lines = (1...1_000).map { $0 % 10 == 0 ? "show absent" : $0 % 100 == 1 ? "reload" : "count" }
        let outcome = try fixture.run("--stdio", "sample", input: lines.joined(separator: "\n") + "\n")
        let answers = try answers(outcome.output)
        #expect(answers.map(\.request) == Array(1...1_000))
        #expect(answers.map(\.status) == (1...1_000).map { $0 % 10 == 0 ? 1 : 0 })
    }

    /// Whether the test can find the processes of another one.
    private static let knowsProcesses = FileManager.default.fileExists(atPath: "/proc/self/task")

    @Test(.enabled(if: knowsProcesses)) func thousandRequestsSurviveTheEndsOfTheHost() throws {
        let program = try StreamedProgram(fixture)
        var ends = 0
        for number in 1...1_000 {
            if number % 250 == 100 { #expect(program.killHost()) }
            let line =
                number % 10 == 0 ? "show absent" : number % 200 == 1 ? "reload" : number % 7 == 0 ? "resolve MailAssembly.outbox" : "count"
            let answer = try program.run(line)
            let status = try #require(answer["status"] as? Int)
            #expect(answer["request"] as? Int == number)
            // A request that finds the host dead starts a new one, or reports the end.
            if status == 4 { ends += 1 } else { #expect(status == (number % 10 == 0 ? 1 : 0), "\(number): \(line): \(answer)") }
        }
        #expect(ends <= 4)
        #expect(try program.run("resolve MailAssembly.service")["status"] as? Int == 0)
        // Whether the session or the next request notices an end first depends on the speed of both. Without a request the session notices it.
        while program.notifications.contains(where: { $0["notification"] as? String == "ended" }) { _ = try program.notification("ended") }
        #expect(program.killHost())
        _ = try program.notification("ended")
        #expect(try program.end() == 0)
    }

    @Test(.enabled(if: knowsProcesses)) func thousandCallsOfToolsSurviveTheEndsOfTheHost() throws {
        let program = try StreamedProgram(fixture, arguments: ["mcp", "sample", "--allow-changes"])
        var ends = 0
        for number in 1...1_000 {
            if number % 250 == 100 { #expect(program.killHost()) }
            let request =
                number % 10 == 0
                ? call(number, "show", #"{"service":"absent"}"#)
                : number % 200 == 1
                    ? call(number, "reload")
                    : number % 7 == 0 ? call(number, "resolve", #"{"service":"MailAssembly.outbox"}"#) : call(number, "count")
            try program.send(request)
            let answer = try program.next()
            #expect(answer["id"] as? Int == number)
            let (text, isError) = try content(answer)
            if text.contains("host") { ends += 1 } else { #expect(isError == (number % 10 == 0), "\(number): \(text)") }
        }
        #expect(ends <= 4)
        #expect(try program.end() == 0)
    }

    @Test func servingRefusesCommandsInArguments() throws {
        for arguments in [["--stdio", "-c", "count"], ["mcp", "-f", "x"], ["--allow-changes"], ["mcp", "--stdio"]] {
            #expect(try fixture.shell("$WIRESCOPE \(arguments.joined(separator: " ")) < /dev/null").status == 2)
        }
    }

    /// Sends requests to the tool server and returns the answers by identifier.
    private func serve(_ requests: [String], _ arguments: String = "mcp sample") throws -> [Int: [String: Any]] {
        try fixture.folder.write(requests.joined(separator: "\n") + "\n", to: "requests")
        let outcome = try fixture.shell("exec $WIRESCOPE \(arguments) < requests")
        #expect(outcome.status == 0)
        return Dictionary(
            try objects(outcome.output).map { ($0["id"] as? Int ?? -1, $0) }, uniquingKeysWith: { first, _ in first })
    }

    private func call(_ id: Int, _ tool: String, _ arguments: String = "{}") -> String {
        #"{"jsonrpc":"2.0","id":\#(id),"method":"tools/call","params":{"name":"\#(tool)","arguments":\#(arguments)}}"#
    }

    /// Returns the text and the error flag of the answer to a call.
    private func content(_ answer: [String: Any]?) throws -> (text: String, isError: Bool) {
        let result = try #require(answer?["result"] as? [String: Any])
        let parts = try #require(result["content"] as? [[String: Any]])
        return (try #require(parts.first?["text"] as? String), result["isError"] as? Bool ?? false)
    }

    @Test func toolServerListsAndRunsReadOnlyCommands() throws {
        let answers = try serve([
            #"{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"protocolVersion":"2024-11-05","capabilities":{}}}"#,
            #"{"jsonrpc":"2.0","method":"notifications/initialized"}"#,
            #"{"jsonrpc":"2.0","id":2,"method":"tools/list"}"#,
            call(3, "show", #"{"service":"MailAssembly.service"}"#),
            call(4, "path", #"{"from":"MailAssembly.service","to":"ClientAssembly.network"}"#),
            call(5, "services", #"{"query":"lifetime(singleton)"}"#),
            call(6, "show", #"{"service":"absent"}"#),
            call(7, "resolve", #"{"service":"MailAssembly.service"}"#),
        ])
        let introduction = answers[1]?["result"] as? [String: Any]
        #expect(introduction?["protocolVersion"] as? String == "2024-11-05")
        let tools = ((answers[2]?["result"] as? [String: Any])?["tools"] as? [[String: Any]] ?? []).compactMap { $0["name"] as? String }
        #expect(tools.contains("what-if") && !tools.contains("resolve"))
        #expect(try content(answers[3]).text.contains("MailAssembly.service"))
        #expect(try content(answers[4]).text.contains("ClientAssembly.network"))
        #expect(try !content(answers[5]).isError)
        #expect(try content(answers[6]).isError)
        #expect((answers[7]?["error"] as? [String: Any])?["code"] as? Int == -32602)
    }

    @Test func toolServerRunsCodeOnlyIfAllowed() throws {
        let answers = try serve([call(1, "resolve", #"{"service":"MailAssembly.service"}"#)], "mcp sample --allow-changes")
        #expect(try !content(answers[1]).isError)
    }

    @Test(
        arguments: [
            #"{"query":"*; !touch owned"}"#, #"{"query":"* | touch owned"}"#, #"{"query":"* > owned"}"#, #"{"query":"*\n!touch owned"}"#,
            #"{"query":"'"}"#, #"{"absent":1}"#, #"{"query":true}"#, #"{"query":["a"]}"#, #"{"query":"--json"}"#, "[]", "7",
        ])
    func toolServerRefusesOtherThanValues(arguments: String) throws {
        let answers = try serve([call(1, "services", arguments), call(2, "count")])
        let isError = try answers[1]?["error"] != nil || answers[-1]?["error"] != nil || content(answers[1]).isError
        #expect(isError)
        #expect(try content(answers[2]).text.contains("22 services"))
        #expect(!FileManager.default.fileExists(atPath: fixture.folder.path + "/owned"))
    }

    @Test func toolServerAnswersMalformedMessages() throws {
        let answers = try serve(["{", "[]", #"{"id":1,"method":"absent"}"#, #"{"id":"two","method":"ping"}"#, "", call(3, "absent")])
        #expect((answers[1]?["error"] as? [String: Any])?["code"] as? Int == -32601)
        #expect((answers[3]?["error"] as? [String: Any])?["code"] as? Int == -32602)
    }

    @Test func toolServerReportsTargetThatCannotBeLoaded() throws {
        let answers = try serve([call(1, "count"), call(2, "reload")], "mcp ./missing")
        #expect(try content(answers[1]).isError)
        #expect(try content(answers[2]).isError)
    }
}
