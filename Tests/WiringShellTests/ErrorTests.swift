import TestSupport
import Testing
import WiringShell
import WiringVocabulary

@testable import HostClient
@testable import InspectionProtocol

@Suite("Errors")
struct ErrorTests {
    @Test("invalid input is reported with a hint")
    func mistakes() throws {
        let fixture = ShellFixture.loaded()
        let lines = [
            "servces", "frobnicate", "dot>g.dot", "screen(\"42\")", "store()", "cycles()", "show servce",
            "show nothingLikeIt", "show MessageStore", "services; show servce; help",
            "show", "show service store", "cycles now", "tree --dept 2", "tree service --depth", "tree service --depth none",
            "resolve screen", "resolve service 1 2", "show %99", "show $3", "path baseURL service", "path draft spareStore",
            "load FaultyMailAsembly", "load Nowhere", "load ./a b", "load sample Nowhere", "services nothing*", "services 'a b'",
            "explain captive", "lint --rule dependncy", "processors on", "processors of logging", "processors on loging",
            "decorate service", "decorate draft", "decorate service --with absent", "decorate deps(store) --with MailAssembly.logging",
            "decorate servic --with logging", "decorate", "decorate --all", "decorate --all --with MailAssembly.logging", "fault service",
            "fault nothing", "fault servic.load offline",
            "fault service.unreadCount", "delay service.unreadCount soon", "calls", "log", "help shwo", "show 'service", "dot > ",
            "help --jsn",
            "dot > /nowhere/at/all.dot", "| head", "> a.dot", "services > a > b", "services >> a | b", "--json",
            "services )", "let x = )", "rules", "echo a | nonsense", "trace", "html wiring.html", "dot ../store.dot",
            "tree service -d 2", "services --lifetime singleton", "expect no cycles()", "expect 9",
        ]
        try expectGolden(lines.map { fixture.transcript($0) }.joined(), "errors/mistakes.txt")
    }

    @Test("commands without a graph report an error")
    func nothingLoaded() throws {
        let fixture = ShellFixture()
        let lines = ["services", "show a", "resolve a", "reload", "dot", "load Mail", "load"]
        try expectGolden(lines.map { fixture.transcript($0) }.joined(), "errors/nothing-loaded.txt")
        #expect(fixture.requests.isEmpty)
    }

    @Test("a target that cannot be loaded leaves the session unchanged")
    func loading() throws {
        struct Odd: Error {}
        let failures: [any Error] = [
            LoadFailure("./Mail has no Package.swift", hint: "load a folder with a SwiftPM package"),
            LoadFailure("./Mail does not compile", details: ["Mail/Mail.swift:3:9: error: cannot find 'x' in scope"]),
            ExplorationError.failed(
                InspectionFailure(message: "no assembly was found in Mail", fix: "declare a struct that conforms to Assembly")),
            ExplorationError.hostDied(HostDeath(cause: .exit(3))),
            ExplorationError.interrupted(building: []),
            InspectionFailure(message: "the protocol has another version", fix: "build both from one checkout"),
            Odd(),
            PackageLoadError.noSuchPath("/src/Mial"),
            PackageLoadError.buildFailed(product: "Mail", diagnostics: [], output: ["Mail.swift:3:9: error: no x", "  x()"]),
            PackageLoadError.severalProducts(package: "Mail", products: ["Client", "Server"]),
            PackageLoadError.noSuchProduct("Clent", available: ["Client", "Server"]),
            PackageLoadError.hostFailed(.hostDied(HostDeath(cause: .exit(1), crashMessage: "no display"))),
            PackageLoadError.interrupted,
        ]
        var text = ""
        let fixture = ShellFixture()
        fixture.loadFailure = failures[0]
        text += fixture.transcript("load ./Mail")
        fixture.loadFailure = nil
        fixture.run("load sample")
        for failure in failures {
            fixture.loadFailure = failure
            text += fixture.transcript("load ./Mail")
        }
        text += fixture.transcript("reload")
        fixture.loadFailure = nil
        fixture.target.failure = .failed(InspectionFailure(message: "FaultyMailAssembly cannot be activated"))
        text += fixture.transcript("load FaultyMailAssembly")
        text += fixture.transcript("show service")
        try expectGolden(text, "errors/loading.txt")
    }

    @Test("a refusal of the program includes a hint")
    func reasons() throws {
        let reasons = [
            FailureReason(.unknownAssembly, nearest: "Mail"),
            FailureReason(.unknownAssembly),
            FailureReason(.unusableAssembly),
            FailureReason(.invalidWiring),
            FailureReason(.unknownService),
            FailureReason(.setting, "mail.limit"),
            FailureReason(.service, "any Clock"),
            FailureReason(.noInstance, "Mail.stores[a b]"),
            FailureReason(.unknownProcessor, nearest: "Mail.logging"),
            FailureReason(.unknownProcessor),
            FailureReason(.incompatibleService, "Mail.logging", nearest: "Mail.store"),
            FailureReason(.incompatibleService, "Mail.logging"),
            FailureReason(.scopeNotEntered, "session"),
            FailureReason(.scopeEntered, "alice"),
            FailureReason(.unknownScope, nearest: "session"),
            FailureReason(.unknownScope),
            FailureReason(.unknownEnteredScope, nearest: "alice"),
            FailureReason(.unknownEnteredScope),
            FailureReason(.unknownAction, "$3", nearest: "send"),
            FailureReason(.unknownAction, "Mail.store", nearest: "send"),
            FailureReason(.notAService, "3"),
            FailureReason(.unknownResult),
            FailureReason(.releasedResult),
            FailureReason(.unknownSetting, nearest: "mail.limit"),
            FailureReason(.unknownSetting),
            FailureReason(.unsetSetting),
            FailureReason(.unknownPart, "$1.items", nearest: "[0]"),
            FailureReason(.unknownPart, "$1", nearest: "items"),
            FailureReason(.unknownPart, "$1"),
            FailureReason(.unreadablePart, "$1.items[0]"),
        ]
        let fixture = ShellFixture.loaded()
        let lines = reasons.map { reason in
            fixture.target.failure = .failed(
                InspectionFailure(message: "\(reason.kind) \(reason.name) \(reason.nearest ?? "")", reason: reason))
            return fixture.transcript("resolve service")
        }
        try expectGolden(lines.joined(), "errors/reasons.txt")
    }

    @Test("a package that cannot be loaded includes a hint")
    func packages() throws {
        let failures: [PackageLoadError] = [
            .noSuchPath("/p"), .notADirectory("/p"), .noManifest("/p/q", nearest: "/a p"), .noManifest("/p", nearest: nil),
            .brokenManifest("/p", diagnostics: [], output: ["error: x"]), .noSuitableProduct(package: "P"),
            .noSuchProduct("Q", available: ["P", "R"]), .severalProducts(package: "P", products: ["Q", "R"]),
            .doesNotUseWiring("the product P"), .noLibrary(package: "P"), .severalDynamicProducts(["P", "Q"]),
            .sameFolderName(["/a/p", "/b/p"]), .noAssembly(product: "P", problems: ["X: it is generic"]), .toolMissing("swift"),
            .toolFailed(command: "swift build", output: ["x"]), .cannotWrite("/p", reason: "No space left on device"),
            .compilerCrashed(product: "P", CompilerCrash(tasks: []), diagnostics: []),
            .compilerCrashed(
                product: "P", CompilerCrash(tasks: ["INTERNAL ERROR: feature not implemented: reabstraction of pack values"]),
                diagnostics: []),
            .timedOut(command: "swift build", seconds: 3600, lines: []),
            .sharedCache("/p", reason: "every user can write to it"),
            .hostFailed(.failed(InspectionFailure(message: "another version", fix: "build both from one checkout"))),
        ]
        let fixture = ShellFixture.loaded()
        let lines = failures.map { failure in
            fixture.loadFailure = failure
            return fixture.transcript("load './a b'")
        }
        try expectGolden(lines.joined(), "errors/packages.txt")
    }

    @Test("an error of a factory is reported")
    func factory() throws {
        let fixture = ShellFixture.loaded()
        fixture.target.failure = .failed(
            InspectionFailure(
                message: "MailAssembly.store threw fileNotFound(\"mail.db\")",
                path: ["MailAssembly.screen", "MailAssembly.service", "MailAssembly.store"],
                fix: "create mail.db"))
        var text = fixture.transcript("resolve service")
        fixture.target.failure = .failed(
            InspectionFailure(
                message: "the container has 1 finding",
                findings: [
                    Finding(
                        rule: "missing-definition", severity: .error, message: "no definition provides 'any Horse'", services: ["A.knight"],
                        fix: "add a component that provides any Horse")
                ]))
        text += fixture.transcript("resolve service")
        fixture.target.failure = .unsupported("a saved graph cannot resolve")
        text += fixture.transcript("resolve service")
        fixture.target.failure = .interrupted(building: ["MailAssembly.service", "MailAssembly.store"])
        text += fixture.transcript("resolve service")
        try expectGolden(text, "errors/factory.txt")
    }

    @Test("foreign output cannot send control sequences to the terminal")
    func foreignText() {
        let fixture = ShellFixture.loaded()
        fixture.target.failure = .failed(InspectionFailure(message: "store threw \u{1B}[2J\nerror: forged", path: ["MailAssembly.store"]))
        let failure = fixture.transcript("resolve store")
        #expect(failure.contains("error: store threw ␛[2J\n  error: forged\n  while building MailAssembly.store\n"))
        fixture.target.failure = nil
        for usesColor in [false, true] {
            fixture.session.settings.style.usesColor = usesColor
            fixture.target.summary = "\u{1B}]0;title\u{7}"
            let answer = fixture.transcript("resolve service")
            #expect(answer.contains("␛]0;title␇"))
            #expect(answer.contains("\u{1B}[") == usesColor)
        }
    }

    @Test("the death of the host is reported")
    func hostDeath() throws {
        let fixture = ShellFixture.loaded()
        let frames = [
            HostDeath.Frame(function: "_assertionFailure(_:_:file:line:flags:)", location: nil),
            HostDeath.Frame(function: "FileMessageStore.init(network:)", location: "/src/Mail/FileMessageStore.swift:17"),
        ]
        let deep = (1...30).map { HostDeath.Frame(function: "descend(_:)", location: "/src/Mail/Deep.swift:\($0)") }
        let deaths = [
            HostDeath(
                cause: .signal(4), crashMessage: "Mail/FileMessageStore.swift:17: Fatal error: no folder\nsecond line",
                building: ["MailAssembly.service", "MailAssembly.store"], stack: frames, explanation: "a null pointer was used"),
            HostDeath(cause: .signal(11), building: ["MailAssembly.store"], stack: deep),
            HostDeath(cause: .signal(4), assemblies: [AssemblyStep(.activating, "MailAssembly"), AssemblyStep(.making, "ClientAssembly")]),
            HostDeath(cause: .exit(2), assemblies: [AssemblyStep(.activating, "MailAssembly")]),
            HostDeath(cause: .signal(62)),
            HostDeath(cause: .exit(7), building: ["MailAssembly.store"]),
            HostDeath(cause: .timeout(seconds: 10), building: ["MailAssembly.store"]),
            HostDeath(cause: .timeout(seconds: 0.5)),
            HostDeath(cause: .stopped, building: (1...20).map { "MailAssembly.step\($0)" }),
            HostDeath(cause: .brokenProtocol("a frame of 4 GB"), restartProblem: "the program is gone"),
        ]
        var text = ""
        for death in deaths {
            fixture.target.failure = .hostDied(death)
            text += fixture.transcript("resolve service")
        }
        text += fixture.transcript("show store")
        try expectGolden(text, "errors/host-death.txt")
    }

    @Test("errors are available as JSON")
    func json() throws {
        let fixture = ShellFixture.loaded()
        fixture.session.settings.format = .json
        let lines = ["servces", "show servce", "dot > /nowhere/x"]
        var text = lines.map { fixture.transcript($0) }.joined()
        fixture.forget()
        _ = fixture.shell.execute(script: "echo\n\ntree é servce\nshow", name: "a.wire")
        text += fixture.errors
        fixture.forget()
        _ = fixture.shell.execute(script: "echo\n # and\n  show servce\n", name: "a.wire")
        text += fixture.errors
        try expectGolden(text, "errors/errors.jsonl")
    }

    @Test("every status has its number")
    func statuses() {
        #expect(RunStatus.allCases.map(\.rawValue) == [0, 1, 2, 3, 4, 5, 130])
    }
}
