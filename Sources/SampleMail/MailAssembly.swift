public import WiringAll

/// A mail client: the sample that the shell loads by default.
///
/// It demonstrates every lifetime, a legal cycle between the message service and the push center, screens with a runtime argument, configuration
/// values, two implementations of the network client selected by reference, and a post-processor that hides the messages of muted senders.
public struct MailAssembly: Assembly {
    let clients = Collaborator<ClientAssembly>()
    let storage = Collaborator<StoreAssembly>()
    let settings = Collaborator<SettingsAssembly>()
    let screens = Collaborator<ScreenAssembly>()

    let service = Component(MessageServiceBase.init, as: { $0 as any MessageService })
        .using(\ClientAssembly.network)
        .inject(\.pageSize, from: Config("mail.pageSize"))
        .call(MessageServiceBase.warmUp, named: "warmUp")
        .inject(\.delegate)
        .afterInjection { try $0.announce() }
        .action("unread", "mailbox") { (service: any MessageService, mailbox: String) in try service.unreadCount(in: mailbox) }
        .action("read", "message") { (service: any MessageService, id: MessageID) in try service.message(id) }
    let pushCenter = Component(PushCenter.init)
        .provides((any MessageServiceDelegate).self) { $0 }
        .afterInjection { try $0.start() }
    let outbox = Component(Outbox.init).using(\ClientAssembly.network).scope(.singleton).suppress("eager-pulls-lazy", because: "mail waits")
        .action("send", "subject", "to") { (outbox: Outbox, subject: String, recipient: String) in
            outbox.add(Message(id: 0, sender: recipient, subject: subject, body: "", isRead: false))
            outbox.flush()
        }
        .onStop { $0.flush() }
    let synchronizer = Component(Synchronizer.init).inject(\.interval, from: Config("mail.interval"))
        .action("synchronize", "rounds") { (synchronizer: Synchronizer, rounds: Int) in try await synchronizer.synchronize(rounds: rounds) }

    let muting = InstancePostProcessor(for: (any MessageService).self) { service, _ in
        MutingMessageService(wrapping: service, muting: ["Newsletter"])
    }

    /// Creates the assembly.
    public init() {}
}
