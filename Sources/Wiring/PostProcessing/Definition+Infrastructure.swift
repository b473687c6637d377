extension Definition {
    /// The service type whose instances the definition's own instance processes; nil for nearly all definitions.
    var attachedType: Any.Type? {
        guard kind == .component, let type = serviceType as? AnyInstancePostProcessor.Type else { return nil }
        return type.processedType
    }

    /// Whether the definition serves the container rather than other definitions: it is attached, and not found by type.
    package var isInfrastructure: Bool { attachedType != nil || buildsDraftMember }
}
