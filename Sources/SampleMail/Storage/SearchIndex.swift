/// Finds messages by words.
final class SearchIndex: CustomStringConvertible {
    private var messagesByWord: [String: Set<Int>] = [:]
    private let store: any MessageStore

    init(store: any MessageStore) {
        self.store = store
        for mailbox in store.mailboxes { add(store.messages(in: mailbox) ?? []) }
    }

    func add(_ messages: [Message]) {
        for message in messages {
            for word in (message.subject + " " + message.body).lowercased().split(whereSeparator: { !$0.isLetter && !$0.isNumber }) {
                messagesByWord[String(word), default: []].insert(message.id)
            }
        }
    }

    /// The identifiers of the messages that contain a word, in ascending order.
    func find(_ word: String) -> [Int] { (messagesByWord[word.lowercased()] ?? []).sorted() }

    var description: String { "\(messagesByWord.count) words" }
}
