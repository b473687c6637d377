/// An assembly that is built with parameters.
public protocol ParameterizedAssembly: Sendable {}

/// An assembly that can be made without parameters.
public protocol Assembly: ParameterizedAssembly {
    /// Makes the assembly.
    init()
}
