/// The address of the mail server: `loopback:2525`.
struct ServerAddress: LosslessStringConvertible, Hashable, Sendable {
    let host: String
    let port: Int

    init?(_ description: String) {
        let parts = description.split(separator: ":")
        guard parts.count == 2, let port = Int(parts[1]) else { return nil }
        host = String(parts[0])
        self.port = port
    }

    var description: String { "\(host):\(port)" }
}
