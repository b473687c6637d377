import Wiring

/// Selects the branch of a component that chooses between others.
struct OptionChoice: Sendable {
    /// Returns the edges of the branch for the code of the option and the names of the definitions that are chosen by name, counted from those of the
    /// first branch; nil if no branch matches, or if the option is unknown before it is built.
    let branch: @Sendable (_ option: InstanceCode, _ names: [String]) -> Range<Int>?
}
