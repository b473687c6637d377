import WiringVocabulary

extension ServiceNode {
    package enum CodingKeys: String, CodingKey {
        case key, assembly, kind, serviceType, implementationType, lifetime, provides, arguments, hooks, decorators, site, origin
        case isAbstract, parent, isValue, isPatched, deprecation, suppressions
    }

    /// Reads a service; what only some services have may be left out.
    package init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        self.init(
            key: try values.decode(String.self, forKey: .key),
            assembly: try values.decode(String.self, forKey: .assembly),
            kind: try values.decode(Kind.self, forKey: .kind),
            serviceType: try values.decode(String.self, forKey: .serviceType),
            implementationType: try values.decode(String.self, forKey: .implementationType),
            lifetime: try values.decode(Lifetime.self, forKey: .lifetime),
            provides: try values.decode([String].self, forKey: .provides),
            arguments: try values.decode([String].self, forKey: .arguments),
            hooks: try values.decode([String].self, forKey: .hooks),
            decorators: try values.decode([String].self, forKey: .decorators),
            site: try values.decodeIfPresent(SourceSite.self, forKey: .site),
            origin: try values.decodeIfPresent(String.self, forKey: .origin),
            isAbstract: try values.decodeIfPresent(Bool.self, forKey: .isAbstract) ?? false,
            parent: try values.decodeIfPresent(String.self, forKey: .parent),
            isValue: try values.decodeIfPresent(Bool.self, forKey: .isValue),
            isPatched: try values.decodeIfPresent(Bool.self, forKey: .isPatched) ?? false,
            deprecation: try values.decodeIfPresent(String.self, forKey: .deprecation),
            suppressions: try values.decodeIfPresent([Suppression].self, forKey: .suppressions) ?? []
        )
    }

    /// Writes a service; what only some services have is left out of the others.
    package func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: CodingKeys.self)
        try values.encode(key, forKey: .key)
        try values.encode(assembly, forKey: .assembly)
        try values.encode(kind, forKey: .kind)
        try values.encode(serviceType, forKey: .serviceType)
        try values.encode(implementationType, forKey: .implementationType)
        try values.encode(lifetime, forKey: .lifetime)
        try values.encode(provides, forKey: .provides)
        try values.encode(arguments, forKey: .arguments)
        try values.encode(hooks, forKey: .hooks)
        try values.encode(decorators, forKey: .decorators)
        try values.encodeIfPresent(site, forKey: .site)
        try values.encodeIfPresent(origin, forKey: .origin)
        if isAbstract { try values.encode(isAbstract, forKey: .isAbstract) }
        try values.encodeIfPresent(parent, forKey: .parent)
        try values.encodeIfPresent(isValue, forKey: .isValue)
        if isPatched { try values.encode(isPatched, forKey: .isPatched) }
        try values.encodeIfPresent(deprecation, forKey: .deprecation)
        if !suppressions.isEmpty { try values.encode(suppressions, forKey: .suppressions) }
    }
}
