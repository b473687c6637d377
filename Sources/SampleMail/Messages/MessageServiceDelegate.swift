/// Is notified of new messages.
protocol MessageServiceDelegate: AnyObject {
    /// The service has fetched a mailbox with unread messages.
    func service(_ service: any MessageService, found unread: Int, in mailbox: String)
}
