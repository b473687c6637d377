import Foundation
import Synchronization
import Wiring
import WiringAsync
import WiringExtras

/// A mail client that fetches in a loop, with services that change while they are read.
final class Server: Sendable { init() {} }

final class Store: Sendable {
    let server: Server
    init(server: Server) { self.server = server }
}

/// Changes its stored arrays all the time, on the thread that fetches. Nothing protects it from a reader on another thread.
final class Cache: @unchecked Sendable {
    private var subjects: [String] = []
    private var latest: String?
    private var parts: [String: [Any]] = [:]
    private var kept: [Handler] = []

    init() {}

    /// Plants a leak: the handler outlives its scope.
    func keep(_ handler: Handler) { kept.append(handler) }

    func change(_ number: Int) {
        subjects.append("the subject of message \(number) is too long to be stored inline")
        if subjects.count > 8 { subjects.removeAll() }
        latest = "another string that is allocated on the heap: \(number)"
        parts["part \(number % 5) of a message"] = [latest as Any, [number, number + 1], "yet another allocated string \(number)"]
    }
}

/// One fetch of new messages.
final class Fetch: Sendable {
    let store: Store
    init(store: Store) { self.store = store }
}

final class Handler: Sendable {
    let fetch: Fetch
    let store: Store

    init(fetch: Fetch, store: Store) {
        self.fetch = fetch
        self.store = store
    }
}

/// Requested by no code of the program.
final class Archive: Sendable {
    init() {}
}

@MainActor final class Inbox {
    let store: Store
    init(store: Store) { self.store = store }
}

/// Whether this is the main thread, or the name of the thread.
func threadName() -> String {
    if Thread.isMainThread { return "main" }
    let name = try? String(contentsOfFile: "/proc/thread-self/comm", encoding: .utf8)
    return String(name?.dropLast() ?? "")
}

/// Whether a file that this thread opens is open for the main thread too.
func openedFile() -> Bool {
    let descriptor = open("/dev/null", O_RDONLY)
    defer { close(descriptor) }
    return access("/proc/\(getpid())/task/\(getpid())/fd/\(descriptor)", F_OK) == 0
}

func threadNameLater() async -> String {
    await MainActor.run {
        dispatchPrecondition(condition: .onQueue(.main))
        return "main"
    }
}

struct MailClient: Assembly {
    let server = Component(Server.init).scope(.singleton)
    let store = Component(Store.init).scope(.singleton)
        .action("thread") { (_: Store) in threadName() }
        .action("file") { (_: Store) in openedFile() }
        .action("wait") { (_: Store) async in await threadNameLater() }
    let cache = Component(Cache.init).scope(.singleton)
    let archive = Component(Archive.init).scope(.lazySingleton)
    let inbox = Component(Inbox.init)
    let fetch = Component(Fetch.init).scope(.scoped("fetch"))
    let handler = Component(Handler.init).scope(.scoped("fetch"))
}
