import WiringVocabulary

extension GraphSnapshot {
    package enum CodingKeys: String, CodingKey {
        case name, assemblies, services, edges, processors, findings, isValidated, isAssumed
    }

    /// Reads a graph, and refuses one whose edges lead to no service: a saved graph may have been edited by hand.
    ///
    /// What a graph may be without (assemblies, processors, findings, whether it is validated) may be left out.
    package init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        let services = try values.decode([ServiceNode].self, forKey: .services)
        let edges = try values.decode([DependencyEdge].self, forKey: .edges)
        for (number, edge) in edges.enumerated() {
            guard let wrong = [edge.from, edge.to].first(where: { !services.indices.contains($0) }) else { continue }
            throw DecodingError.dataCorruptedError(
                forKey: .edges,
                in: values,
                debugDescription:
                    "edge \(number) ('\(edge.slot)') refers to service \(wrong), but there are only \(services.count) services"
            )
        }
        self.init(
            name: try values.decode(String.self, forKey: .name),
            assemblies: try values.decodeIfPresent([AssemblyNode].self, forKey: .assemblies) ?? [],
            services: services,
            edges: edges,
            processors: try values.decodeIfPresent([ProcessorNode].self, forKey: .processors) ?? [],
            findings: try values.decodeIfPresent([Finding].self, forKey: .findings) ?? [],
            isValidated: try values.decodeIfPresent(Bool.self, forKey: .isValidated) ?? false,
            isAssumed: try values.decodeIfPresent(Bool.self, forKey: .isAssumed) ?? false
        )
    }
}
