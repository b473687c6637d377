import HostClient
import InspectionProtocol
import WiringModel
import WiringVocabulary

extension FuzzTarget {
    /// The protocol between the shell and a host. The bytes of a stream are the Latin-1 characters of a text.
    static let frames = FuzzTarget(
        name: "frames",
        examples: streams.map(text(of:)),
        pieces: streams.map(text(of:)) + [
            "\u{0}", "\u{1}", "\u{2}", "\u{3}", "\u{7F}", "\u{FF}", "\u{FF}\u{FF}\u{FF}\u{FF}", "\u{80}", "\u{FF}\u{7F}",
            "{\"hello\":{\"version\":", "}}", "WSG",
        ],
        read: { text in
            var decoder = FrameDecoder()
            // In two parts, as a socket may deliver them.
            let bytes = text.unicodeScalars.map { UInt8(truncatingIfNeeded: $0.value) }
            var reason: String?
            for piece in [bytes.prefix(bytes.count / 2), bytes.suffix(from: bytes.count / 2)] {
                decoder.append(Array(piece))
                while true {
                    do throws(FrameError) {
                        guard let frame = try decoder.next() else { break }
                        if let wrong = try mistake(in: frame) { return .wrong(wrong) }
                    } catch {
                        reason = error.description
                        if case .oversize = error { return .refused(message: error.description, at: nil) }
                    }
                }
            }
            return reason.map { .refused(message: $0, at: nil) } ?? .accepted
        }
    )

    /// Parses a frame like each side does; returns a problem of the result.
    private static func mistake(in frame: Frame) throws(FrameError) -> String? {
        switch frame.kind {
        case .event: return try mistake(in: MessageCoder.decode(InspectionEvent.self, from: frame.payload))
        case .message, .greeting:
            do throws(FrameError) {
                if let wrong = try mistake(in: MessageCoder.decode(InspectionRequest.self, from: frame.payload)) { return wrong }
            } catch {
                return try mistake(in: MessageCoder.decode(InspectionReply.self, from: frame.payload))
            }
        case .snapshot:
            let graph = try SnapshotCodec.decode(frame.payload)
            let services = graph.services.indices
            if !graph.edges.allSatisfy({ services.contains($0.from) && services.contains($0.to) }) { return "an edge has no target" }
            if try SnapshotCodec.decode(SnapshotCodec.encode(graph)) != graph { return "a parsed graph is written as a different graph" }
        }
        return nil
    }

    /// Checks that a parsed message is encoded to an equal message.
    private static func mistake<Message: WireRecord>(in message: Message) throws(FrameError) -> String? {
        try MessageCoder.decode(Message.self, from: MessageCoder.encode(message)) == message
            ? nil : "a parsed message is written as a different message"
    }

    private static func text(of bytes: [UInt8]) -> String { String(String.UnicodeScalarView(bytes.map { Unicode.Scalar($0) })) }

    /// Encoded conversations.
    private static let streams: [[UInt8]] = {
        func message(_ value: some WireRecord, _ kind: Frame.Kind = .message) -> [UInt8] {
            (try? Frame(kind, number: 7, payload: MessageCoder.encode(value)).encoded()) ?? []
        }
        let services = ["a", "b.c", "日本"].map {
            ServiceNode(key: $0, assembly: "App", serviceType: "any \($0)", lifetime: .scoped("session"))
        }
        let edges = [(0, 1), (1, 2), (2, 0)].map { DependencyEdge(from: $0.0, to: $0.1, slot: "slot") }
        let graph = GraphSnapshot(name: "fuzz", assemblies: [AssemblyNode(name: "App")], services: services, edges: edges)
        let requests: [InspectionRequest] = [
            .hello(version: InspectionConventions.version), .select(assemblies: ["App"], avoiding: ["Bad"]), .snapshot, .attempt(key: "a"),
            .resolve(key: "a", arguments: [.text("x"), .nothing, .result(1)]), .setProcessor(key: "log", isOn: false, service: nil),
            .instances(of: ["a"]), .setConfiguration(key: "k", text: nil), .call(.service("a"), action: "go", arguments: []),
            .inspect(.result(1), path: ["x"], depth: 2), .release(.service("a")), .goodbye,
        ]
        let replies: [InspectionReply] = [
            .hello(version: InspectionConventions.version, processIdentifier: 7, program: "app"), .content(3),
            .content(ResolveReport { ($0.key, $0.handle, $0.instanceType) = ("a", 1, "A") }), .content([ServiceState]()),
            .failure(InspectionFailure(message: "no", path: ["a"], reason: FailureReason(.unknownScope, nearest: "s"), fix: "add")),
            .refusal(InspectionConventions.versionMismatch(shell: 1, host: 2)),
            .content(
                ObjectReport { report in
                    report.type = "A"
                    report.fields = [.init { ($0.name, $0.type, $0.value) = ("x", "Int", "1") }]
                }),
            .content(
                InstancesReport { report in
                    report.instances = [
                        .init { instance in
                            (instance.number, instance.key, instance.type) = (1, "a", "A")
                            instance.holders = [.init { ($0.key, $0.path) = ("b", "x") }]
                        }
                    ]
                }),
        ]
        let events: [InspectionEvent] = [.init(.making, "App"), .init(.building, "a"), .init(.finished, "a")]
        return requests.map { message($0, $0 == requests[0] ? .greeting : .message) } + replies.map { message($0) } + [
            events.flatMap { message($0, .event) } + message(replies[2]),
            (try? Frame(.snapshot, payload: SnapshotCodec.encode(graph)).encoded()) ?? [],
        ]
    }()
}
