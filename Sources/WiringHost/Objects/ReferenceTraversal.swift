#if DEBUG || Explorer
/// Follows the references between objects, through all values in between, to find the references that objects really hold.
///
/// Iterative, since chains of objects may be as long as memory allows.
struct ReferenceTraversal {
    /// The start of a walk: a value that is held from outside, or an object that a container has built.
    struct Start {
        var value: Any
        /// The number of the object, if a container has built it.
        var number: Int?
    }

    /// A reference to an object that a container has built.
    struct Edge {
        var from: Int
        var to: Int
        /// The names of the properties on the path: `items[3].owner`.
        var path: String
        var ownership: ObjectReport.Field.Ownership
    }

    let reflection: Reflection
    /// Returns the number of an object that a container has built; nil for other objects.
    let number: (AnyObject) -> Int?
    var limit = 500_000

    private struct Step {
        /// The index of the previous step; -1 at the start.
        var before: Int
        var name: String
    }

    /// The references from each start to objects that containers have built, without following these.
    /// - Returns: the edges, and whether the limit was reached.
    func edges(from starts: [Start]) -> (edges: [Edge], isCut: Bool) {
        var edges: [Edge] = []
        var remaining = limit
        for (position, start) in starts.enumerated() {
            follow(start, at: position, &edges, &remaining)
            if remaining <= 0 { return (edges, true) }
        }
        return (edges, false)
    }

    private func follow(_ start: Start, at position: Int, _ edges: inout [Edge], _ remaining: inout Int) {
        var steps: [Step] = []
        var seen: Set<ObjectIdentifier> = []
        var visited: Set<Int> = start.number.map { [$0] } ?? []
        var pending: [(value: Any, step: Int)] = [(start.value, -1)]
        if let object = ObjectReader.object(in: start.value) {
            // A value held from outside may itself be an object that a container has built.
            if start.number == nil, let number = number(object) {
                edges.append(Edge(from: position, to: number, path: "", ownership: .strong))
                return
            }
            seen.insert(ObjectIdentifier(object))
        }
        while let next = pending.popLast(), remaining > 0 {
            remaining -= 1
            for part in reflection.parts(of: next.value).parts {
                guard case .value(let stored) = part.content else { continue }
                let value = ObjectReader.unwrapped(stored)
                let facts = reflection.facts(of: value)
                if facts.isPlain || facts.isOfContainer && facts.shape == .object || facts.shape == .word { continue }
                if let object = ObjectReader.object(in: value) {
                    if let number = number(object) {
                        guard visited.insert(number).inserted else { continue }
                        steps.append(Step(before: next.step, name: part.name))
                        edges.append(Edge(from: position, to: number, path: path(to: steps.count - 1, steps), ownership: part.ownership))
                        continue
                    }
                    guard part.ownership == .strong, facts.shape == .object, seen.insert(ObjectIdentifier(object)).inserted else {
                        continue
                    }
                } else if facts.shape == .opaque {
                    continue
                }
                steps.append(Step(before: next.step, name: part.name))
                pending.append((value, steps.count - 1))
            }
        }
    }

    /// The names of the properties on the path to a step, with the middle of a long path omitted.
    private func path(to step: Int, _ steps: [Step]) -> String {
        var names: [String] = []
        var next = step
        while next >= 0 {
            names.append(steps[next].name)
            next = steps[next].before
        }
        names.reverse()
        if names.count > 8 { names = names.prefix(3) + ["... \(names.count - 6) more ..."] + names.suffix(3) }
        return names.reduce("") { PartPath.adding($1, to: $0) }
    }
}
#endif
