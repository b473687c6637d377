internal import RuntimeLayout

/// A step between the initializer of an instance, or of a factory's product, and its completion.
@usableFromInline final class InjectionStep: Sendable {
    @usableFromInline typealias Run = @Sendable (UnsafeMutableRawPointer, inout Resolution, Position) throws -> Void

    @usableFromInline struct Position {
        @usableFromInline let node: Int
        @usableFromInline var edge: Int
        /// The runtime arguments of a factory in memory, as a tuple; nil for a component.
        let arguments: UnsafeRawPointer?
    }

    /// The time at which the step runs. Steps of one moment run in source order.
    let moment: InjectionMoment
    /// The property or method; a child's step replaces its parent's step with the same subject.
    let subject: StepSubject
    let dependencies: [Dependency]
    /// Whether the step comes from a parent, so that a step of the child may replace it.
    let isInherited: Bool
    let run: Run

    @usableFromInline init(
        _ moment: InjectionMoment, _ subject: StepSubject, dependencies: [Dependency] = [], isInherited: Bool = false, run: @escaping Run
    ) {
        (self.moment, self.subject, self.dependencies) = (moment, subject, dependencies)
        (self.isInherited, self.run) = (isInherited, run)
    }

    func with(_ dependencies: [Dependency]) -> InjectionStep {
        InjectionStep(moment, subject, dependencies: dependencies, isInherited: isInherited, run: run)
    }

    /// A copy of the step for a child, with other code if the child builds another type.
    func inherited(_ run: Run? = nil) -> InjectionStep {
        InjectionStep(moment, subject, dependencies: dependencies, isInherited: true, run: run ?? self.run)
    }
}

@usableFromInline enum StepSubject: Sendable {
    case property(any AnyKeyPath & Sendable)
    /// A method, with the name given to it, if any.
    case method(String?)
    /// A closure, with the name of its hook.
    case hook(String)

    /// A text that is equal for the same subject in parent and child, whose key paths have different root types; nil if unknown.
    var identity: String? {
        switch self {
        case .property(let keyPath): PropertyName.of(keyPath).map { "property \($0)" }
        case .method(let name): name.map { "method \($0)" }
        case .hook(let moment): "hook \(moment)"
        }
    }
}

extension [InjectionStep] {
    func run(
        on implementation: UnsafeMutableRawPointer, _ resolution: inout Resolution, _ node: Int, after parameterCount: Int,
        _ arguments: UnsafeRawPointer? = nil
    ) throws {
        var position = InjectionStep.Position(node: node, edge: resolution.firstEdge(of: node) + parameterCount, arguments: arguments)
        for step in self {
            try step.run(implementation, &resolution, position)
            position.edge += step.dependencies.count
        }
    }

    var ordered: [InjectionStep] { InjectionMoment.allCases.flatMap { moment in filter { $0.moment == moment } } }
}

extension Resolution {
    /// Runs the action of a step. It is deferred if an edge of the step leads to another member of the same cycle whose initializer is still running.
    @usableFromInline mutating func inject(
        _ count: Int, at position: InjectionStep.Position, into implementation: UnsafeMutableRawPointer, _ type: Any.Type,
        _ action: @escaping (UnsafeMutableRawPointer, inout Resolution) throws -> Void
    ) throws {
        guard let initializing = frameToWaitFor(count, at: position) else { return try action(implementation, &self) }
        deferInjection(into: implementation, type, until: initializing, action)
    }

    /// The frame whose initializer has to return before the edges of a step can be resolved; nil if the step can run.
    func frameToWaitFor(_ count: Int, at position: InjectionStep.Position) -> ConstructionFrame? {
        guard count > 0, isInCycle(position.node) else { return nil }
        return initializingMember(of: position.node, neededBy: position.edge..<(position.edge + count))
    }

    func deferInjection(
        into implementation: UnsafeMutableRawPointer, _ type: Any.Type, until initializing: ConstructionFrame,
        _ action: @escaping (UnsafeMutableRawPointer, inout Resolution) throws -> Void
    ) {
        if TypeKind(type) == .class {
            let receiver = implementation.instance(AnyObject.self)
            innermost?.deferInjection(until: initializing) { resolution in
                var reference = Unmanaged.passUnretained(receiver)
                defer { withExtendedLifetime(receiver) {} }
                try withUnsafeMutableBytes(of: &reference) { try action($0.baseAddress.unsafelyUnwrapped, &resolution) }
            }
            return
        }
        let receiver = InstanceBox.copying(implementation, type)
        innermost?.deferInjection(until: initializing) { resolution in
            try InstanceBox.withContent(of: receiver) { try action($0, &resolution) }
        }
    }
}

/// The times at which steps run between the initializer and the completion of an instance.
public enum InjectionMoment: Int, Sendable, Hashable, CaseIterable {
    /// Before any property is set.
    case beforeInjection
    /// During the injection of properties and methods, in source order.
    case injection
    /// After all properties and methods.
    case afterInjection
}
