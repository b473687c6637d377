import Foundation
import Synchronization
import Wiring

/// A small HTTP server on the loopback interface that enters a scope for each request, and clients that send requests to it.
enum LoopbackServer {
    private static let answered = Atomic<Int>(0)

    /// Serves for a while, and prints the requests per second of each second.
    /// - Parameter leaks: whether the handler of each thousandth request outlives its scope.
    static func run(seconds: Int, clients: Int = 2, leaks: Bool = false) throws {
        let client = try MailClient().activated()
        let (descriptor, port) = listenOnLoopback()
        Thread.detachNewThread {
            while true {
                let connection = accept(descriptor, nil, nil)
                if connection >= 0 { Thread.detachNewThread { serve(connection, client, leaks: leaks) } }
            }
        }
        for _ in 0..<clients { Thread.detachNewThread { request(port) } }
        LiveFixture.say("ready")
        for _ in 0..<seconds {
            let start = ContinuousClock.now
            sleep(1)
            let count = answered.exchange(0, ordering: .relaxed)
            LiveFixture.say("\(Int(Double(count) / ((ContinuousClock.now - start) / .seconds(1))))")
        }
    }

    private static func listenOnLoopback() -> (descriptor: Int32, port: in_port_t) {
        let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = in_addr_t(INADDR_LOOPBACK).bigEndian
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                guard bind(descriptor, $0, length) == 0, listen(descriptor, 16) == 0, getsockname(descriptor, $0, &length) == 0 else {
                    exit(7)
                }
            }
        }
        return (descriptor, address.sin_port)
    }

    private static func serve(_ connection: Int32, _ client: Activated<MailClient>, leaks: Bool) {
        var requests = 0
        while let head = receive(from: connection) {
            let scope = client.entering("fetch")
            guard let handler = try? scope.handler, handler.fetch.store === handler.store else { exit(8) }
            var sum = head.count
            for number in 0..<200 { sum &+= "\(number)".utf8.count }
            requests += 1
            if leaks, requests % 1_000 == 0 { try? client.cache.keep(handler) }
            scope.leave()
            let body = "fetched \(sum)"
            send("HTTP/1.1 200 OK\r\nContent-Length: \(body.utf8.count)\r\n\r\n\(body)", to: connection)
        }
        close(connection)
    }

    private static func request(_ port: in_port_t) {
        let connection = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = port
        address.sin_addr.s_addr = in_addr_t(INADDR_LOOPBACK).bigEndian
        let problem = withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                connect(connection, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
            }
        }
        guard problem == 0 else { exit(9) }
        while true {
            send("GET /fetch HTTP/1.1\r\nHost: localhost\r\n\r\n", to: connection)
            guard receive(from: connection) != nil else { exit(10) }
            answered.add(1, ordering: .relaxed)
        }
    }

    /// Connects to a socket as another user, and describes the state of the connection.
    static func connection(to path: String, user: String) -> String {
        guard let user = uid_t(user), setgid(user) == 0, setuid(user) == 0 else { return "this user cannot become another one" }
        let descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8.prefix($0.count - 1)) }
        let problem = withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
            }
        }
        guard problem == 0 else { return "not connected: \(errno)" }
        var ready = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        return poll(&ready, 1, 60_000) == 1 && receive(from: descriptor) == nil ? "closed" : "open"
    }

    private static func send(_ text: String, to connection: Int32) {
        let bytes = Array(text.utf8)
        _ = Glibc.send(connection, bytes, bytes.count, Int32(MSG_NOSIGNAL))
    }

    /// Receives a message; the other side always sends it at once.
    private static func receive(from connection: Int32) -> [UInt8]? {
        let bytes = [UInt8](unsafeUninitializedCapacity: 1_024) { room, count in
            count = max(0, recv(connection, room.baseAddress, room.count, 0))
        }
        return bytes.isEmpty ? nil : bytes
    }
}
