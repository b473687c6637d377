#if DEBUG || Explorer
/// Which post-processors are enabled, where this differs from their declaration.
package struct ProcessorSwitches: Sendable {
    private var general: UnspecializedDictionary<String, Bool> = [:]
    private var single: UnspecializedDictionary<String, UnspecializedDictionary<String, Bool>> = [:]

    package init() {}

    /// Switches a post-processor for every service of its type, and discards earlier switches for single services.
    package mutating func set(_ processor: String, isOn: Bool) {
        general[processor] = isOn
        single[processor] = nil
    }

    package mutating func set(_ processor: String, isOn: Bool, for service: String) { single[processor, default: [:]][service] = isOn }

    /// Whether a post-processor is switched on or off, for a single service or for all; nil if it is not.
    func isOn(_ processor: String, for service: String?) -> Bool? { service.map { single[processor]?[$0] } ?? general[processor] }
}
#endif
