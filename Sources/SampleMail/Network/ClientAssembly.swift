public import WiringAll

/// The connection to the mail server.
public struct ClientAssembly: Assembly {
    let transport = Component(LoopbackTransport.init, as: { $0 as any MailTransport }).scope(.singleton)
        .onStart { _ = try $0.exchange("HELLO") }
        .onStop { _ = try $0.exchange("GOODBYE") }
    let address = Component(config: "mail.server", as: ServerAddress.self)
    let retry = Component { RetryPolicy() }.scope(.prototype)
    let network = Component(OnlineClient.init, as: { $0 as any NetworkClient }).scope(.lazySingleton)
    let offlineNetwork = Component(OfflineClient.init, as: { $0 as any NetworkClient }).scope(.lazySingleton)

    /// Creates the assembly.
    public init() {}
}
