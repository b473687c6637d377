internal import RuntimeLayout

/// A step between the initializer of an instance, or of a factory's product, and its completion.
@usableFromInline final class InjectionStep: Sendable {
    @usableFromInline typealias Run = @Sendable (UnsafeMutableRawPointer, inout Resolution, Position) throws -> Void

    @usableFromInline struct Position {
        @usableFromInline let node: Int
        @usableFromInline var edge: Int
        /// The runtime arguments of a factory in memory, as a tuple; nil for a component.
        var arguments: UnsafeRawPointer?
    }

    /// When a step of a member of a cycle is deferred.
    @usableFromInline enum Deferral: Sendable {
        case never
        /// While one of its edges leads to another member of the cycle whose initializer is running.
        case withEdges
        /// While an injection of the same instance is deferred.
        case withInjections
    }

    /// The time at which the step runs. Steps of one moment run in source order.
    let moment: InjectionMoment
    /// The property or method; a child's step replaces its parent's step with the same subject.
    let subject: StepSubject
    let dependencies: [Dependency]
    /// Whether the step comes from a parent, so that a step of the child may replace it.
    let isInherited: Bool
    let deferral: Deferral
    let run: Run

    @usableFromInline init(
        _ moment: InjectionMoment, _ subject: StepSubject, dependencies: [Dependency] = [], isInherited: Bool = false,
        deferral: Deferral = .never, run: @escaping Run
    ) {
        (self.moment, self.subject, self.dependencies) = (moment, subject, dependencies)
        (self.isInherited, self.deferral, self.run) = (isInherited, deferral, run)
    }

    /// A copy of the step with other dependencies, or for a child, whose code differs if it builds another type.
    func changed(dependencies: [Dependency]? = nil, isInherited: Bool? = nil, run: Run? = nil) -> InjectionStep {
        InjectionStep(
            moment, subject, dependencies: dependencies ?? self.dependencies, isInherited: isInherited ?? self.isInherited,
            deferral: deferral, run: run ?? self.run)
    }

    /// Runs the step on an instance, or defers it, and moves the position to the next step.
    @inline(__always) @_optimize(speed) fileprivate func run(
        on implementation: UnsafeMutableRawPointer, _ type: Any.Type, _ resolution: inout Resolution, _ position: inout Position
    ) throws {
        if deferral != .never, resolution.isInCycle(position.node) {
            try resolution.runOrDefer(run, on: implementation, type, at: position, deferral, edgeCount: dependencies.count)
        } else {
            try run(implementation, &resolution, position)
        }
        position.edge += dependencies.count
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
    /// Runs the steps of an instance in order, or defers them. Not inlined, because a caller would retain each step.
    /// - Parameter type: the type in memory.
    @inline(never) @_optimize(speed) func run(
        on implementation: UnsafeMutableRawPointer, _ type: Any.Type, _ resolution: inout Resolution, _ node: Int,
        after parameterCount: Int, _ arguments: UnsafeRawPointer? = nil
    ) throws {
        var position = InjectionStep.Position(node: node, edge: resolution.firstEdge(of: node) + parameterCount, arguments: arguments)
        for number in indices {
            // By index, because a loop over the elements would retain each step and its code.
            try self[number].run(on: implementation, type, &resolution, &position)
        }
    }

    var ordered: [InjectionStep] { InjectionMoment.allCases.flatMap { moment in filter { $0.moment == moment } } }
}

extension Resolution {
    /// Runs a step of the innermost instance, or defers it until the initializer of another member of its cycle has returned.
    @_optimize(speed) mutating func runOrDefer(
        _ step: @escaping DeferredStep.Step, on implementation: UnsafeMutableRawPointer, _ type: Any.Type,
        at position: InjectionStep.Position, _ deferral: InjectionStep.Deferral, edgeCount: Int
    ) throws {
        let (frame, edges) = (innermost?.takeUnretainedValue(), position.edge..<(position.edge + edgeCount))
        let partner = deferral == .withEdges ? initializingMember(of: position.node, neededBy: edges) : frame?.initializingPartner
        guard let frame, let partner, frame.node == position.node else { return try step(implementation, &self, position) }
        frame.deferStep(until: partner, on: implementation, type, at: position, step)
    }
}

/// A step of a member of a cycle that waits until the initializer of another member has returned.
final class DeferredStep {
    typealias Step = (UnsafeMutableRawPointer, inout Resolution, InjectionStep.Position) throws -> Void

    /// The frame of the instance. Back references find the instances under construction inside it.
    private let frame: ConstructionFrame
    /// The object that receives the injection, or a box with a copy of the value.
    private let receiver: AnyObject
    private var position: InjectionStep.Position
    private let step: Step

    init(
        of frame: ConstructionFrame, on implementation: UnsafeMutableRawPointer, _ type: Any.Type, at position: InjectionStep.Position,
        _ step: @escaping Step
    ) {
        (self.frame, self.position, self.step) = (frame, position, step)
        // The arguments are in memory only during the call of the factory.
        self.position.arguments = nil
        receiver = InstanceBox.copying(implementation, type)
    }

    func run(_ resolution: inout Resolution) throws {
        let exposed = resolution.innermost
        resolution.innermost = .passUnretained(frame)
        defer { resolution.innermost = exposed }
        try RequestStack.ofThisThread._withUnsafeGuaranteedRef { stack in
            try stack.inside(frame) { try InstanceBox.withContent(of: receiver) { try step($0, &resolution, position) } }
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
