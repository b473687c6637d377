extension Definition {
    /// The service type that the definition's instance post-processes; nil for most definitions.
    var attachedType: Any.Type? {
        guard kind == .component, let type = serviceType as? AnyInstancePostProcessor.Type else { return nil }
        return type.processedType
    }

    /// Whether the definition is part of the container's infrastructure, so that it is not found by type.
    package var isInfrastructure: Bool {
        // One cast decides for nearly all definitions.
        serviceType is AssemblyMember.Type && (attachedType != nil || buildsDraftMember)
    }
}
