import Wiring

/// Ten objects in four levels, each with a protocol type and a single dependent.
enum TransientGraph {
    protocol Screen: AnyObject { var size: Int { get } }
    protocol Presenter: AnyObject {}
    protocol Interactor: AnyObject {}
    protocol Router: AnyObject {}
    protocol Store: AnyObject {}
    protocol Network: AnyObject {}
    protocol Formatter: AnyObject {}
    protocol Navigation: AnyObject {}
    protocol Disk: AnyObject {}
    protocol Socket: AnyObject {}

    final class FileDisk: Disk {}
    final class TCPSocket: Socket {}
    final class FileStore: Store {
        let disk: any Disk
        init(disk: any Disk) { self.disk = disk }
    }
    final class HTTPNetwork: Network {
        let socket: any Socket
        init(socket: any Socket) { self.socket = socket }
    }
    final class TextFormatter: Formatter {}
    final class StackNavigation: Navigation {}
    final class MessagePresenter: Presenter {
        let formatter: any Formatter
        init(formatter: any Formatter) { self.formatter = formatter }
    }
    final class MessageInteractor: Interactor {
        let store: any Store
        let network: any Network
        init(store: any Store, network: any Network) {
            self.store = store
            self.network = network
        }
    }
    final class MessageRouter: Router {
        let navigation: any Navigation
        init(navigation: any Navigation) { self.navigation = navigation }
    }
    final class MessageScreen: Screen {
        let presenter: any Presenter
        let interactor: any Interactor
        let router: any Router
        var size: Int { 10 }
        init(presenter: any Presenter, interactor: any Interactor, router: any Router) {
            self.presenter = presenter
            self.interactor = interactor
            self.router = router
        }
    }

    struct ScreenAssembly: ParameterizedAssembly {
        let screen: Component<any Screen, MessageScreen>
        let presenter: Component<any Presenter, MessagePresenter>
        let interactor: Component<any Interactor, MessageInteractor>
        let router: Component<any Router, MessageRouter>
        let store: Component<any Store, FileStore>
        let network: Component<any Network, HTTPNetwork>
        let formatter: Component<any Formatter, TextFormatter>
        let navigation: Component<any Navigation, StackNavigation>
        let disk: Component<any Disk, FileDisk>
        let socket: Component<any Socket, TCPSocket>

        init(_ lifetime: Lifetime) {
            screen = Component(MessageScreen.init, as: { $0 as any Screen }).scope(lifetime)
            presenter = Component(MessagePresenter.init, as: { $0 as any Presenter }).scope(lifetime)
            interactor = Component(MessageInteractor.init, as: { $0 as any Interactor }).scope(lifetime)
            router = Component(MessageRouter.init, as: { $0 as any Router }).scope(lifetime)
            store = Component(FileStore.init, as: { $0 as any Store }).scope(lifetime)
            network = Component(HTTPNetwork.init, as: { $0 as any Network }).scope(lifetime)
            formatter = Component(TextFormatter.init, as: { $0 as any Formatter }).scope(lifetime)
            navigation = Component(StackNavigation.init, as: { $0 as any Navigation }).scope(lifetime)
            disk = Component(FileDisk.init, as: { $0 as any Disk }).scope(lifetime)
            socket = Component(TCPSocket.init, as: { $0 as any Socket }).scope(lifetime)
        }
    }

    @inline(never)
    static func byHand() -> any Screen {
        MessageScreen(
            presenter: MessagePresenter(formatter: TextFormatter()),
            interactor: MessageInteractor(store: FileStore(disk: FileDisk()), network: HTTPNetwork(socket: TCPSocket())),
            router: MessageRouter(navigation: StackNavigation()))
    }

    static func rows() throws -> [Row] {
        try [
            row("transient graph, 10 objects, depth 4 (prototype)", .prototype),
            row("the same graph with the default lifetime", .objectGraph),
        ]
    }

    private static func row(_ work: String, _ lifetime: Lifetime) throws -> Row {
        let container = try ScreenAssembly(lifetime).activated()
        let pieces = 20_000
        let comparison = try Comparison(pieces: pieces) {
            nanoseconds { for _ in 0..<pieces { consume(byHand()) } }
        } ours: {
            try nanoseconds { for _ in 0..<pieces { consume(try container.screen) } }
        }
        return Row(work, comparison, atMost: 2)
    }
}
