/// Something a definition says about itself to whoever reads the wiring; the container works the same without it.
package enum DefinitionRemark: Sendable, Hashable {
    /// A rule has nothing to say about it.
    case suppression(Suppression)
    /// Nobody should use it any more, for this reason.
    case deprecation(String)
}

extension Definition {
    /// The rules that are to keep silent about the definition, in the order in which they are written.
    package var suppressions: [Suppression] {
        options.remarks.compactMap { if case .suppression(let suppression) = $0 { suppression } else { nil } }
    }

    /// Why nobody should use the definition any more; nil for one that is not deprecated.
    package var deprecation: String? {
        options.remarks.lazy.compactMap { if case .deprecation(let reason) = $0 { reason } else { nil } }.last
    }

    func suppress(_ rule: String, because reason: String) {
        options.remarks.append(.suppression(Suppression(rule: rule, reason: reason)))
    }
}
