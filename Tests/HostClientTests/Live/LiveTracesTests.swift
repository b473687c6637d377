import InspectionProtocol
import TestSupport
import Testing

@testable import HostClient

/// The recorded requests of a running program.
@Suite struct LiveTracesTests {
    private func traces(_ live: LiveExploration, isOn: Bool? = nil, from first: Int = 0) throws -> TracesReport {
        try live.answer(.traces(isOn: isOn, from: first))
    }

    private func text(_ trace: RequestTrace) -> [String] {
        trace.steps.map { "\($0.depth) \($0.key.dropFirst(11)) \($0.outcome)" }
    }

    @Test func requestsAreRecordedAsTrees() throws {
        let program = try LiveProgram("calm", recordsRequests: true)
        let live = try explore(program)
        let start = try traces(live).traces
        #expect(start.map(text) == [["0 server built"], ["0 store built", "1 server reusedShared"], ["0 cache built"]])
        try program.tell("enter")
        let report = try traces(live, from: (start.last?.number ?? 0) + 1)
        let request = try #require(report.traces.first)
        #expect(report.traces.count == 1 && report.isRecording && report.lost == 0)
        #expect(
            text(request) == ["0 handler built", "1 fetch built", "2 store reusedShared", "1 store reusedShared"])
        #expect(request.nanoseconds > 0 && request.steps[1].nanoseconds <= request.nanoseconds)
        #expect(request.thread > 0 && !request.isInTask && !request.hasFailed && !request.isRunning)
    }

    @Test func recordingIsSwitchedWhileTheProgramRuns() throws {
        let program = try LiveProgram("calm", recordsRequests: true)
        let live = try explore(program)
        #expect(try traces(live, isOn: false).isRecording == false)
        try program.tell("enter")
        #expect(try traces(live).traces.count == 3)
        #expect(try traces(live, isOn: true).isRecording)
        try program.tell("enter")
        #expect(try traces(live).traces.count == 4)
    }

    @Test func onlyRequestsWithAStepOfAQueryAreRecorded() throws {
        let program = try LiveProgram("calm", recordsRequests: true)
        let live = try explore(program)
        let start = try traces(live).traces.count
        let filtered: TracesReport = try live.answer(.traces(isOn: true, from: 0, of: ["MailClient.fetch"]))
        #expect(filtered.isRecording && filtered.isFiltered)
        for line in ["hold", "hold", "activate"] { try program.tell(line) }
        let requests = try traces(live).traces.dropFirst(start)
        // The requests for the cache have no such step. Those for a handler are recorded from their beginning.
        #expect(
            requests.map { text($0).first } == ["0 handler built", "0 handler built"]
                && requests.allSatisfy { text($0).contains("1 fetch built") && $0.steps.count == 4 })
        #expect(try traces(live, isOn: true).isFiltered == false)
        try program.tell("hold")
        #expect(try traces(live).traces.dropFirst(start + 2).map { text($0)[0] } == ["0 handler built", "0 cache reusedShared"])
    }

    @Test func aFilterIsSwitchedUnderLoad() throws {
        let program = try LiveProgram(recordsRequests: true)
        let live = try explore(program)
        for round in 0..<30 {
            let key = round % 2 == 0 ? "MailClient.handler" : "MailClient.archive"
            let report: TracesReport = try live.answer(.traces(isOn: true, from: 0, of: [key]))
            #expect(report.isFiltered)
        }
        let last = try #require(try traces(live).traces.last?.number)
        let _: TracesReport = try live.answer(.traces(isOn: true, from: 0, of: ["MailClient.handler"]))
        #expect(try eventually { try traces(live, from: last + 1).traces.filter { !$0.isRunning }.count > 20 })
        let later = try traces(live, from: last + 100_000)
        #expect(later.traces.allSatisfy { $0.steps.contains { $0.key == "MailClient.handler" } })
    }

    @Test func theUseOfServicesIsKnownWhileTheRecordingIsOff() throws {
        let program = try LiveProgram("calm", recordsRequests: true)
        let live = try explore(program)
        let _: TracesReport = try traces(live, isOn: false)
        var usage: UsageReport = try live.answer(.usage)
        #expect(usage.requested == ["MailClient.server", "MailClient.store", "MailClient.cache"] && usage.built == usage.requested)
        try program.tell("drop")
        usage = try live.answer(.usage)
        #expect(Set(usage.built).subtracting(["MailClient.server", "MailClient.store", "MailClient.cache"]).count == 2)
        #expect(!usage.requested.contains("MailClient.archive"))
    }

    @Test func anyListeningProgramRecordsRequestsOnDemand() throws {
        let program = try LiveProgram("calm")
        let live = try explore(program)
        let before = try traces(live)
        #expect(!before.isRecording && !before.beginsAtStart && before.traces.isEmpty)
        try program.tell("hold")
        #expect(try traces(live, isOn: true).traces.isEmpty)
        // The singletons that were built before are still those of the container.
        try program.tell("hold")
        let recorded = try traces(live, isOn: false)
        #expect(
            recorded.traces.map(text) == [
                ["0 handler built", "1 fetch built", "2 store reusedShared", "1 store reusedShared"], ["0 cache reusedShared"],
            ])
        try program.tell("hold")
        #expect(try traces(live).traces.count == 2)
        #expect(try traces(live, isOn: true).isRecording)
        try program.tell("hold")
        #expect(try traces(live).traces.count == 4)
    }

    @Test func recordingOnDemandIsSwitchedUnderLoad() throws {
        let program = try LiveProgram()
        let live = try explore(program)
        var numbers = Set<Int>()
        for round in 0..<20 {
            for trace in try traces(live, isOn: round % 2 == 0).traces where !trace.isRunning {
                numbers.insert(trace.number)
                #expect(trace.steps.first?.depth == 0 && trace.steps.count < 10)
            }
        }
        #expect(numbers.count > 20)
        #expect(try program.tell("") != "running 0")
    }

    @Test func theUseOfServicesIsUnknownWithoutARecordingFromTheStart() throws {
        let program = try LiveProgram("calm")
        let live = try explore(program)
        let _: TracesReport = try traces(live, isOn: true)
        do {
            let _: UsageReport = try live.answer(.usage)
            Issue.record("there is no error")
        } catch ExplorationError.failed(let failure) {
            #expect(failure.message == "the program does not record its requests from its start")
            #expect(failure.fix == "start it with WIRESCOPE=listen,trace")
        }
        #expect(try program.tell("") == "running 0")
    }

    @Test func recordingIsBoundedAndHarmlessUnderLoad() throws {
        let program = try LiveProgram(recordsRequests: true)
        let live = try explore(program)
        var numbers = Set<Int>()
        for round in 0..<20 {
            let report = try traces(live, isOn: round % 2 == 1)
            for trace in report.traces where !trace.isRunning {
                numbers.insert(trace.number)
                // A switch of the recording cuts a request at any step.
                #expect(trace.steps.first?.depth == 0)
            }
            #expect(report.traces.count <= 24_576)
        }
        #expect(numbers.count > 100)
        #expect(try program.tell("") != "running 0")
        // The first events of the program are kept.
        #expect(try traces(live).traces.first.map(text) == ["0 server built"])
    }
}
