import Wiring

/// Finds the branch of a component that is one of several others.
struct OptionChoice: Sendable {
    /// The number of the branch, counted from the first, given the code of the option and the names of the definitions that are chosen by name;
    /// nil if no branch fits, or if the option is not known before it is built.
    let branch: @Sendable (_ option: InstanceCode, _ names: [String]) -> Int?
}
