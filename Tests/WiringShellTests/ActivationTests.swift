import TestSupport
import Testing

@testable import HostClient
@testable import InspectionProtocol
@testable import WiringShell

/// Tests what a program does at activation and the state of each service afterwards.
@Suite struct ActivationTests {
    /// A target with services that throw, end the host, outlive their release and take long to build.
    private static func troubled() -> ShellFixture {
        let fixture = ShellFixture.loaded()
        fixture.target.trials = [
            "ClientAssembly.network": .success(
                TrialReport(
                    instanceType: "FakeNetworkClient",
                    times: [.init(key: "ClientAssembly.network", nanoseconds: 120_000_000), .init(key: "none", nanoseconds: .max)])),
            "MailAssembly.draft": .success(TrialReport(instanceType: "Draft", outlives: true)),
            "MailAssembly.avatars": .failure(
                .failed(InspectionFailure(message: "MailAssembly.avatars threw NoDisk: full\nand more", path: ["MailAssembly.avatars"]))),
            "MailAssembly.delegate": .failure(
                .hostDied(
                    HostDeath(
                        cause: .signal(4), crashMessage: "Fatal error: no store\nmore",
                        building: ["MailAssembly.delegate", "MailAssembly.store"],
                        stack: [.init(function: "thunk", location: nil), .init(function: "Store.init()", location: "/Mail/Store.swift:12")])
                )),
        ]
        return fixture
    }

    @Test func resolveAllBuildsEveryServiceAndPrintsSummary() throws {
        let fixture = Self.troubled()
        let lines = ["resolve --all", "services failed()", "resolve --all --json", "resolve --all draft", "resolve"]
        try expectGolden(lines.map { fixture.transcript($0) }.joined(), "views/resolve-all.txt")
        // Services that depend on the one that ended the host are not tried.
        #expect(!fixture.target.log.contains("try MailAssembly.service"))
        #expect(fixture.target.log.contains("try MailAssembly.spareStore"))
    }

    @Test func resolveAllSucceedsIfEveryTriedServiceIsBuilt() {
        let fixture = ShellFixture.loaded()
        fixture.run("cd draft")
        fixture.forget()
        #expect(fixture.run("resolve --all") == .success)
        #expect(fixture.output.hasSuffix("built 7 of 7 services, 1 not tried\n"))
    }

    @Test func resolveAllStopsIfHostDoesNotRestart() {
        let fixture = ShellFixture.loaded()
        fixture.target.trials = [
            "ClientAssembly.network": .failure(.hostDied(HostDeath(cause: .signal(9), restartProblem: "it does not start")))
        ]
        #expect(fixture.run("resolve --all") == .hostFailed)
        #expect(!fixture.target.log.contains { $0.hasPrefix("try MailAssembly") })
        fixture.target.trials = ["ClientAssembly.network": .failure(.interrupted(building: ["ClientAssembly.network"]))]
        #expect(fixture.run("resolve --all") == .interrupted)
    }

    @Test func activateReportsResultAndFailure() throws {
        let fixture = ShellFixture.loaded()
        let before = fixture.transcript("services network") + fixture.transcript("activate")
        let failure = InspectionFailure(
            message: "activation fails, so the program would end: MailAssembly.store threw NoDisk: full",
            path: ["MailAssembly.service", "MailAssembly.store"], reason: FailureReason(.service, "MailAssembly.store"))
        fixture.target.failure = .failed(failure)
        let lines = ["activate", "activate --trace", "activate --json", "services network", "activate now", "load mail.json", "activate"]
        try expectGolden(before + lines.map { fixture.transcript($0) }.joined(), "views/activate.txt")
    }
}
