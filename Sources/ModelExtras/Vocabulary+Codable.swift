public import WiringModel
public import WiringVocabulary

// Answers of the shell contain these types as JSON. Programs that use the container contain the types, and not this code.

extension EdgeConfidence: Codable {}
extension EdgeKind: Codable {}
extension Finding.Severity: Codable {}
extension Lifetime: Codable {}
extension ResolutionOutcome: Codable {}
extension ServiceNode.Kind: Codable {}

extension SourceSite: Codable {
    private enum Key: String, CodingKey { case file, line }

    /// Decodes the form that `encode(to:)` writes.
    public init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: Key.self)
        self.init(file: try values.decode(String.self, forKey: .file), line: try values.decode(Int.self, forKey: .line))
    }

    /// Encodes each property below its name; without a value, a property is left out.
    public func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: Key.self)
        try values.encode(file, forKey: .file)
        try values.encode(line, forKey: .line)
    }
}

extension Finding.Detail: Codable {
    private enum Key: String, CodingKey { case label, text, site }

    /// Decodes the form that `encode(to:)` writes.
    public init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: Key.self)
        self.init(
            try values.decode(String.self, forKey: .label), try values.decode(String.self, forKey: .text),
            site: try values.decodeIfPresent(SourceSite.self, forKey: .site))
    }

    /// Encodes each property below its name; without a value, a property is left out.
    public func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: Key.self)
        try values.encode(label, forKey: .label)
        try values.encode(text, forKey: .text)
        try values.encodeIfPresent(site, forKey: .site)
    }
}

extension Finding: Codable {
    private enum Key: String, CodingKey { case rule, severity, message, services, site, details, fix }

    /// Decodes the form that `encode(to:)` writes.
    public init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: Key.self)
        self.init(
            rule: try values.decode(String.self, forKey: .rule), severity: try values.decode(Severity.self, forKey: .severity),
            message: try values.decode(String.self, forKey: .message), services: try values.decode([String].self, forKey: .services),
            site: try values.decodeIfPresent(SourceSite.self, forKey: .site), details: try values.decode([Detail].self, forKey: .details),
            fix: try values.decodeIfPresent(String.self, forKey: .fix))
    }

    /// Encodes each property below its name; without a value, a property is left out.
    public func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: Key.self)
        try values.encode(rule, forKey: .rule)
        try values.encode(severity, forKey: .severity)
        try values.encode(message, forKey: .message)
        try values.encode(services, forKey: .services)
        try values.encodeIfPresent(site, forKey: .site)
        try values.encode(details, forKey: .details)
        try values.encodeIfPresent(fix, forKey: .fix)
    }
}
