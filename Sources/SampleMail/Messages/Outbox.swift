/// The queue of outgoing messages.
final class Outbox {
    private let network: any NetworkClient
    private var waiting: [Message] = []

    init(network: any NetworkClient) { self.network = network }

    /// Adds a message to the queue.
    func add(_ message: Message) { waiting.append(message) }

    /// Sends the queued messages. Messages that cannot be sent stay in the queue.
    func flush() {
        waiting = waiting.filter { message in
            do {
                try network.send(message)
                return false
            } catch {
                return true
            }
        }
    }
}
