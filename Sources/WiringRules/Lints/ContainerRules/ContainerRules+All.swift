extension ContainerRules {
    /// All rules that the container decides.
    static let all = lookUps + assemblies + definitions + lifetimes + configuration + files + processing + requests
}
