package import WiringModel
import WiringVocabulary

/// A change of each attribute of a service, for the tests of everything that has to consider all attributes.
package enum ServiceAttributes {
    /// The names of the attributes in the model.
    package static var names: [String] {
        func names(_ value: Any) -> [String] { Mirror(reflecting: value).children.compactMap(\.label) }
        return names(ServiceNode(key: "", serviceType: "")).filter { $0 != "rare" } + names(ServiceNode.OptionalAttributes.empty)
    }

    /// A service without optional attributes.
    package static let plain = ServiceNode(key: "A.service", assembly: "A", serviceType: "any Service", implementationType: "PlainService")

    /// For each attribute except the key, its name and a change of the plain service.
    package static let changes: [(name: String, change: @Sendable (inout ServiceNode) -> Void)] = [
        ("assembly", { $0.assembly = "B" }), ("kind", { $0.kind = .factory }), ("serviceType", { $0.serviceType = "any Other" }),
        ("implementationType", { $0.implementationType = "Other" }), ("lifetime", { $0.lifetime = .singleton }),
        ("site", { $0.site = SourceSite(file: "A.swift", line: 7) }), ("isAbstract", { $0.isAbstract = true }),
        ("isValue", { $0.isValue = true }), ("isPatched", { $0.isPatched = true }), ("isOfParent", { $0.isOfParent = true }),
        ("provides", { $0.provides = ["any Other"] }), ("arguments", { $0.arguments = ["id: Int"] }), ("hooks", { $0.hooks = ["start"] }),
        ("actions", { $0.actions = ["unread(mailbox: String)"] }), ("decorators", { $0.decorators = ["A.logging"] }),
        ("origin", { $0.origin = "mail.properties:12" }), ("parent", { $0.parent = "A.base" }), ("shadows", { $0.shadows = ["P.service"] }),
        ("deprecation", { $0.deprecation = "use B" }),
        ("suppressions", { $0.suppressions = [Suppression(rule: "orphan", reason: "later")] }),
        ("container", { $0.container = "Swinject" }), ("module", { $0.module = "Mail" }), ("holder", { $0.holder = "container" }),
        ("registeredName", { $0.registeredName = "main" }), ("condition", { $0.condition = "os(iOS)" }),
        ("isUnapplied", { $0.isUnapplied = true }), ("hasState", { $0.hasState = true }),
        ("unresolved", { $0.unresolved = [UnresolvedLookUp(site: SourceSite(file: "A.swift", line: 9), reason: "computed")] }),
    ]

    /// The plain service with one changed attribute.
    package static func changed(_ name: String) -> ServiceNode {
        var service = plain
        changes.first { $0.name == name }?.change(&service)
        return service
    }
}
