public import WiringAll

/// Configuration values, and the service that shows them.
public struct SettingsAssembly: Assembly {
    let values = Configuration([
        "mail.server": "loopback:2525",
        "mail.pageSize": "50",
        "mail.signature": "Sent with every edge in sight",
        "mail.style": "MailStyle(#8732A9;17;Helvetica)",
        "mail.interval": "300",
    ])
    let style = Component(config: "mail.style", as: MailStyle.self)
    let configurator = Component(BaseSettingsConfigurator.init, as: { $0 as any SettingsConfigurator })
        .inject(\.pageSize, from: Config("mail.pageSize"))
        .inject(\.signature, from: Config("mail.signature"))
        .scope(.lazySingleton)
    let styles = Converter(named: "MailStyle") { text in try MailStyle(text) }

    /// Creates the assembly.
    public init() {}
}
