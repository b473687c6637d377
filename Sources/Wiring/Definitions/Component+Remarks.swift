extension Component {
    /// Lets a rule keep silent about this definition.
    ///
    /// ```swift
    /// let signatures = Component(SignatureCache.init).scope(.singleton)
    ///     .suppress("captive-dependency", because: "drafts are immutable")
    /// ```
    /// Applies to warnings and notes that name this definition. Errors cannot be suppressed, and neither can anything without a reason; a
    /// suppression that suppresses nothing is a finding itself, `stale-suppression`.
    /// - Parameters:
    ///   - rule: the identifier of the rule, which findings show in brackets.
    ///   - reason: why the rule is wrong here, for whoever reads it later.
    public func suppress(_ rule: String, because reason: String) -> Component {
        with { $0.suppress(rule, because: reason) }
    }

    /// Says that nobody should use this definition any more. Whoever still needs it is a finding, `deprecated-in-use`.
    /// - Parameter reason: why, and what to use instead.
    public func deprecated(because reason: String) -> Component {
        with { $0.remarks.append(.deprecation(reason)) }
    }
}

extension Factory {
    /// Lets a rule keep silent about this definition; see ``Component/suppress(_:because:)``.
    /// - Parameters:
    ///   - rule: the identifier of the rule.
    ///   - reason: why the rule is wrong here.
    public func suppress(_ rule: String, because reason: String) -> Factory {
        with { $0.suppress(rule, because: reason) }
    }

    /// Says that nobody should use this definition any more; see ``Component/deprecated(because:)``.
    /// - Parameter reason: why, and what to use instead.
    public func deprecated(because reason: String) -> Factory {
        with { $0.remarks.append(.deprecation(reason)) }
    }
}

extension AsyncComponent {
    /// Lets a rule keep silent about this definition; see ``Component/suppress(_:because:)``.
    /// - Parameters:
    ///   - rule: the identifier of the rule.
    ///   - reason: why the rule is wrong here.
    public func suppress(_ rule: String, because reason: String) -> AsyncComponent {
        with { $0.suppress(rule, because: reason) }
    }

    /// Says that nobody should use this definition any more; see ``Component/deprecated(because:)``.
    /// - Parameter reason: why, and what to use instead.
    public func deprecated(because reason: String) -> AsyncComponent {
        with { $0.remarks.append(.deprecation(reason)) }
    }
}

extension AsyncFactory {
    /// Lets a rule keep silent about this definition; see ``Component/suppress(_:because:)``.
    /// - Parameters:
    ///   - rule: the identifier of the rule.
    ///   - reason: why the rule is wrong here.
    public func suppress(_ rule: String, because reason: String) -> AsyncFactory {
        with { $0.suppress(rule, because: reason) }
    }

    /// Says that nobody should use this definition any more; see ``Component/deprecated(because:)``.
    /// - Parameter reason: why, and what to use instead.
    public func deprecated(because reason: String) -> AsyncFactory {
        with { $0.remarks.append(.deprecation(reason)) }
    }
}
