/// The services of the programs that test the adapters.
protocol Store: AnyObject {}

final class FileStore: Store, CustomStringConvertible {
    var description: String { "FileStore(12 messages)" }
}

final class Mailer {
    let store: any Store
    weak var window: Window?

    init(store: any Store) { self.store = store }
}

final class Window {
    let mailer: Mailer
    let store: any Store

    init(mailer: Mailer, store: any Store) { (self.mailer, self.store) = (mailer, store) }
}
