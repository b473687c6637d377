import TestSupport
import WiringGraph
import WiringVocabulary

/// Graphs of one shape each, with four dependencies per service unless the shape requires fewer; deterministic for each size.
enum GraphShape: String, CaseIterable {
    case layers = "layers"
    case layersInARing = "layers with edges from the last to the first"
    case uniform = "any to any"
    case ringWithChords = "a ring with chords to anywhere"
    case ringWithFewChords = "a ring with few chords to anywhere"
    case ringWithShortChords = "a ring with chords ten services ahead at most"
    case ringWithLocalChords = "a ring with chords a thousand services ahead at most"
    case ringWithChordsOfEachLength = "a ring with chords of lengths from one to all, doubled"
    case torus = "a torus"
    case smallWorld = "a small world"
    case deBruijn = "de Bruijn's graph"
    case twoParts = "two parts"

    /// Creates the graph.
    /// - Parameter count: the number of services.
    func make(services count: Int) -> GraphSnapshot {
        var numbers = SeededGenerator.ofBenchmarks
        let digits = String(max(0, count - 1)).count
        let services = (0..<count).map { number in
            let text = String(number)
            let name = String(repeating: "0", count: digits - text.count) + text
            return ServiceNode(
                key: "Assembly.service\(name)", assembly: "Assembly", serviceType: "Service\(name)", lifetime: .lazySingleton)
        }
        var edges: [DependencyEdge] = []
        edges.reserveCapacity(4 * count)
        for from in 0..<count {
            for (position, to) in targets(of: from, among: count, &numbers).enumerated() {
                edges.append(
                    DependencyEdge(from: from, to: to, kind: .property, slot: "slot\(position)", position: position, isStrong: true))
            }
        }
        return GraphSnapshot(name: rawValue, assemblies: [AssemblyNode(name: "Assembly")], services: services, edges: edges)
    }

    private func targets(of from: Int, among count: Int, _ numbers: inout SeededGenerator) -> [Int] {
        let next = (from + 1) % count
        let width = max(2, count / 100)
        switch self {
        case .layers:
            let first = (from / width + 1) * width
            return first < count ? (0..<4).map { _ in first + numbers.next(min(width, count - first)) } : []
        case .layersInARing:
            return (0..<4).map { _ in ((from / width + 1) * width + numbers.next(width)) % count }
        case .uniform:
            return (0..<4).map { _ in numbers.next(count) }
        case .ringWithChords:
            return [next] + (0..<3).map { _ in numbers.next(count) }
        case .ringWithFewChords:
            return [next] + (numbers.next(100) == 0 ? [numbers.next(count)] : [])
        case .ringWithShortChords:
            return [next] + (0..<3).map { _ in (from + 2 + numbers.next(9)) % count }
        case .ringWithLocalChords:
            return [next] + (0..<3).map { _ in (from + 2 + numbers.next(999)) % count }
        case .ringWithChordsOfEachLength:
            return [next] + (0..<3).map { _ in (from + (1 << numbers.next(17))) % count }
        case .torus:
            let columns = max(1, Int(Double(count).squareRoot()))
            return [from - from % columns + (from + 1) % columns, (from + columns) % count]
        case .smallWorld:
            return (1...4).map { numbers.next(10) == 0 ? numbers.next(count) : (from + $0) % count }
        case .deBruijn:
            return [from * 2 % count, (from * 2 + 1) % count]
        case .twoParts:
            return (0..<4).map { _ in (from + 1 + 2 * numbers.next(count / 2)) % count }
        }
    }
}
