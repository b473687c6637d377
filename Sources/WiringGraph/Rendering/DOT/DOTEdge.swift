import WiringVocabulary

/// What a dependency looks like: the line tells when it is handed over, the arrowhead how.
struct DOTEdge {
    /// The colours of cycles that can be built, told apart also by people who do not see all colours (Okabe and Ito's palette); those that
    /// cannot be built are red, and the label says so.
    private static let cycleColors = ["#0072b2", "#009e73", "#cc79a7", "#e69f00", "#56b4e9"]
    /// The most cycle numbers in one label.
    private static let maximumNumbers = 4

    /// The attributes of an edge.
    ///
    /// - Parameters:
    ///   - edge: The edge.
    ///   - cycles: The cycles that it is part of, by number.
    static func attributes(of edge: DependencyEdge, cycles: [DependencyCycle]) -> [(name: String, value: String)] {
        var label = slot(of: edge) + (edge.isOptional ? "?" : "")
        let broken = cycles.first { $0.verdict != .completes }
        if !cycles.isEmpty {
            let numbers = cycles.prefix(maximumNumbers).map { "\($0.number)" }.joined(separator: ", ")
            let more = cycles.count > maximumNumbers ? ", ..." : ""
            label += " (cycle \(numbers)\(more)\(broken.map { ", \($0.verdict.rawValue)" } ?? ""))"
        }
        var result: [(name: String, value: String)] = [("label", DOTText.label(label))]
        result += line(of: edge.kind)
        if edge.isDeferred { result.append(("arrowhead", "odot")) }
        if let first = cycles.first {
            result.append(("color", broken != nil ? "red" : DOTText.quoted(cycleColors[(first.number - 1) % cycleColors.count])))
            result.append(("penwidth", "2"))
            result.append(("class", DOTText.quoted((["cycle"] + cycles.map { "cycle\($0.number)" }).joined(separator: " "))))
        } else if edge.isObserved {
            result.append(("class", "observed"))
        } else if edge.isOptional {
            result.append(("color", "gray50"))
        }
        return result
    }

    /// The line of a kind of edge.
    static func line(of kind: EdgeKind) -> [(name: String, value: String)] {
        switch kind {
        case .initializer: []
        case .property: [("style", "dashed")]
        case .method: [("style", "dotted")]
        case .alias: [("arrowhead", "vee")]
        case .observed: [("style", "dashed"), ("arrowhead", "odiamond")]
        }
    }

    /// The slot as source code would name it: `init.store`, `\.delegate`, `register()`.
    private static func slot(of edge: DependencyEdge) -> String {
        switch edge.kind {
        case .initializer: "init.\(edge.slot)"
        case .property: edge.slot.hasPrefix("\\.") ? edge.slot : "\\.\(edge.slot)"
        case .method: edge.slot.contains("(") ? edge.slot : "\(edge.slot)()"
        case .alias: "alias"
        case .observed: "observed: \(edge.slot)" + (edge.lookUps > 1 ? ", \(edge.lookUps) times" : "")
        }
    }
}
