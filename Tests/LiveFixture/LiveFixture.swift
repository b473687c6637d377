import Dispatch
import Foundation
import Synchronization
import Wiring
import WiringHost

/// A program that runs until its standard input ends. The first argument selects its main loop or its behavior; it prints `ready` when the container is
/// active, and `running` for each line that it reads, with the number of fetches since the previous one.
@main struct LiveFixture {
    static let fetches = Atomic<Int>(0)

    static func main() throws {
        let mode = CommandLine.arguments.dropFirst().first ?? "threads"
        if mode == "time" { return try Measurement.run() }
        if mode == "serve" {
            let options = CommandLine.arguments.dropFirst(2)
            if options.contains("listen") { Explorer.listen() }
            if options.contains("record") { Explorer.listen(recordsRequests: true) }
            return try LoopbackServer.run(seconds: options.first.flatMap { Int($0) } ?? 10, leaks: options.contains("leak"))
        }
        if mode == "call" { guard Explorer.listen() else { exit(4) } }
        if mode == "quit" { exit(9) }
        if mode == "connect" { return say(LoopbackServer.connection(to: CommandLine.arguments[3], user: CommandLine.arguments[2])) }
        if mode == "trap" { DispatchQueue.global().asyncAfter(deadline: .now() + 1) { fatalError("the fixture was told to trap") } }
        if mode == "close" { closeDescriptors() }
        let client = try MailClient().activated()
        fetch(with: client, threads: mode == "calm" ? 0 : 3, pause: mode == "call" ? 50_000 : 0)
        answerLines(client, mode)
        switch mode {
        case "runloop": runLoop()
        case "block": block()
        case "dispatch": dispatchMain()
        default: runAsynchronousMain()
        }
    }

    /// The main loop of a program with an asynchronous `main`.
    private static func runAsynchronousMain() {
        guard let address = dlsym(nil, "swift_task_asyncMainDrainQueue") else { exit(7) }
        unsafeBitCast(address, to: (@convention(c) () -> Void).self)()
    }

    private static func runLoop() { while true { _ = RunLoop.main.run(mode: .default, before: .distantFuture) } }

    /// Never returns to the main loop.
    private static func block() { while true { sleep(3600) } }

    static func say(_ text: String) { FileHandle.standardOutput.write(Data((text + "\n").utf8)) }

    /// Resolves services and enters scopes on several threads, and changes the cache on one.
    /// - Parameter pause: the time in microseconds that a scope remains entered.
    private static func fetch(with client: Activated<MailClient>, threads: Int, pause: UInt32) {
        for thread in 0..<threads {
            Thread.detachNewThread {
                var number = 0
                while true {
                    let scope = client.entering("fetch")
                    guard let handler = try? scope.handler, let store = try? client.store, handler.store === store else { exit(5) }
                    guard handler.fetch.store === store else { exit(6) }
                    if pause > 0 { usleep(pause) }
                    scope.leave()
                    if thread == 0, let cache = try? client.cache { for _ in 0..<100 { cache.change(number) } }
                    number += 1
                    fetches.add(1, ordering: .relaxed)
                }
            }
        }
    }

    private static func answerLines(_ client: Activated<MailClient>, _ mode: String) {
        Thread.detachNewThread {
            // Tests count the threads of the program from here on.
            say("ready")
            var held: [EnteredScope<MailClient>] = []
            var others: [Activated<MailClient>] = []
            while let line = readLine() {
                switch line {
                case "enter":
                    held.append(client.entering("fetch"))
                    _ = try? held.last?.handler
                case "leak":
                    held.append(client.entering("fetch"))
                    if let handler = try? held.last?.handler { try? client.cache.keep(handler) }
                    held.popLast()?.leave()
                case "hold":
                    held.append(client.entering("fetch"))
                    if let handler = try? held.last?.handler { try? client.cache.keep(handler) }
                case "drop":
                    held.append(client.entering("fetch"))
                    _ = try? held.last?.handler
                    _ = held.popLast()
                case "leave": _ = held.popLast()?.leave()
                case "activate": if let other = try? MailClient().activated() { others.append(other) }
                case "end": _ = others.popLast()
                case "trap": fatalError("the fixture was told to trap")
                case "exit": exit(3)
                case "fork": Process.continueInFork(client)
                case "daemonize": Process.becomeDaemon(client)
                case "exec": execv("/bin/cat", [strdup("/bin/cat"), nil])
                default: break
                }
                say("running \(fetches.exchange(0, ordering: .relaxed))")
            }
            if !["alone", "trap"].contains(mode) { exit(0) }
        }
    }

    /// Closes all descriptors except the standard streams, as a daemon does.
    private static func closeDescriptors() { for descriptor in 3..<Int32(1024) { close(descriptor) } }
}
