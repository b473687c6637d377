import FindingTexts
import Wiring

extension LocatorStore {
    private static let maximumNearMisses = 3

    /// `missing-entry`: no entry or definition provides the requested service.
    func missing(_ request: LocatorRequest, requester: LocatorObservation.RequestOrigin, container: ContainerCore?) -> ResolutionError {
        let misses = nearMisses(for: request) + (container.map { contained(request, in: $0.blueprint) } ?? [])
        let behind = container.map { ", and \($0.blueprint.name) behind it does not provide it" } ?? ""
        return ResolutionError(
            Finding(
                .missingEntry, "the locator has no entry for \(request.quoted)\(behind)", services: subjects(requester, request),
                site: request.site,
                details: [.init("asked by", requester.description, site: request.site)] + misses.prefix(Self.maximumNearMisses),
                fix: "let the locator's owner add \(request.wanted)" + (container == nil ? "" : ", or add a component that provides it")),
            path: [])
    }

    /// `entry-cycle`: the factories of entries look each other up.
    func cycle(_ names: [String], _ request: LocatorRequest) -> ResolutionError {
        let path = names.joined(separator: " -> ")
        return ResolutionError(
            Finding(
                .entryCycle, "factories of the locator's entries depend on each other in a cycle: \(path)",
                services: Array(names.dropLast()), site: request.site, details: [.init("looked up", request.wanted, site: request.site)],
                fix: "let one service look up the other when it is used, not in its factory"), path: [])
    }

    private func subjects(_ requester: LocatorObservation.RequestOrigin, _ request: LocatorRequest) -> [String] {
        if case .component(let key) = requester { return [key, TypeName.of(request.type)] }
        return [TypeName.of(request.type)]
    }

    private func contained(_ request: LocatorRequest, in blueprint: Blueprint) -> [Finding.Detail] {
        request.name.map { Explanation(blueprint).noSuchKey($0).details } ?? Explanation(blueprint).notProvided(request.type).details
    }

    /// The same type under other names, followed by types with similar names.
    private func nearMisses(for request: LocatorRequest) -> [Finding.Detail] {
        let entries = allEntries
        let twins = entries.filter { $0.type == request.type }
        let others = entries.filter { $0.type != request.type }
        let similar = Suggestions.nearMisses(for: TypeName.of(request.type), among: others.map { TypeName.of($0.type) })
        let found = twins + similar.flatMap { name in others.filter { TypeName.of($0.type) == name } }
        return found.map { entry in
            let name = entry.type == request.type && entry.name == nil ? ", without a name" : ""
            return .init("near misses", "\(entry.wanted)  an entry of the locator\(name)", site: entry.site)
        }
    }
}
