public import Wiring

/// The local storage.
public struct StoreAssembly: Assembly {
    let store = Component(MemoryMessageStore.init, as: { $0 as any MessageStore }).scope(.lazySingleton)
    let index = Component(SearchIndex.init).scope(.lazySingleton)
    let attachments = Component(AttachmentCache.init).scope(.weakSingleton)

    /// Creates the assembly.
    public init() {}
}
