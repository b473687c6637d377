public import Wiring
import WiringVocabulary

/// A container made by a manifest, with the objects that the manifest names.
public struct ManifestHost: Sendable {
    /// What the manifest is called: its path, as a rule.
    public let name: String
    /// The container, for whatever the manifest gives no name: `host.activated.inject(into: screen)`.
    public let activated: Activated<DynamicAssembly>
    private let objects: [(name: String, key: String)]

    init(name: String, activated: Activated<DynamicAssembly>, objects: [(name: String, key: String)]) {
        self.name = name
        self.activated = activated
        self.objects = objects
    }

    /// The names of the objects, in the order of the manifest.
    public var objectNames: [String] { objects.map(\.name) }

    /// The instance of the definition to which a name leads.
    /// - Parameters:
    ///   - name: the name in the manifest.
    ///   - type: the service type; for a factory its ``BoundFactory``.
    /// - Throws: what the initializer throws, or ``ResolutionError`` when the manifest has no such name or the definition provides another type.
    public func object<Service>(_ name: String, as type: Service.Type = Service.self) throws -> Service {
        try activated.resolve(type, key: try key(of: name))
    }

    /// The instance of the definition to which a name leads, be it synchronous or asynchronous; see the synchronous ``object(_:as:)``.
    /// - Parameters:
    ///   - name: the name in the manifest.
    ///   - type: the service type.
    /// - Throws: what that throws, or `CancellationError`.
    public func object<Service: Sendable>(_ name: String, as type: Service.Type = Service.self) async throws -> Service {
        let core = activated.core
        let key = try key(of: name)
        let node = core.node(ofKey: key, providing: ObjectIdentifier(type))
        if node < 0 { throw core.refusal(of: key, as: type) }
        return try await core.resolveAwaiting([node]) { resolution in try resolution.instance(of: Service.self, at: node) }
    }

    private func key(of name: String) throws(ResolutionError) -> String {
        if let object = objects.first(where: { $0.name == name }) { return object.key }
        throw ResolutionError(
            .manifestUnknown("the manifest has no object '\(name)'", name, among: objectNames, at: self.name), path: [])
    }
}
