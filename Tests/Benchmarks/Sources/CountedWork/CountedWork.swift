// Work of the container whose processor instructions scripts/weight counts. The number of instructions does not depend on the load of the machine.
import Wiring
import WiringConfiguration

protocol Name: Sendable {}
enum Zero: Name {}
enum One: Name {}
enum Pair<First: Name, Second: Name>: Name {}

/// A service of as many types as there are names, and its user.
final class Service<ServiceName: Name>: Sendable {
    init() {}
}
final class User<ServiceName: Name>: Sendable {
    let service: Service<ServiceName>
    init(service: Service<ServiceName>) { self.service = service }
}

final class Store {}
final class Inbox {
    let store: Store
    init(store: Store) { self.store = store }
}
final class Outbox {
    let store: Store
    init(store: Store) { self.store = store }
}
final class Window {
    let inbox: Inbox
    let outbox: Outbox
    init(inbox: Inbox, outbox: Outbox) { (self.inbox, self.outbox) = (inbox, outbox) }
}
final class Presenter {
    weak var screen: Screen?
}
final class Screen {
    let presenter: Presenter
    init(presenter: Presenter) { self.presenter = presenter }
}
final class Index: Sendable {}
final class Search {
    let index: Lazy<Index>
    init(index: Lazy<Index>) { self.index = index }
}
final class Client {
    var retries = 0
}
final class Marked {
    @Injected var index: Index?
}
final class Label {
    let number: Int
    let index: Index
    init(number: Int, index: Index) { (self.number, self.index) = (number, index) }
}

struct WorkAssembly: Assembly {
    let store = Component(Store.init)
    let inbox = Component(Inbox.init)
    let outbox = Component(Outbox.init)
    let window = Component(Window.init)
    let presenter = Component(Presenter.init).inject(\.screen)
    let screen = Component(Screen.init)
    let index = Component(Index.init).scope(.lazySingleton)
    let search = Component(Search.init).scope(.prototype)
    let marked = Component(Marked.init).autoInjected().scope(.prototype)
    let profile = Component(Service<Zero>.init).scope(.scoped("session"))
    let label = Factory { (number: Int) in { (index: Index) in Label(number: number, index: index) } }
    let values = Configuration(["retries": "3"])
    let client = Component(Client.init).inject(\.retries, from: Config("retries")).scope(.prototype)
}

/// Definitions of 256 services and their users, all of different types, and a request for each user.
func definitions() -> (DynamicAssembly, [(Activated<DynamicAssembly>) throws -> Void]) {
    var assembly = DynamicAssembly("Services")
    var requests: [(Activated<DynamicAssembly>) throws -> Void] = []
    func add<ServiceName: Name>(_ name: ServiceName.Type, _ remaining: Int) {
        if remaining == 0 {
            let number = assembly.assemblyMembers.count
            assembly.add("service\(number)", Component { Service<ServiceName>() }.scope(.lazySingleton))
            assembly.add("user\(number)", Component { User<ServiceName>(service: $0) }.scope(.lazySingleton))
            requests.append { _ = try $0.resolve(User<ServiceName>.self) }
        } else {
            add(Pair<ServiceName, Zero>.self, remaining - 1)
            add(Pair<ServiceName, One>.self, remaining - 1)
        }
    }
    add(Zero.self, 8)
    return (assembly, requests)
}

/// The instructions in this function are counted.
@inline(never)
func counted(_ work: () throws -> Void) throws { try work() }

/// Does work whose name is the argument of the program: once to prepare the process, then counted. Prints the number of its pieces.
func measure(_ name: String, _ pieces: Int, _ work: () throws -> Void) throws {
    guard CommandLine.arguments.dropFirst().contains(name) else { return }
    try work()
    try counted(work)
    print(pieces)
}

func repeated(_ name: String, _ work: () throws -> Void) throws { try measure(name, 100) { for _ in 0..<100 { try work() } } }

@main
enum CountedWork {
    static func main() throws {
        let (assembly, requests) = definitions()
        var containers = [try assembly.activated(), try assembly.activated()]
        try measure("activation", assembly.assemblyMembers.count) { containers.append(try assembly.activated()) }
        try measure("first-resolve", assembly.assemblyMembers.count) {
            let container = containers.removeLast()
            for request in requests { try request(container) }
        }
        let container = try WorkAssembly().activated()
        let factory = try container.label
        try repeated("existing") { _ = try container.index }
        try repeated("graph") { _ = try container.window }
        try repeated("cycle") { _ = try container.screen }
        try repeated("lazy") { _ = try container.search.index.value }
        try repeated("injected") { _ = try container.marked }
        try repeated("factory") { _ = try factory(1) }
        try repeated("configured") { _ = try container.client }
        try repeated("scope") {
            let session = container.entering("session")
            _ = try session.profile
            session.leave()
        }
    }
}
