/// The queue of outgoing messages.
final class Outbox {
    private let network: any NetworkClient
    private var waiting: [Message] = []

    init(network: any NetworkClient) { self.network = network }

    func add(_ message: Message) { waiting.append(message) }

    /// Sends the queued messages. Messages that cannot be sent stay in the queue.
    func flush() { waiting.removeAll { (try? network.send($0)) != nil } }
}
