/// The user who reads mail, from login to logout. It was a singleton that outlived the session.
final class Profile {
    private(set) var name = "guest"
    private let store: any MessageStore

    init(store: any MessageStore) { self.store = store }

    func logIn(as name: String) { self.name = name }
}
