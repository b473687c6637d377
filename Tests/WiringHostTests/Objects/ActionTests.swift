import Testing
import Wiring
import WiringAsync
import WiringExtras
import WiringHost
import WiringModel

@testable import InspectionProtocol

private protocol Bell: AnyObject {
    func ring(_ times: Int) throws -> String
}
private struct Cracked: Error {}
private final class Bronze: Bell {
    func ring(_ times: Int) throws -> String {
        if times > 10 { throw Cracked() }
        return String(repeating: "ding", count: times)
    }
}
private final class Muffled: Bell {
    let bell: any Bell
    init(_ bell: any Bell) { self.bell = bell }
    func ring(_ times: Int) throws -> String { "(\(try bell.ring(times)))" }
}
private struct Tune: Codable {
    var notes: [Int]
    var name: String?
}
private final class Ringer {
    let bell: any Bell
    let tune: Tune
    let greeting: String?
    init(bell: any Bell, tune: Tune, greeting: String?) {
        self.bell = bell
        self.tune = tune
        self.greeting = greeting
    }
}
private struct Tower: Assembly {
    let bell = Component(Bronze.init, as: { $0 as any Bell }).scope(.lazySingleton)
        .action("ring", "times") { (bell: any Bell, times: Int) in try bell.ring(times) }
        .action("rest") { (_: any Bell) in }
        .action("play") { (bell: any Bell, tune: Tune) in tune }
        .action("echo", "times") { (bell: any Bell, times: Int) in
            await Task.yield()
            return try bell.ring(times)
        }
    let muffler = InstancePostProcessor(for: (any Bell).self) { bell, _ in Muffled(bell) }
    let ringer = Factory { (bell: any Bell, tune: Tune, greeting: String?) in
        { Ringer(bell: bell, tune: tune, greeting: greeting) }
    }
    .arguments("bell", "tune", "greeting")
}

@Suite struct ActionTests {
    private let probe = ObjectProbe([DiscoveredAssembly(name: "Tower", module: "Tests", type: Tower.self)])

    private func call(_ action: String, _ arguments: [ArgumentText], of object: ObjectReference = .result(1)) throws -> CallReport {
        switch probe.reply(.call(object, action: action, arguments: arguments)) {
        case .content(let report as CallReport): return report
        case .failure(let failure): throw failure
        default: throw InspectionFailure(message: "the reply is not a call report")
        }
    }

    @Test func actionRunsOnSharedInstance() throws {
        _ = try probe.resolve("Tower.bell")
        let report = try call("ring", ["2"])
        #expect(report.summary == "\"(dingding)\"")
        #expect(report.type == "String")
        #expect(report.result == 2)
        #expect(try call("ring", ["1"], of: .service("Tower.bell")).summary == "\"(ding)\"")
        #expect(try call("rest", []).result == nil)
        let tune = try call("play", ["{\"notes\": [1, 2]}"])
        #expect(tune.content?.fields.map(\.name) == ["notes", "[0]", "[1]", "name"])
    }

    @Test func invalidActionCallIsReported() throws {
        _ = try probe.resolve("Tower.bell")
        func message(_ action: String, _ arguments: [ArgumentText]) -> String {
            probe.failure(.call(.result(1), action: action, arguments: arguments))?.message ?? ""
        }
        #expect(message("rong", []) == "Tower.bell declares no action 'rong'")
        #expect(message("ring", []) == "Tower.bell.ring takes 1 runtime argument (Int), not 0")
        #expect(message("ring", ["two"]) == "runtime argument 1 of Tower.bell.ring cannot be read as Int: 'two' is not a whole number")
        #expect(message("ring", [.nothing]) == "runtime argument 1 of Tower.bell.ring cannot be read as Int: nil is not of type Int")
        #expect(message("ring", [.result(1)]) == "runtime argument 1 of Tower.bell.ring cannot be read as Int: $1 is a Muffled")
        #expect(message("ring", ["11"]) == "Tower.bell.ring threw Cracked: Cracked()")
        #expect(message("play", ["{\"notes\": 3}"]).hasSuffix(" at notes"))
    }

    @Test func factoriesAcceptResultsStructuresAndNil() throws {
        _ = try probe.resolve("Tower.bell")
        let made = probe.reply(.resolve(key: "Tower.ringer", arguments: [.result(1), "{\"notes\":[3]}", .nothing]))
        guard case .content(let report as ResolveReport)? = made else { throw InspectionFailure(message: "\(String(describing: made))") }
        let fields = probe.inspect(.result(report.handle))?.fields ?? []
        #expect(fields.map(\.name) == ["bell", "tune", "notes", "[0]", "name", "greeting"])
        #expect(fields.first?.result == 1)
        #expect(fields.last?.value == "nil")
    }

    @Test func graphContainsActionsAndArgumentNames() throws {
        guard case .snapshot(let graph) = probe.handler(.snapshot, { _ in }) else { throw InspectionFailure(message: "no graph") }
        let bell = graph.services.first { $0.key == "Tower.bell" }
        #expect(bell?.actions == ["ring(times: Int)", "rest()", "play(Tune)", "echo(times: Int)"])
        #expect(graph.services.first { $0.key == "Tower.ringer" }?.arguments == ["bell: any Bell", "tune: Tune", "greeting: String?"])
    }
}
