/// Hears of new messages.
protocol MessageServiceDelegate: AnyObject {
    /// The service has fetched a mailbox that holds unread messages.
    func service(_ service: any MessageService, found unread: Int, in mailbox: String)
}
