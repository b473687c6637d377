import InspectionProtocol
import TestSupport
import Testing
import WiringModel
import WiringVocabulary

@Suite struct MessageCoderTests {
    private static let requests: [InspectionRequest] = [
        .hello(version: 1), .assemblies, .select(assemblies: ["A", "B"]), .select(assemblies: [], avoiding: ["C"]), .snapshot,
        .resolve(key: "A.x", arguments: ["1"]), .tryOut(key: "A.x"), .activate, .states,
        .setProcessor(key: "A.log", isOn: true, service: nil), .setProcessor(key: "A.log", isOn: false, service: "A.x"), .goodbye,
    ]
    private static let replies: [InspectionReply] = [
        .hello(version: 1, processIdentifier: 2, program: "mail"),
        .assemblies([AvailableAssembly(name: "A", module: "M", definitions: 1, isRoot: true, isSelected: false, problem: "generic")]),
        .done(count: 3),
        .resolved(
            ResolveReport(
                key: "A.x", handle: 1, instanceType: "X",
                steps: [.init(key: "A.x", outcome: .wrapped, depth: 0, nanoseconds: .max, processor: "A.log")])),
        .tried(
            TrialReport(instanceType: "X", times: [.init(key: "A.x", nanoseconds: 5)], outlives: true, lookUps: 1)),
        .activated(ActivationReport(steps: [.init(key: "A.x", outcome: .built, depth: 0)], nanoseconds: 7)),
        .states([ServiceState(key: "A.x", nanoseconds: 5)]),
        .failure(
            InspectionFailure(
                message: "no \"x\"",
                findings: [Finding(rule: "missing-definition", severity: .error, message: "m", services: ["A.x"])], path: ["A.x"],
                reason: .unknownAction(of: .result(1), nearest: "send"), fix: "add")),
    ]
    private static let events: [InspectionEvent] = [
        .building(key: "A.x"), .finished(key: "A.x"), .making(assembly: "A"), .activating(assembly: "A"), .ready(assembly: "A"),
    ]

    @Test func messagesSurviveTheJourney() throws {
        for request in Self.requests {
            #expect(try MessageCoder.decode(InspectionRequest.self, from: MessageCoder.encode(request)) == request)
        }
        for reply in Self.replies { #expect(try MessageCoder.decode(InspectionReply.self, from: MessageCoder.encode(reply)) == reply) }
        for event in Self.events { #expect(try MessageCoder.decode(InspectionEvent.self, from: MessageCoder.encode(event)) == event) }
    }

    @Test func theMessagesLookTheSameInEveryRun() throws {
        let payloads =
            try Self.requests.map { try MessageCoder.encode($0) } + Self.replies.map { try MessageCoder.encode($0) }
            + Self.events.map { try MessageCoder.encode($0) }
        try expectGolden(payloads.map { String(decoding: $0, as: UTF8.self) }.joined(separator: "\n"), "messages.txt")
    }

    @Test func anUnknownMessageIsNamed() {
        #expect(throws: FrameError.unknownMessage("patch")) {
            try MessageCoder.decode(InspectionRequest.self, from: Array(#"{"patch":{"key":"A.x"}}"#.utf8))
        }
        #expect(throws: FrameError.unknownMessage("hello")) {
            try MessageCoder.decode(InspectionRequest.self, from: Array(#"{"hello":{"version":"one"}}"#.utf8))
        }
    }

    @Test func whatIsNoJSONIsShown() {
        #expect(throws: FrameError.badJSON("5 bytes which begin with '{{??x'")) {
            try MessageCoder.decode(InspectionRequest.self, from: [0x7B, 0x7B, 0xFF, 0x0A, 0x78])
        }
    }
}
