import InspectionProtocol
package import WiringGraph
import WiringVocabulary

extension BinaryGraphFile {
    /// Writes the file of a graph piece by piece. Equal graphs give equal bytes.
    ///
    /// - Parameters:
    ///   - snapshot: the graph; services with the same key stay apart.
    ///   - receive: takes the bytes, a piece at a time; what it throws ends the writing.
    package static func write(_ snapshot: GraphSnapshot, to receive: (UnsafeRawBufferPointer) throws -> Void) throws {
        let graph = snapshot.normalized()
        var texts = NumberedTexts()
        var (lifetimes, slots) = (NumberedTexts(), NumberedTexts())
        var extras = BinaryGraphExtras()
        var services: [UInt32] = []
        services.reserveCapacity(graph.services.count * serviceSize / 4)
        for (position, service) in graph.services.enumerated() {
            services.append(texts.number(of: service.key))
            services.append(texts.number(of: service.assembly))
            services.append(texts.number(of: service.serviceType))
            services.append(texts.number(of: service.implementationType))
            services.append(service.site.map { texts.number(of: $0.file) } ?? missing)
            services.append(UInt32(bitPattern: Int32(clamping: service.site?.line ?? 0)))
            services.append(lifetimes.number(of: service.lifetime.rawValue))
            services.append(flags(of: service))
            if service.hasRareTraits { extras.services.append(.init(position: position, node: service)) }
        }
        var edges: [UInt32] = []
        edges.reserveCapacity(graph.edges.count * edgeSize / 4)
        for (position, edge) in graph.edges.enumerated() {
            edges.append(UInt32(truncatingIfNeeded: edge.from))
            edges.append(UInt32(truncatingIfNeeded: edge.to))
            edges.append(slots.number(of: edge.slot))
            edges.append(UInt32(bitPattern: Int32(clamping: edge.position)))
            edges.append(flags(of: edge))
            if edge.hasRareTraits { extras.edges.append(.init(position: position, edge: edge)) }
        }
        extras.graph = graph
        extras.graph.services = []
        extras.graph.edges = []
        (extras.lifetimes, extras.slots) = (lifetimes.texts, slots.texts)
        let rest = MessageCoder.encode(extras)
        var end: UInt32 = 0
        let ends = texts.texts.map { text -> UInt32 in
            end += UInt32(truncatingIfNeeded: text.utf8.count)
            return end
        }
        let counts = [texts.texts.count, Int(end), graph.services.count, graph.edges.count, rest.count]
        try magic.withUnsafeBytes(receive)
        for numbers in [counts.map { UInt32(truncatingIfNeeded: $0) }, ends] { try write(numbers, to: receive) }
        var piece: [UInt8] = []
        for text in texts.texts {
            piece.append(contentsOf: text.utf8)
            guard piece.count >= 1 << 16 else { continue }
            try piece.withUnsafeBytes(receive)
            piece.removeAll(keepingCapacity: true)
        }
        try piece.withUnsafeBytes(receive)
        for numbers in [services, edges] { try write(numbers, to: receive) }
        try rest.withUnsafeBytes(receive)
    }

    private static func write(_ numbers: [UInt32], to receive: (UnsafeRawBufferPointer) throws -> Void) throws {
        // The machines that this runs on have the lowest byte first.
        try numbers.map { $0.littleEndian }.withUnsafeBytes(receive)
    }

    private static func flags(of service: ServiceNode) -> UInt32 {
        var flags = UInt32(truncatingIfNeeded: ServiceNode.Kind.allCases.firstIndex(of: service.kind) ?? 0)
        if service.isAbstract { flags |= ServiceFlag.isAbstract }
        if service.isValue != nil { flags |= ServiceFlag.hasValueType }
        if service.isValue == true { flags |= ServiceFlag.isValue }
        if service.isPatched { flags |= ServiceFlag.isPatched }
        if service.isOfParent { flags |= ServiceFlag.isOfParent }
        return flags
    }

    private static func flags(of edge: DependencyEdge) -> UInt32 {
        var flags = UInt32(truncatingIfNeeded: EdgeKind.allCases.firstIndex(of: edge.kind) ?? 0)
        flags |= UInt32(truncatingIfNeeded: EdgeConfidence.allCases.firstIndex(of: edge.confidence) ?? 0) << 8
        if edge.isDeferred { flags |= EdgeFlag.isDeferred }
        if edge.isOptional { flags |= EdgeFlag.isOptional }
        if edge.isUndecided { flags |= EdgeFlag.isUndecided }
        if edge.isConstruction { flags |= EdgeFlag.isConstruction }
        if edge.isStrong != nil { flags |= EdgeFlag.hasStrength }
        if edge.isStrong == true { flags |= EdgeFlag.isStrong }
        return flags
    }
}

/// Each distinct text once, in the order of first use. Texts of different bytes are different.
private struct NumberedTexts {
    private(set) var texts: [String] = []
    private var numbers: [String: UInt32] = [:]

    mutating func number(of text: String) -> UInt32 {
        if let number = numbers[text], texts[Int(number)].utf8.elementsEqual(text.utf8) { return number }
        let number = UInt32(truncatingIfNeeded: texts.count)
        numbers[text] = number
        texts.append(text)
        return number
    }
}
