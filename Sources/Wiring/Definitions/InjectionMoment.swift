/// When, between the initializer and completeness, something happens.
public enum InjectionMoment: Int, Sendable, Hashable, CaseIterable {
    /// Before any property is set.
    case beforeInjection
    /// Among the properties and methods, in the order in which they were written.
    case injection
    /// After all of them.
    case afterInjection
}
