/// The times at which steps run between the initializer and the completion of an instance.
public enum InjectionMoment: Int, Sendable, Hashable, CaseIterable {
    /// Before any property is set.
    case beforeInjection
    /// During the injection of properties and methods, in source order.
    case injection
    /// After all properties and methods.
    case afterInjection
}
