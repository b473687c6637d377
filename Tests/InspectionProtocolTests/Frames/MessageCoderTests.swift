import HostClient
import TestSupport
import Testing
import WiringModel
import WiringVocabulary

@testable import InspectionProtocol

@Suite struct MessageCoderTests {
    private static let requests: [InspectionRequest] = [
        .hello(version: 1), .assemblies, .select(assemblies: ["A", "B"]), .select(assemblies: [], avoiding: ["C"]), .snapshot,
        .resolve(key: "A.x", arguments: ["1", .nothing, .result(2)]), .call(.result(3), action: "send", arguments: []),
        .call(.service("A.x"), action: "send", arguments: ["é"]), .attempt(key: "A.x"), .activate, .start, .stop, .states,
        .setProcessor(key: "A.log", isOn: true, service: nil), .setProcessor(key: "A.log", isOn: false, service: "A.x"),
        .inspect(.result(1), path: ["a", "[0]"], depth: 2), .inspect(.service("A.x"), path: [], depth: nil),
        .enter(scope: "s", name: "mine"), .enter(scope: "s", name: nil), .leave(name: nil), .leave(name: "mine"), .scopes,
        .instances(of: nil), .instances(of: []), .instances(of: ["A.x"]), .release(.service("A.x")), .release(.scope("s")),
        .release(.result(1)), .configuration, .setConfiguration(key: "k", text: nil), .setConfiguration(key: "k", text: ""),
        .continueResults(after: -1), .goodbye, .intercept(keys: nil, mode: "logging"), .intercept(keys: ["A.x"], mode: nil), .interceptions,
        .loggedCalls(clearing: true), .traces(isOn: nil, from: 3), .traces(isOn: true, from: 1, of: ["A.x"]), .usage,
        .allowChanges, .watchScope("fetch"), .watchScope(nil), .leaks(isNew: true),
        .setFault(RequirementFault { ($0.service, $0.requirement, $0.error) = ("A.x", "load()", "no") }),
    ]
    private static let object = ObjectReport(
        type: "X", service: "A.x",
        fields: [
            .init(name: "a", type: "Int", value: "1"),
            .init(name: "b", depth: 1, type: "Y?", ownership: .unmanaged, result: 300, service: "A.y"),
        ], omitted: 2)
    private static let steps = [
        ResolveReport.Step(key: "A.x", outcome: .wrapped, depth: 0, nanoseconds: .max, processor: "A.log"),
        ResolveReport.Step(key: "A.y", outcome: .deferred, depth: 200),
    ]
    private static let lifeCycle = [LifeCycleReport.Step(key: "A.x", isStart: true, scope: "s", nanoseconds: 128, failure: "no")]
    private static let replies: [InspectionReply] = [
        .hello(version: 1, processIdentifier: 2, program: "mail"),
        .content([AvailableAssembly(name: "A", module: "M", definitions: 1, isRoot: true, isSelected: false, problem: "generic")]),
        .content(3),
        .content(ResolveReport(key: "A.x", handle: 1, instanceType: "X", summary: "it", content: object, steps: steps, lookUps: 4)),
        .content(
            TrialReport(instanceType: "X", times: [.init(key: "A.x", nanoseconds: 5)], outlives: true, lookUps: 1)),
        .content(ActivationReport(steps: [.init(key: "A.x", outcome: .built, depth: 0)], nanoseconds: 7)),
        .content(LifeCycleReport(built: steps, steps: lifeCycle)),
        .content([ServiceState(key: "A.x", nanoseconds: 5)]),
        .content(object),
        .content(CallReport(key: "A.x", type: "Y", summary: "it", content: object, result: 2, nanoseconds: 9)),
        .content([EnteredScopeState(name: "mine", scope: "s", parent: "other", isCurrent: true, instances: 2)]),
        .content(
            InstancesReport(
                instances: [
                    .init(
                        number: 1, key: "A.x", type: "X", scope: "s", age: 70, replaced: 0, processor: "A.log", isKept: true,
                        results: [1, 2],
                        holders: [.init(number: nil, key: "A.y", path: "a[0]", ownership: .weak)])
                ], isCut: true)),
        .content(ReleaseReport(names: ["$1"], released: 1, survivors: [.init(number: 1, key: "A.x", path: ["$2"])], stopped: lifeCycle)),
        .content([
            ConfigurationValue(
                key: "k", namespace: "A", text: "1", origin: "file", hides: ["other"], isSet: true,
                readers: [.init(service: "A.x", slot: "count", type: "Int")])
        ]),
        .content(
            InterceptionReport {
                $0.services = [
                    InterceptionReport.Service {
                        ($0.key, $0.isWaiting, $0.limits, $0.refusal) = ("A.x", true, ["few"], "none")
                    }
                ]
                $0.calls = [
                    RequirementCounts(
                        service: "A.x", requirement: "load()", calls: 3, errors: 1, total: 300, suspended: 90, mean: 100, percentile99: 200,
                        last: 7)
                ]
                $0.faults = [RequirementFault { ($0.service, $0.delay, $0.every, $0.isOnce) = ("A.x", 5, 2, true) }]
                $0.released = 1
            }),
        .content([
            LoggedCall {
                ($0.service, $0.requirement, $0.arguments, $0.result, $0.error) = ("A.x", "load()", "1", "2", "no")
                ($0.nanoseconds, $0.suspended, $0.depth, $0.moment, $0.text) = (9, 4, 3, "ended", "A.x.load()")
            }
        ]),
        .content(
            TracesReport {
                ($0.isRecording, $0.beginsAtStart, $0.lost, $0.begin) = (true, true, 3, 70)
                $0.traces = [
                    RequestTrace {
                        ($0.number, $0.source, $0.begin, $0.nanoseconds, $0.thread) = (5, 1, 9, 8, 77)
                        ($0.isInTask, $0.hasFailed, $0.isRunning) = (true, true, false)
                        $0.steps = [ResolveReport.Step { ($0.key, $0.outcome) = ("A.x", .built) }]
                    }
                ]
                $0.hooks = [LifeCycleReport.Step { ($0.key, $0.isStart) = ("A.x", true) }]
            }),
        .failure(
            InspectionFailure(
                message: "no \"x\"",
                findings: [
                    Finding(
                        rule: "missing-definition", severity: .error, message: "m", services: ["A.x"],
                        site: SourceSite(file: "M/A.swift", line: 3),
                        details: [.init("needed by", "A.y")], fix: "add")
                ], path: ["A.x"], reason: FailureReason(.unknownAction, "$1", nearest: "send"), fix: "add")),
    ]
    private static let reasons =
        FailureReason.Kind.allCases.map { FailureReason($0, "A.x", nearest: "A.y") } + [FailureReason(.unknownService)]
    private static let events: [InspectionEvent] = [
        .init(.building, "A.x"), .init(.finished, "A.x"), .init(.calling, "A.x.send"), .init(.called, "A.x.send"), .init(.making, "A"),
        .init(.activating, "A"), .init(.ready, "A"),
    ]
    private static var allReplies: [InspectionReply] {
        replies + reasons.map { .failure(InspectionFailure(message: "no", reason: $0)) }
    }

    @Test func messagesSurviveRoundTrip() throws {
        for request in Self.requests { try expectSurvives(request) }
        for reply in Self.allReplies { try expectSurvives(reply) }
        for event in Self.events { try expectSurvives(event) }
    }

    /// Expects that decoding restores every field. Records are equal if their bytes are, so equality would not detect a field that both sides omit.
    private func expectSurvives<Message: WireRecord>(_ message: Message) throws {
        func text(_ message: Message) -> String {
            var text = ""
            dump(message, to: &text)
            return text
        }
        #expect(text(try MessageCoder.decode(Message.self, from: MessageCoder.encode(message))) == text(message))
    }

    @Test func numbersOfEverySizeSurviveRoundTrip() throws {
        for number in [0, 1, -1, 63, 64, -64, -65, 8_191, 8_192, .max, .min] {
            let request = InspectionRequest.continueResults(after: number)
            #expect(try MessageCoder.decode(InspectionRequest.self, from: MessageCoder.encode(request)) == request)
        }
        for number in [0, 127, 128, 16_384, UInt64.max - 1, .max] {
            let reply = InspectionReply.content([ServiceState(key: "", nanoseconds: number)])
            #expect(try MessageCoder.decode(InspectionReply.self, from: MessageCoder.encode(reply)) == reply)
        }
    }

    @Test func encodedMessagesAreDeterministic() throws {
        let payloads =
            Self.requests.map { MessageCoder.encode($0) } + Self.allReplies.map { MessageCoder.encode($0) }
            + Self.events.map { MessageCoder.encode($0) }
        try expectGolden(payloads.map(Self.shown).joined(separator: "\n"), "messages.txt")
    }

    /// Printable bytes as text, all others as numbers.
    private static func shown(_ payload: [UInt8]) -> String {
        payload.map { $0 >= 0x20 && $0 < 0x7F && $0 != UInt8(ascii: "\\") ? String(UnicodeScalar($0)) : "\\\($0)" }.joined()
    }

    @Test func anUnknownMessageIsNamed() {
        #expect(throws: FrameError.unknownMessage(99)) { try MessageCoder.decode(InspectionRequest.self, from: [99]) }
        #expect(throws: FrameError.unknownMessage(99)) { try MessageCoder.decode(InspectionReply.self, from: [99, 1]) }
        #expect(throws: FrameError.badMessage("Kind has no case 99")) { try MessageCoder.decode(InspectionEvent.self, from: [99]) }
    }

    @Test(
        arguments: [
            ([], "it ends too early"), ([6], "it ends too early"), ([6, 5, 65], "a text of 5 bytes is longer than the message"),
            (
                [6, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 1],
                "a text of 18446744073709551615 bytes is longer than the message"
            ),
            ([6, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 2], "a number has more than 64 bits"),
            ([6, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0], "a number has more than 64 bits"),
            ([2, 0xFF, 0x7F], "a list of 16383 elements is longer than the message"), ([6, 1, 0xFF], "a text is not valid UTF-8"),
            ([14, 2], "a Boolean has the value 2"), ([4, 0, 1, 9], "ArgumentText has no case 9"),
            ([1, 0], "unexpected bytes at the end: 1"),
        ] as [([UInt8], String)])
    func invalidMessageIsRefusedWithReason(payload: [UInt8], problem: String) {
        #expect(throws: FrameError.badMessage(problem)) { try MessageCoder.decode(InspectionRequest.self, from: payload) }
    }

    @Test func truncatedMessageIsRefused() {
        for payload in Self.requests.map({ MessageCoder.encode($0) }) {
            for count in 0..<payload.count {
                #expect(throws: FrameError.self) { try MessageCoder.decode(InspectionRequest.self, from: Array(payload.prefix(count))) }
            }
        }
        for payload in Self.allReplies.map({ MessageCoder.encode($0) }) {
            for count in 0..<payload.count {
                #expect(throws: FrameError.self) { try MessageCoder.decode(InspectionReply.self, from: Array(payload.prefix(count))) }
            }
        }
    }

    @Test func greetingIsTextReadableByEveryVersion() throws {
        #expect(String(decoding: MessageCoder.encode(InspectionRequest.hello(version: 12)), as: UTF8.self) == #"{"hello":{"version":12}}"#)
        let refusal = InspectionConventions.versionMismatch(shell: 11, host: 12)
        let words = "the shell speaks version 11 of the inspection protocol, the program speaks version 12"
        #expect(
            String(decoding: MessageCoder.encode(InspectionReply.refusal(refusal)), as: UTF8.self)
                == #"{"failure":{"_0":{"findings":[],"fix":"build the program and the shell with the same version of Wiring","#
                + #""message":"\#(words)","path":[]}}}"#)
    }

    @Test(arguments: [
        (
            #"{"failure":{"_0":{"message":"the shell speaks version 99 of the inspection protocol, the program speaks version 4"}}}"#,
            4 as Int?
        ),
        (#"{"hello":{"processIdentifier":2,"program":"mail","version":1}}"#, nil), ("{", nil),
        ("{the program speaks version 99999999999999999999999", nil),
    ])
    func textAnswerMeansVersionMismatch(text: String, version: Int?) throws {
        let mismatch = InspectionConventions.versionMismatch(shell: InspectionConventions.version, host: version)
        #expect(try MessageCoder.decode(InspectionReply.self, from: Array(text.utf8)) == .failure(mismatch))
    }

    @Test(arguments: ["{", "{}", #"{"hello":{"version":one}}"#, #"{"hello":{"version":}}"#, #"{"hello":{"version":1}"#, #"{"patch":{}}"#])
    func textWithoutGreetingIsRefused(text: String) {
        #expect(throws: FrameError.badMessage("it is text but not a greeting")) {
            try MessageCoder.decode(InspectionRequest.self, from: Array(text.utf8))
        }
    }
}
