/// Messages on their way out.
final class Outbox {
    private let network: any NetworkClient
    private var waiting: [Message] = []

    init(network: any NetworkClient) { self.network = network }

    /// Puts a message into the queue.
    func add(_ message: Message) { waiting.append(message) }

    /// Sends what waits; what cannot be sent stays.
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
