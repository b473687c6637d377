extension TypedDefinition {
    /// Suppresses the findings of a rule about this definition.
    ///
    /// ```swift
    /// let signatures = Component(SignatureCache.init).scope(.singleton)
    ///     .suppress("captive-dependency", because: "drafts are immutable")
    /// ```
    /// This applies to warnings and notes that name this definition. Errors cannot be suppressed. A suppression without a reason has no effect,
    /// and one that suppresses nothing is a finding, `stale-suppression`.
    /// - Parameters:
    ///   - rule: the identifier of the rule, which findings show in brackets.
    ///   - reason: the reason why the rule does not apply, for later readers.
    public func suppress(_ rule: String, because reason: String) -> Self {
        with { $0.options.suppressions.append(Suppression(rule: rule, reason: reason)) }
    }

    /// Marks this definition as deprecated. Each definition that still depends on it is a finding, `deprecated-in-use`.
    /// - Parameter reason: the reason, and the replacement to use.
    public func deprecated(because reason: String) -> Self { with { $0.options.deprecation = reason } }

    /// Sets which definitions find this one by type. The default is all of them.
    /// - Parameter visibility: the definitions that find it.
    public func visible(_ visibility: Visibility) -> Self { with { $0.chosenVisibility = visibility } }

    /// Names the parameters of the initializer in views and findings, if the names do not follow from the type's stored properties.
    /// - Parameter names: the names, in the order of the parameters.
    public func parameters(_ names: String...) -> Self {
        with { changed in
            var dependencies = definition.dependencies
            for (index, name) in zip(dependencies.indices, names) where dependencies[index].kind == .initializer {
                dependencies[index].name = name
            }
            changed.chosenDependencies = dependencies
        }
    }

    /// Wraps every new instance before it is used. Further decorators wrap the result of earlier ones; post-processors run after all decorators.
    ///
    /// Partners of a cycle receive the decorated instance too, see ``InstancePostProcessor``. A kept product is wrapped once.
    /// - Parameter decorate: returns the replacement of the instance, usually a wrapper.
    public func decorated(by decorate: @escaping @Sendable (Service) throws -> Service) -> Self {
        Self(unchecked: definition.decorated(by: decorate))
    }

    /// Marks the definition as live: it accesses a network, a clock, a disk or another resource outside the program. A test that patches the
    /// container with `WiringTesting` fails if it requests the definition without replacing it.
    ///
    /// ```swift
    /// let network = Component(URLSessionClient.init, as: { $0 as any NetworkClient }).live()
    /// ```
    /// The program itself behaves the same. A test that intends to use the live definition states this with a `Patch` of `WiringPatching`.
    public func live() -> Self { with { $0.isLive = true } }
}

extension InstanceDefinition {
    /// Shares an instance of a scope only while other objects retain it. Dependents whose lives overlap within a session, for example, share one.
    ///
    /// ```swift
    /// let thumbnails = Component(ThumbnailCache.init).scope(.scoped("session")).heldWeakly()
    /// ```
    ///
    /// To share an instance within the whole container, use ``Lifetime/weakSingleton``. With any lifetime other than `scoped`, this modifier is a
    /// finding, `scope-incompatible`.
    public func heldWeakly() -> Self { with { $0.isHeldWeakly = true } }
}
