public import WiringAll

/// The user interface.
public struct ScreenAssembly: Assembly {
    let avatars = Component(TextAvatarFactory.init).scope(.lazySingleton)
    let renderer = Component(PlainRenderer.init, as: { $0 as any MessageRenderer }).scope(.prototype)
    let message = Factory { (id: MessageID) in
        { (service: any MessageService, renderer: any MessageRenderer, avatars: TextAvatarFactory, attachments: AttachmentCache) in
            try MessageScreen(id: id, service: service, renderer: renderer, avatars: avatars, attachments: attachments)
        }
    }
    .arguments("id")
    .action("text") { (screen: MessageScreen) in screen.text }
    let mailbox = Factory { (name: String) in
        { (service: any MessageService) in try MailboxScreen(name: name, service: service) }
    }
    .arguments("name")
    let router = Component(Router.init)

    /// Creates the assembly.
    public init() {}
}
