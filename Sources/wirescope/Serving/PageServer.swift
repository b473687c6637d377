import Dispatch
import FoundationEssentials
import Synchronization

/// Serves the page of a session to browsers on the same machine, on a separate thread, until it is stopped.
///
/// The server listens on 127.0.0.1 only. It answers requests whose path begins with a random token, whose host is its own address, and which no page of
/// another origin has sent. The sizes of requests, the number of connections and the time of each are limited.
final class PageServer: Sendable {
    /// The state that both threads use.
    private struct State {
        var page: ServedPage
        /// The key of the service that was selected last in a page, if the session has not received it yet; empty if none is selected.
        var selection: String?
        var isStopped = false
    }

    private static let maximumConnections = 64

    let address: String
    /// Signaled after a selection in a page.
    let selections: WakeUpPipe
    private let state: Mutex<State>
    private let changes: WakeUpPipe
    private let hosts: [String]
    private let prefix: String
    private let listener: Int32

    init(_ page: ServedPage) throws(SystemFailure) {
        state = Mutex(State(page: page))
        guard let selections = WakeUpPipe(), let changes = WakeUpPipe() else { throw .last }
        (self.selections, self.changes) = (selections, changes)
        var port: UInt16 = 0
        listener = wiring_listen_on_loopback(&port)
        guard listener >= 0 else { throw .last }
        let digits = [UInt64.random(in: 0 ... .max), .random(in: 0 ... .max)].map { String($0, radix: 36) }
        hosts = ["127.0.0.1:\(port)", "localhost:\(port)"]
        prefix = "/\(digits.joined())/"
        address = "http://\(hosts[0])\(prefix)"
        DispatchQueue(label: "page server").async { self.run() }
    }

    func show(_ page: ServedPage) {
        state.withLock { $0.page = page }
        changes.signal()
    }

    func stop() {
        state.withLock { $0.isStopped = true }
        changes.signal()
    }

    /// Returns the last selection in a page since the previous call, if any.
    func takeSelection() -> String? {
        selections.drain()
        return state.withLock { $0.selection.take() }
    }

    private func run() {
        var connections: [PageConnection] = []
        // False for a second after a connection could not be accepted, as without a free descriptor.
        var canAccept = true
        // The last page as an answer.
        var cache: (revision: Int, answer: [UInt8])?
        while true {
            let now = state.withLock { $0 }
            if now.isStopped { break }
            for number in connections.indices { report(now.page, to: &connections[number]) }
            let accepts = canAccept && connections.count < Self.maximumConnections
            var requests = [changes.descriptor, accepts ? listener : -1].map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
            requests += connections.map(\.request)
            let hasDeadline = !canAccept || connections.contains { $0.deadline != nil }
            _ = poll(&requests, nfds_t(requests.count), hasDeadline ? 1_000 : -1)
            changes.drain()
            for number in connections.indices {
                connections[number].proceed(requests[number + 2].revents)
                if connections[number].phase == .reading { answer(&connections[number], &cache) }
            }
            for connection in connections where connection.phase == .ended { close(connection.descriptor) }
            connections.removeAll { $0.phase == .ended }
            let count = connections.count
            while connections.count < Self.maximumConnections {
                let descriptor = wiring_accept(listener)
                guard descriptor >= 0 else { break }
                connections.append(PageConnection(descriptor))
            }
            canAccept = requests[1].revents == 0 || connections.count > count
        }
        // A process that is being started can still have a copy of the listener, which would accept connections without answering them.
        shutdown(listener, Int32(SHUT_RDWR))
        for descriptor in [listener] + connections.map(\.descriptor) { close(descriptor) }
    }

    private func report(_ page: ServedPage, to connection: inout PageConnection) {
        connection.report(revision: page.revision, focus: page.focus) { revision, focus in
            var events = ""
            if revision != page.revision { events += "event: graph\ndata: \(page.revision)\n\n" }
            if focus != page.focus, let key = try? JSONEncoder().encode(page.focus ?? "") {
                events += "event: focus\ndata: \(String(decoding: key, as: UTF8.self))\n\n"
            }
            return events
        }
    }

    /// Answers the request of a connection, if it is complete.
    private func answer(_ connection: inout PageConnection, _ cache: inout (revision: Int, answer: [UInt8])?) {
        do throws(PageRequest.Refusal) {
            guard let request = try PageRequest(connection.input) else { return }
            switch (request.method, try path(of: request)) {
            case ("GET", ""):
                let page = state.withLock { $0.page }
                if cache?.revision != page.revision {
                    let document: String
                    do { document = try page.document() } catch { throw .init(503, "Service Unavailable") }
                    cache = (page.revision, Self.answer("200 OK", "text/html; charset=utf-8", document))
                }
                connection.answer(cache?.answer ?? [])
            case ("GET", "events"):
                connection.stream(Self.header("200 OK", "text/event-stream"))
            case ("POST", "focus"):
                state.withLock { $0.selection = request.content }
                selections.signal()
                connection.answer(Self.answer("200 OK", "text/plain; charset=utf-8", ""))
            case (_, ""), (_, "events"), (_, "focus"): throw .init(405, "Method Not Allowed")
            default: throw .init(404, "Not Found")
            }
        } catch {
            connection.answer(Self.answer("\(error.status) \(error.reason)", "text/plain; charset=utf-8", "\(error.reason)\n"))
        }
    }

    /// The path of a request without the token. Throws a refusal if the host is not this server, as after DNS rebinding, if a page of
    /// another origin sent the request, or if the token is wrong.
    private func path(of request: PageRequest) throws(PageRequest.Refusal) -> String {
        guard hosts.contains(request.host) else { throw .init(421, "Misdirected Request") }
        guard request.origin.map({ $0 == "http://\(request.host)" }) ?? true else { throw .init(403, "Forbidden") }
        let start = request.path.utf8.prefix(prefix.utf8.count)
        // The time of the comparison does not depend on the position of the first difference.
        let difference = zip(start, prefix.utf8).reduce(UInt8(0)) { $0 | ($1.0 ^ $1.1) }
        guard start.count == prefix.utf8.count, difference == 0 else { throw .init(403, "Forbidden") }
        return String(decoding: request.path.utf8.dropFirst(start.count), as: UTF8.self)
    }

    private static func answer(_ status: String, _ type: String, _ content: String) -> [UInt8] {
        Array((header(status, type, length: content.utf8.count) + content).utf8)
    }

    private static func header(_ status: String, _ type: String, length: Int? = nil) -> String {
        let fields = [
            "Content-Type: \(type)", "Cache-Control: no-store", "Connection: close", "Content-Security-Policy: frame-ancestors 'none'",
            "Cross-Origin-Resource-Policy: same-origin", "Referrer-Policy: no-referrer", "X-Content-Type-Options: nosniff",
        ]
        return (["HTTP/1.1 \(status)"] + fields + (length.map { ["Content-Length: \($0)"] } ?? [])).joined(separator: "\r\n") + "\r\n\r\n"
    }
}

/// The page server of the session, while it is switched on.
final class PageService {
    private(set) var server: PageServer?

    /// Starts the server, or replaces its page; nil stops it. Returns the address of the page, empty after a stop.
    func serve(_ page: ServedPage?) throws(SystemFailure) -> String {
        guard let page else {
            server?.stop()
            server = nil
            return ""
        }
        if let server { server.show(page) } else { server = try PageServer(page) }
        return server?.address ?? ""
    }
}
