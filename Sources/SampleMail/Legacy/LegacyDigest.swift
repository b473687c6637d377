import WiringAll

/// A summary of the inbox by a class that uses a service locator: its initializer does not declare a store, a transport or a filter.
final class LegacyDigest: CustomStringConvertible {
    let description: String

    init(locator: Locator) throws {
        let store: any MessageStore = try locator.get()
        let transport: any MailTransport = try locator.get()
        let filter: any SubjectFilter = try locator.get()
        store.keep(try transport.exchange("FETCH Inbox").compactMap(Message.init(line:)), in: "Inbox")
        let subjects = (store.messages(in: "Inbox") ?? []).map(\.subject)
        let shown = subjects.filter(filter.shows)
        description = "\(shown.count) of \(subjects.count) subjects: \(shown.joined(separator: ", "))"
    }
}
