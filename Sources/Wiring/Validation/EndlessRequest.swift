extension ResolutionError {
    /// The most steps to tell of requests that have no ring in them.
    private static let maximumSteps = 10

    /// Requests inside requests, or what is built for them, have used up what there is room for.
    /// - Parameters:
    ///   - steps: what is under construction, outermost first, as far as it is known, and what is asked for.
    ///   - room: what is used up.
    package static func tooDeep(_ steps: [RequestStep], room: String = "the stack") -> ResolutionError {
        guard let found = latestRing(in: steps) else {
            let latest = Array(steps.suffix(maximumSteps))
            return ResolutionError(.tooDeep(latest, room: room), path: latest.map(\.key))
        }
        // Where in the ring the room has come to its end is chance.
        let first = found.indices.min { found[$0].key < found[$1].key } ?? found.startIndex
        let ring = Array(found[first...] + found[..<first])
        return ResolutionError(.leadsBackToItself(ring, room: room), path: (ring + ring.prefix(1)).map(\.key))
    }

    /// The steps from one of the latest back to the same, if there are any; what is built on the way, and does not lead back, comes after them.
    private static func latestRing(in steps: [RequestStep]) -> ArraySlice<RequestStep>? {
        var later: UnspecializedDictionary<String, Int> = [:]
        for index in steps.indices.reversed() {
            if let end = later[steps[index].key] { return steps[index..<end] }
            later[steps[index].key] = index
        }
        return nil
    }
}

extension Finding {
    /// `cycle-init` for what leads back to itself through a handle, a container or a locator, again and again.
    fileprivate static func leadsBackToItself(_ ring: [RequestStep], room: String) -> Finding {
        let first = ring[0].key
        return Finding(
            rule: .cycleInit,
            severity: .error,
            message: "\(first) leads back to itself while it is built, until \(room) is used up",
            services: ring.map(\.key),
            site: ring[0].site,
            details: details("asking", Array(zip(ring, ring.dropFirst() + ring.prefix(1))), maximum: 12) { step, next in
                ("\(step.key) -> \(next.key)", step.site)
            },
            fix: "ask for it when it is used, not while it is built; a recursion that is meant needs an end that comes sooner"
        )
    }

    /// `request-depth`: requests inside requests that do not lead back to themselves.
    fileprivate static func tooDeep(_ latest: [RequestStep], room: String) -> Finding {
        Finding(
            rule: .requestDepth,
            severity: .error,
            message: "what is built leads to so much that has to be built before that \(room) is used up",
            services: latest.suffix(1).map(\.key),
            site: latest.last?.site,
            details: details("latest", latest, maximum: 12) { ($0.key, $0.site) },
            fix:
                "let what is far down be shared, which is built ahead, or be asked for when it is used; or use a thread with a larger stack"
        )
    }
}

extension Explanation {
    /// `cycle-init` for a post-processor that leads to what it is at work on.
    func processorCycle(_ number: Int, at node: Int, path: [String]) -> Finding {
        let (key, processor) = (blueprint.key(of: node), blueprint.processors[number])
        let start = path.lastIndex(of: key) ?? path.startIndex
        return Finding(
            rule: .cycleInit,
            severity: .error,
            message: "\(key) was asked for while its post-processor \(processor.key) was at work on it",
            services: [key, processor.key],
            site: processor.processor.site,
            details: [.init("reached by", (path[start...] + [key]).joined(separator: " -> "), site: blueprint.site(of: node))],
            fix: "let the post-processor use the instance it is given, and ask for others when they are used"
        )
    }
}
