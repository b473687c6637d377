extension Activated {
    /// Every value of the configuration with its provenance, by key: where it is written, and what it hides.
    public var configurationSettings: [Setting] { core.configuration.settings }
}
