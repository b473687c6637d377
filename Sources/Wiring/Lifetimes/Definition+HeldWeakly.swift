extension InstanceDefinition {
    /// Shares an instance of a scope only for as long as somebody else holds it: within one session, say, all who need it at a time share one.
    ///
    /// ```swift
    /// let thumbnails = Component(ThumbnailCache.init).scope(.scoped("session")).heldWeakly()
    /// ```
    ///
    /// For the whole container there is ``Lifetime/weakSingleton``; with any lifetime but that of a scope this is a finding, `scope-incompatible`.
    public func heldWeakly() -> Self {
        with { $0.isHeldWeakly = true }
    }
}
