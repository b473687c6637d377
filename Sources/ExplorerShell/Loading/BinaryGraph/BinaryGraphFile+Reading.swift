import InspectionProtocol
import PlatformLibrary
package import WiringGraph
import WiringVocabulary

extension BinaryGraphFile {
    /// Reads a file, and trusts nothing in it.
    /// - Throws: what is wrong with it.
    package static func read(_ bytes: [UInt8]) throws(Mistake) -> GraphSnapshot {
        guard begins(bytes) else { throw Mistake(message: "it does not begin as a graph does") }
        guard bytes.starts(with: magic) else {
            throw Mistake(message: "it is of another version of wirescope: save the graph again with this one, or as JSON")
        }
        let result = bytes.withUnsafeBytes { raw in Result { () throws(Mistake) in try read(raw) } }
        // In the order of services and dependencies that all of the project has; that of a file that was written here.
        return try result.get().normalized()
    }

    private static func read(_ raw: UnsafeRawBufferPointer) throws(Mistake) -> GraphSnapshot {
        guard raw.count >= headerSize else { throw Mistake(message: "it ends too early") }
        let counts = (0..<5).map { number(raw, at: magic.count + $0 * 4) }.map(Int.init)
        let (textCount, textSize, serviceCount, edgeCount, restSize) = (counts[0], counts[1], counts[2], counts[3], counts[4])
        let texts = headerSize + textCount * 4
        let services = texts + textSize
        let edges = services + serviceCount * serviceSize
        let rest = edges + edgeCount * edgeSize
        guard rest + restSize == raw.count else { throw Mistake(message: "it is not as long as it says") }
        let extras: BinaryGraphExtras
        do throws(FrameError) {
            extras = try MessageCoder.decode(BinaryGraphExtras.self, from: Array(raw[rest...]))
        } catch {
            throw Mistake(message: "its end cannot be read: \(error)")
        }
        var graph = extras.graph
        let names = try strings(
            UnsafeRawBufferPointer(rebasing: raw[headerSize..<texts]), UnsafeRawBufferPointer(rebasing: raw[texts..<services]))
        graph.services = try nodes(UnsafeRawBufferPointer(rebasing: raw[services..<edges]), names, extras)
        graph.edges = try dependencies(UnsafeRawBufferPointer(rebasing: raw[edges..<rest]), among: serviceCount, extras)
        return graph
    }

    private static func number(_ raw: UnsafeRawBufferPointer, at offset: Int) -> UInt32 {
        UInt32(littleEndian: raw.loadUnaligned(fromByteOffset: offset, as: UInt32.self))
    }

    private static func strings(_ ends: UnsafeRawBufferPointer, _ bytes: UnsafeRawBufferPointer) throws(Mistake) -> [String] {
        // Nearly all names are ASCII, and then every piece of them is a text.
        let isPlain = isASCII(bytes)
        var texts = [String](withRoomFor: ends.count / 4)
        var start = 0
        for position in 0..<ends.count / 4 {
            let end = Int(number(ends, at: position * 4))
            guard end >= start, end <= bytes.count else { throw Mistake(message: "a text runs past the end") }
            let piece = UnsafeRawBufferPointer(rebasing: bytes[start..<end])
            if isPlain {
                texts.append(String(decoding: piece, as: UTF8.self))
            } else {
                guard let text = String(validating: piece, as: UTF8.self) else { throw Mistake(message: "a text is not valid UTF-8") }
                texts.append(text)
            }
            start = end
        }
        guard start == bytes.count else { throw Mistake(message: "\(bytes.count - start) bytes belong to no text") }
        return texts
    }

    private static func isASCII(_ bytes: UnsafeRawBufferPointer) -> Bool {
        let whole = bytes.count & ~7
        for start in stride(from: 0, to: whole, by: 8) {
            if bytes.loadUnaligned(fromByteOffset: start, as: UInt64.self) & 0x8080_8080_8080_8080 != 0 { return false }
        }
        return bytes[whole...].allSatisfy { $0 < 0x80 }
    }

    private static func nodes(
        _ raw: UnsafeRawBufferPointer, _ texts: [String], _ extras: BinaryGraphExtras
    ) throws(Mistake) -> [ServiceNode] {
        var lifetimes: [Lifetime] = []
        for text in extras.lifetimes {
            guard let lifetime = Lifetime(rawValue: text) else { throw Mistake(message: "there is no lifetime '\(text)'") }
            lifetimes.append(lifetime)
        }
        let kinds = ServiceNode.Kind.allCases
        let plain = ServiceNode(key: "", serviceType: "")
        var nodes = [ServiceNode](withRoomFor: raw.count / serviceSize)
        for start in stride(from: 0, to: raw.count, by: serviceSize) {
            let key = Int(number(raw, at: start))
            let assembly = Int(number(raw, at: start + 4))
            let type = Int(number(raw, at: start + 8))
            let implementation = Int(number(raw, at: start + 12))
            let file = number(raw, at: start + 16)
            let line = Int(Int32(bitPattern: number(raw, at: start + 20)))
            let lifetime = Int(number(raw, at: start + 24))
            let flags = number(raw, at: start + 28)
            let kind = Int(flags & 0xFF)
            guard max(key, assembly, type, implementation) < texts.count, file == missing || Int(file) < texts.count,
                lifetime < lifetimes.count, kind < kinds.count
            else { throw Mistake(message: "service \(start / serviceSize) refers to what is not there") }
            var node = plain
            (node.key, node.assembly, node.kind) = (texts[key], texts[assembly], kinds[kind])
            (node.serviceType, node.implementationType, node.lifetime) = (texts[type], texts[implementation], lifetimes[lifetime])
            if file != missing { node.site = SourceSite(file: texts[Int(file)], line: line) }
            node.isAbstract = flags & ServiceFlag.isAbstract != 0
            node.isPatched = flags & ServiceFlag.isPatched != 0
            node.isOfParent = flags & ServiceFlag.isOfParent != 0
            if flags & ServiceFlag.hasValueType != 0 { node.isValue = flags & ServiceFlag.isValue != 0 }
            nodes.append(node)
        }
        for rare in extras.services {
            guard nodes.indices.contains(rare.position) else { throw Mistake(message: "something is told of service \(rare.position)") }
            rare.complete(&nodes[rare.position])
        }
        return nodes
    }

    private static func dependencies(
        _ raw: UnsafeRawBufferPointer, among services: Int, _ extras: BinaryGraphExtras
    ) throws(Mistake) -> [DependencyEdge] {
        let slots = extras.slots
        let (kinds, confidences) = (EdgeKind.allCases, EdgeConfidence.allCases)
        let plain = DependencyEdge(from: 0, to: 0, slot: "")
        var edges = [DependencyEdge](withRoomFor: raw.count / edgeSize)
        for start in stride(from: 0, to: raw.count, by: edgeSize) {
            let from = Int(number(raw, at: start))
            let to = Int(number(raw, at: start + 4))
            let slot = Int(number(raw, at: start + 8))
            let flags = number(raw, at: start + 16)
            let (kind, confidence) = (Int(flags & 0xFF), Int(flags >> 8 & 0xFF))
            guard from < services, to < services, slot < slots.count, kind < kinds.count, confidence < confidences.count else {
                throw Mistake(message: "dependency \(start / edgeSize) refers to what is not there")
            }
            // What most have in common is copied, and not made again.
            var edge = plain
            (edge.from, edge.to, edge.position) = (from, to, Int(Int32(bitPattern: number(raw, at: start + 12))))
            (edge.slot, edge.kind, edge.confidence) = (slots[slot], kinds[kind], confidences[confidence])
            edge.isDeferred = flags & EdgeFlag.isDeferred != 0
            edge.isOptional = flags & EdgeFlag.isOptional != 0
            edge.isUndecided = flags & EdgeFlag.isUndecided != 0
            edge.isStrong = flags & EdgeFlag.hasStrength == 0 ? nil : flags & EdgeFlag.isStrong != 0
            edge.isConstruction = flags & EdgeFlag.isConstruction != 0
            edges.append(edge)
        }
        for rare in extras.edges {
            guard edges.indices.contains(rare.position) else { throw Mistake(message: "something is told of dependency \(rare.position)") }
            rare.complete(&edges[rare.position])
        }
        return edges
    }
}
