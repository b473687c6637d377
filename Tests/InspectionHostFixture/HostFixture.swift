import CWiringRuntime
import Foundation
import InspectionProtocol
import WiringHost
import WiringModel

/// A host whose services misbehave on demand; the key of a `resolve` request selects the behavior.
@main
struct HostFixture {
    static func main() {
        let arguments = CommandLine.arguments
        if let position = arguments.firstIndex(of: "--trap-if"), FileManager.default.fileExists(atPath: arguments[position + 1]) {
            fatalError("the fixture is configured to fail")
        }
        if arguments.contains("--other-version") { return speakOtherVersion() }
        if arguments.contains("--leave-when-abandoned") { wiring_exit_on_hangup(3) }
        let fixture = Misbehavior()
        exit(InspectionServer.run(descriptor: 3, handler: fixture.answer))
    }

    private static func speakOtherVersion() {
        send(.hello(version: 99, processIdentifier: 0, program: "other"))
        _ = readLine()
        while true { pause() }
    }

    private static func send(_ reply: InspectionReply) {
        guard let bytes = try? Frame(.message, payload: MessageCoder.encode(reply.write)).encoded() else { return }
        _ = bytes.withUnsafeBytes { write(3, $0.baseAddress, $0.count) }
    }
}

/// The request handler of the fixture.
final class Misbehavior {
    private var selection: [String] = []
    private var switches: [String] = []
    private var scopes: [EnteredScopeState] = []

    func answer(_ request: InspectionRequest, emit: (InspectionEvent) -> Void) -> InspectionAnswer {
        switch request {
        case .assemblies:
            return .reply(.content(["A", "FatalExit", "FatalHang", "FatalTrap"].map(Self.assembly)))
        case .select(let assemblies, let avoided):
            if assemblies.isEmpty { return selectDefault(avoiding: avoided, emit: emit) }
            if let fatal = assemblies.first(where: { $0.hasPrefix("Fatal") }) { make(fatal, emit: emit) }
            if assemblies == ["absent"] { return .reply(.failure(InspectionFailure(message: "no assembly is named absent"))) }
            selection = assemblies
            return .snapshot(GraphSnapshot(name: selection.joined(separator: "+")))
        case .snapshot: return .snapshot(GraphSnapshot(name: selection.joined(separator: "+")))
        case .setProcessor(let key, let isOn, let service):
            switches.append("\(key) \(isOn) \(service ?? "all")")
            return .reply(.content(switches.count))
        case .states: return .reply(.content(switches.map { key in ServiceState { $0.key = key } }))
        case .attempt(let key):
            _ = resolve(key, [], emit: emit)
            return .reply(.content(TrialReport { $0.instanceType = "Int" }))
        case .activate: return .reply(.content(ActivationReport { $0.nanoseconds = 1 }))
        case .start, .stop: return .reply(.content(LifeCycleReport { _ in }))
        case .resolve(let key, let arguments): return resolve(key, arguments, emit: emit)
        case .enter(let scope, let name):
            for index in scopes.indices { scopes[index].isCurrent = false }
            scopes.append(EnteredScopeState { ($0.name, $0.scope, $0.isCurrent) = (name ?? scope, scope, true) })
            return .reply(.content(scopes))
        case .scopes: return .reply(.content(scopes))
        case .setConfiguration(let key, let text):
            switches.append("\(key)=\(text ?? "-")")
            return .reply(.content(0))
        case .continueResults(let last):
            switches.append("after $\(last)")
            return .reply(.content(last))
        case .inspect(.service(let key), _, _):
            misbehave(key, [])
            return .reply(.content(ObjectReport { ($0.type, $0.value) = ("Int", "1") }))
        case .intercept(let keys, let mode):
            switches.append("\(keys?.joined(separator: "+") ?? "all") \(mode ?? "-")")
            return .reply(.content(InterceptionReport { _ in }))
        default:
            return .reply(.failure(InspectionFailure(message: "the fixture has no objects")))
        }
    }

    private static func assembly(_ name: String) -> AvailableAssembly {
        AvailableAssembly { ($0.name, $0.module, $0.definitions, $0.isRoot, $0.isSelected) = (name, "M", 1, true, name == "A") }
    }

    /// Creates the assemblies that terminate or block the process first, except for avoided assemblies.
    private func selectDefault(avoiding avoided: [String], emit: (InspectionEvent) -> Void) -> InspectionAnswer {
        if CommandLine.arguments.contains("--nothing-else"), avoided.contains("FatalTrap") {
            return .reply(.failure(InspectionFailure(message: "there is no other assembly")))
        }
        emit(.init(.activating, "FatalOuter"))
        for name in ["FatalTrap", "FatalExit", "FatalHang"] where !avoided.contains(name) { make(name, emit: emit) }
        emit(.init(.ready, "FatalOuter"))
        selection = ["A without"] + avoided
        return .snapshot(GraphSnapshot(name: selection.joined(separator: "+")))
    }

    private func make(_ assembly: String, emit: (InspectionEvent) -> Void) {
        emit(.init(.making, assembly))
        misbehave(assembly.dropFirst(5).lowercased(), [])
    }

    private func text(_ argument: ArgumentText) -> String {
        switch argument {
        case .text(let text): text
        case .nothing: "nil"
        case .result(let number): "$\(number)"
        }
    }

    private func resolve(_ key: String, _ arguments: [ArgumentText], emit: (InspectionEvent) -> Void) -> InspectionAnswer {
        emit(.init(.building, "A.outer"))
        emit(.init(.building, "A.done"))
        emit(.init(.finished, "A.done"))
        emit(.init(.building, "A.\(key)"))
        misbehave(key, arguments.map(text))
        emit(.init(.finished, "A.\(key)"))
        emit(.init(.finished, "A.outer"))
        return .reply(.content(ResolveReport { ($0.key, $0.handle, $0.instanceType) = (key, 1, "Int") }))
    }

    private func misbehave(_ key: String, _ arguments: [String]) {
        switch key {
        case "trap": fatalError("no disk")
        case "null": print(UnsafePointer<Int>(bitPattern: arguments.count + 8)?.pointee ?? 0)
        case "exit": exit(3)
        case "overflow": print(recurse(arguments.count))
        case "hang": hang()
        case "flood": flood()
        case "garbage": _ = "nonsense, not a frame".withCString { write(3, $0, strlen($0)) }
        case "bad-message": _ = [UInt8]([2, 0, 0, 0, 1, 2, 0xFF]).withUnsafeBytes { write(3, $0.baseAddress, $0.count) }
        case "forge":
            // A well-formed answer before the real one.
            let forged = InspectionReply.content(ResolveReport { ($0.key, $0.handle, $0.instanceType) = ("forged", 9, "Forgery") })
            let number = UInt32(arguments[0]) ?? 0
            let bytes = (try? Frame(.message, number: number, payload: MessageCoder.encode(forged.write)).encoded()) ?? []
            _ = bytes.withUnsafeBytes { write(3, $0.baseAddress, $0.count) }
        case "session": print(getsid(0) == getpid(), getpgrp() == getpid(), open("/dev/tty", O_RDWR))
        case "stop-guard":
            // The guard cannot continue while its child stops it.
            kill(getppid(), SIGSTOP)
            while true { kill(getppid(), SIGSTOP) }
        case "stop-guard-and-exit":
            kill(getppid(), SIGSTOP)
            exit(6)
        case "threads-and-hang":
            for _ in 0..<4_000 { Thread { while true { pause() } }.start() }
            hang()
        case "close":
            close(3)
            hang()
        case "close-and-return": close(3)
        case "fork": leaveChild()
        case "leave-session": leaveChild(inSessionOfItsOwn: true)
        case "parent": print(getppid())
        case "fork-and-exit":
            leaveChild()
            exit(4)
        case "fork-and-flood":
            if fork() == 0 { while true { print("still here") } }
            exit(5)
        case "fork-and-return": _ = fork()
        case "escapes": print("\u{1B}]0;title\u{7}\u{1B}[2J")
        case "kill": kill(getpid(), SIGKILL)
        case "thread-overflow":
            let thread = Thread { print(Misbehavior().recurse(0)) }
            thread.start()
            while true { pause() }
        case "print":
            print("to output")
            FileHandle.standardError.write(Data("to error, without an end".utf8))
        case "main-actor": print((try? MainThreadWait.run { await onMainActor() }) ?? "no answer")
        case "wait": waitForFile(arguments[0])
        case "shut-down": shutdown(3, Int32(SHUT_RDWR))
        case "no-descriptors":
            var none = rlimit(rlim_cur: 0, rlim_max: 0)
            setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &none)
        case "main-thread-ends":
            Thread { while true { pause() } }.start()
            pthread_exit(nil)
        case "threads-and-trap":
            for _ in 0..<1000 { Thread { while true { pause() } }.start() }
            usleep(UInt32((Double(arguments[0]) ?? 0) * 1_000_000))
            fatalError("one of many")
        default: break
        }
    }

    /// Forks an idle process, and prints its process identifier.
    private func leaveChild(inSessionOfItsOwn isApart: Bool = false) {
        let child = fork()
        if child == 0 {
            if isApart { setsid() }
            while true { pause() }
        }
        print(child)
    }

    private func recurse(_ depth: Int) -> Int { depth < 0 ? 0 : recurse(depth + 1) + depth }

    private func hang() {
        print("hanging")
        while true { _ = selection.count }
    }

    private func flood() {
        let line = String(repeating: "x", count: 99)
        for _ in 0..<20_000 {
            print(line)
            FileHandle.standardError.write(Data((line + "\n").utf8))
        }
    }

    private func waitForFile(_ path: String) {
        print("waiting")
        while !FileManager.default.fileExists(atPath: path) { usleep(1000) }
    }
}

/// Declared here because the system's module marks `fork` as unavailable.
@_silgen_name("fork") private func fork() -> Int32

@MainActor private func onMainActor() async -> String {
    await Task.yield()
    return Thread.isMainThread ? "on the main thread" : "elsewhere"
}
