/// Who reads mail, from logging in to logging out: once a singleton that outlived everybody.
final class Profile {
    private(set) var name = "nobody"
    private let store: any MessageStore

    init(store: any MessageStore) { self.store = store }

    /// Logs somebody in.
    func logIn(as name: String) { self.name = name }
}
