/// The ways to break a cycle of initializers, depending on its members.
package enum CycleFix: Sendable {
    /// Objects: inject a property.
    case property
    /// A value, which is copied: inject a property of a class.
    case propertyOfClass
    /// An asynchronous construction: request the other member of the cycle later.
    case asyncLazy
    /// Texts with placeholders.
    case placeholder
    /// Definitions that represent one of several others.
    case choice
}
