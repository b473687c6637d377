import WiringVocabulary

extension DependencyEdge {
    package enum CodingKeys: String, CodingKey {
        case from, to, kind, slot, position, isDeferred, isOptional, isStrong, isConstruction, lookUps
    }

    /// Reads an edge; where a saved graph does not say whether it is needed for construction, the kind tells.
    package init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        self.init(
            from: try values.decode(Int.self, forKey: .from),
            to: try values.decode(Int.self, forKey: .to),
            kind: try values.decode(EdgeKind.self, forKey: .kind),
            slot: try values.decode(String.self, forKey: .slot),
            position: try values.decode(Int.self, forKey: .position),
            isDeferred: try values.decode(Bool.self, forKey: .isDeferred),
            isOptional: try values.decode(Bool.self, forKey: .isOptional),
            isStrong: try values.decodeIfPresent(Bool.self, forKey: .isStrong),
            isConstruction: try values.decodeIfPresent(Bool.self, forKey: .isConstruction),
            lookUps: try values.decodeIfPresent(Int.self, forKey: .lookUps) ?? 0
        )
    }

    /// Writes an edge; the number of look-ups only where there were any.
    package func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: CodingKeys.self)
        try values.encode(from, forKey: .from)
        try values.encode(to, forKey: .to)
        try values.encode(kind, forKey: .kind)
        try values.encode(slot, forKey: .slot)
        try values.encode(position, forKey: .position)
        try values.encode(isDeferred, forKey: .isDeferred)
        try values.encode(isOptional, forKey: .isOptional)
        try values.encodeIfPresent(isStrong, forKey: .isStrong)
        try values.encode(isConstruction, forKey: .isConstruction)
        if lookUps > 0 { try values.encode(lookUps, forKey: .lookUps) }
    }
}
