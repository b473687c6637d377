extension InstanceDefinition {
    /// Shares an instance of a scope only while other objects retain it. Dependents whose lives overlap within a session, for example, share one.
    ///
    /// ```swift
    /// let thumbnails = Component(ThumbnailCache.init).scope(.scoped("session")).heldWeakly()
    /// ```
    ///
    /// To share an instance within the whole container, use ``Lifetime/weakSingleton``. With any lifetime other than `scoped`, this modifier is a
    /// finding, `scope-incompatible`.
    public func heldWeakly() -> Self {
        with { $0.isHeldWeakly = true }
    }
}
