// An app module whose declarations are isolated to the main actor by default. IsolationTests compiles and runs it.
import Wiring
import WiringAsync
import WiringConfiguration
import WiringExtras
import WiringPatching

// MARK: Services

struct Message: Sendable, Hashable {
    let id: Int
    let title: String
}

protocol MessageStore: AnyObject {
    var messages: [Message] { get }
    func add(_ message: Message)
}

final class MemoryStore: MessageStore {
    private(set) var messages: [Message] = []
    func add(_ message: Message) { messages.append(message) }
}

final class LoggingStore: MessageStore {
    private let store: any MessageStore
    private let sink: [String]
    init(wrapping store: any MessageStore) { (self.store, sink) = (store, []) }
    var messages: [Message] { store.messages + [Message(id: 0, title: "logged")] }
    func add(_ message: Message) { store.add(message) }
}

/// A nonisolated protocol, as packages declare them, with a conformance that is isolated to the main actor.
nonisolated protocol Clock: AnyObject {
    func now() -> Int
}
final class FixedClock: Clock {
    func now() -> Int { 7 }
}

nonisolated struct Settings: Decodable, Sendable {
    let theme: String
    let size: Int
}
enum Stage: String {
    case test, live
}
struct Limit: ConfigurationConvertible {
    let number: Int
    init(configurationText text: String) throws { number = Int(text) ?? 0 }
}

final class Theme {
    let name: String
    init(settings: Settings) { name = settings.theme }
}
final class Palette {
    let name: String
    init(name: String) { self.name = name }
}

class Screen {
    var title = ""
    var theme: Theme?
    var limit: Limit?
    init() {}
}
final class InboxModel: Screen {
    let store: any MessageStore
    weak var router: Router?
    private(set) var events: [String] = []
    init(store: any MessageStore) {
        self.store = store
        super.init()
    }
    func warm(theme: Theme) { record("warmed in \(theme.name)") }
    func record(_ event: String) { events.append(event) }
    func load() async { record("loaded") }
}
final class MessageModel {
    let message: Message
    var theme: Theme?
    init(message: Message, store: any MessageStore) { self.message = message }
}
final class Router {
    private let inbox: Lazy<InboxModel>
    let open: MainActorFactory<MessageModel, Message>
    init(inbox: Lazy<InboxModel>, open: MainActorFactory<MessageModel, Message>) { (self.inbox, self.open) = (inbox, open) }
    var home: InboxModel { get throws { try inbox.value } }
}
final class Tracker {
    @Injected var clock: (any Clock)?
}
final class Session {
    let name: String
    init(name: String) { self.name = name }
}
final class Download {
    let size: Int
    var session: Session?
    init(size: Int) async { self.size = size }
}
protocol Greeter: AnyObject {
    var greeting: String { get }
}
final class ShortGreeter: Greeter {
    var greeting: String { "Hi" }
}
final class LongGreeter: Greeter {
    var greeting: String { "Good morning" }
}
nonisolated final class Worker: Sendable {
    let limit: Int
    init(limit: Int) { self.limit = limit }
    func work() -> Int { limit * 2 }
}
final class Sidebar {
    let greeters: [any Greeter]
    let worker: Worker
    let badge: Badge?
    init(greeters: [any Greeter], worker: Worker, badge: Badge?) { (self.greeters, self.worker, self.badge) = (greeters, worker, badge) }
}
final class Badge {}

// MARK: Assemblies

struct StoreAssembly: Assembly {
    let store = Component(MemoryStore.init, as: { $0 as any MessageStore }).scope(.lazySingleton)
        .decorated(by: LoggingStore.init(wrapping:))
    let plain = Component(MemoryStore.init, as: { $0 as any MessageStore }).visible(.none)
        .decorated { @MainActor in LoggingStore(wrapping: $0) }
    let clock = Component(onMainActor: FixedClock.init, as: { $0 as any Clock })
}

struct ValueAssembly: ParameterizedAssembly {
    let configuration = Configuration(.values(["settings.theme": "dark", "settings.size": "3", "stage": "live", "limit": "4"]))
    let settings = Component(config: "settings", as: Settings.self)
    let limit: Component<Int, Int>
    init(limit: Int) { self.limit = Component(value: limit) }
}

struct ScreenAssembly: Assembly {
    let stores = Collaborator<StoreAssembly>()
    let values = Collaborator { ValueAssembly(limit: 21) }
    let theme = Component(Theme.init).scope(.singleton)
    let palette = Component(of: \ScreenAssembly.theme, \.name).visible(.none)
    let made = Component(madeBy: \ScreenAssembly.theme) { Palette(name: $0.name + " palette") }
    let router = Component(Router.init).scope(.lazySingleton)
    let inbox: Component<InboxModel, OnMainActor<InboxModel>>
    let message = Factory(MessageModel.init, taking: Message.self).inject(\.theme)
        .decorated { @MainActor in $0 }
        .afterInjection(onMainActor: { $0.theme = $0.theme })
    let draft = Factory(onMainActor: { (title: String) in
        { (store: any MessageStore) in MessageModel(message: Message(id: store.messages.count, title: title), store: store) }
    })
    let tracker = Component(Tracker.init).autoInjected()
    let session = Component { @MainActor (theme: Theme) in Session(name: theme.name) }.scope(.scoped("session"))
    let download = AsyncComponent(Download.init).using(Config<Int>("settings.size"), forParameter: 1).scope(.lazySingleton)
        .onStart { _ in }
    let upload = AsyncFactory { (size: Int) in { () async in await Download(size: size) } }
    let greeters = [Component(ShortGreeter.init, as: { $0 as any Greeter })]
    let long = Component(LongGreeter.init, as: { $0 as any Greeter }).preferred()
    let greeter = Component(
        choosingBy: Config<String>("stage"),
        Matching<String, any Greeter>().use(\ScreenAssembly.long, when: Stage.live.rawValue).otherwise(\ScreenAssembly.long)
    ).visible(.none)
    let worker = Component(Worker.init)
    let sidebar = Component(Sidebar.init)
    let title = InstancePostProcessor(for: Sidebar.self) { @MainActor sidebar, _ in sidebar }
    let palettes = InstancePostProcessor(for: Palette.self, Self.rename)
    let drafts = DefinitionPostProcessor(for: Router.self) { $0.scope(.singleton) }

    init() {
        let base = Component(Screen.init).inject(\.theme).inject(\.limit, from: Config("limit")).abstract()
        inbox = Component(InboxModel.init).scope(.lazySingleton).inheriting(base) { $0 }
            .inject(\.router).inject(\.title, value: "Inbox").call(onMainActor: InboxModel.warm)
            .beforeInjection(onMainActor: { $0.record("made") })
            .afterInjection(onMainActor: { $0.record("injected") })
            .onStart(onMainActor: { $0.record("started") }).onStart { await $0.load() }
            .onStop(onMainActor: { $0.record("stopped") })
            .action("events") { await $0.events }
    }

    @MainActor private static func rename(_ palette: Palette, _ context: PostProcessingContext) -> Palette {
        Palette(name: "\(context.key): \(palette.name)")
    }
}

// MARK: Program

@main enum App {
    static func main() async throws {
        let app = try await ScreenAssembly().activatedAsync()
        try await app.start()
        let inbox = try app.inbox
        print(inbox.events, inbox.title, inbox.limit?.number ?? 0, inbox.theme?.name ?? "", inbox.store.messages.map(\.title))
        print(try app.router.home === inbox, try app.stores.plain.messages.count, try app.palette, try app.made.name)
        let message = try app.message(Message(id: 1, title: "Hello"))
        print(message.message.title, message.theme?.name ?? "", try app.draft("Draft").message.id)
        print(try app.router.open(message.message).message.id, try app.tracker.clock?.now() ?? 0)
        let sidebar = try app.sidebar
        print(sidebar.greeters.map(\.greeting), sidebar.worker.work(), sidebar.badge == nil, try app.greeter.greeting)
        print(try await app.download.size, try await app.upload(5).size, try app.within("session") { try $0.session.name })
        try await patches(app)
        print(try await Task.detached { try await app.inbox.title }.value, try await Task.detached { try app.worker.work() }.value)
        await refuses(app)
        try await app.stop()
        print(inbox.events.last ?? "")
    }

    static func patches(_ app: Activated<ScreenAssembly>) async throws {
        let patched = try app.patched(
            Patch(\StoreAssembly.store) { MemoryStore() }, Patch((any Greeter).self) { @MainActor in ShortGreeter() },
            Patch(Theme.self, Theme.init), Patch(\ScreenAssembly.message) { MessageModel(message: $0, store: MemoryStore()) },
            Patch(\ScreenAssembly.made) { Palette(name: "patched") }, Patch(\ScreenAssembly.upload) { await Download(size: $0 + 1) })
        print(try patched.inbox.theme?.name ?? "", try patched.made.name, try await patched.upload(5).size)
        print(try app.withPatches(Patch(Palette.self, { @MainActor in Palette(name: "local") })) { try app.made.name })
    }

    /// A nonisolated service whose post-processor is isolated to the main actor is built there.
    static func refuses(_ app: Activated<ScreenAssembly>) async {
        struct Processed: Assembly {
            let limit = Component(value: 3)
            let worker = Component(Worker.init)
            let number = Component { (worker: Lazy<Worker>) in "\(try worker.value.work())" }
            let processor = InstancePostProcessor(for: Worker.self) { @MainActor worker, _ in worker }
        }
        do {
            let processed = try Processed().activated()
            print(try processed.number)
            print(try await Task.detached { try processed.number }.value)
        } catch {
            print((error as? ResolutionError)?.finding.message ?? "\(error)")
        }
        struct Dependent: Assembly {
            let limit = Component(value: 3)
            let worker = Component(Worker.init).decorated { @MainActor in $0 }
            let number = Component { (worker: Worker) in "\(worker.work())" }
        }
        do { _ = try Dependent().activated() } catch { print((error as? ActivationError)?.findings.map(\.rule) ?? []) }
    }
}
