import WiringVocabulary

extension DependencyEdge {
    package enum CodingKeys: String, CodingKey {
        case from, to, kind, slot, position, isDeferred, isOptional, isStrong, isConstruction
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
            isConstruction: try values.decodeIfPresent(Bool.self, forKey: .isConstruction)
        )
    }
}
