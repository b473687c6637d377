/// One thing that happens to an instance between its initializer and the moment it is complete.
@usableFromInline
struct InjectionStep: Sendable {
    /// Does it to the implementation in some memory. The integers are the definition's node and the number of the step's first edge.
    @usableFromInline typealias Run = @Sendable (UnsafeMutableRawPointer, inout Resolution, Int, Int) throws -> Void

    /// When it happens; steps of one moment happen in the order in which they were written.
    let moment: InjectionMoment
    /// What is set or called; a child's step takes the place of its parent's step with the same subject.
    let subject: StepSubject
    /// What it needs, one for each edge.
    private(set) var dependencies: [Dependency]
    /// Whether it comes from a parent, so that a step of one's own may replace it.
    var isInherited = false
    let run: Run

    @usableFromInline
    init(_ moment: InjectionMoment, _ subject: StepSubject, dependencies: [Dependency] = [], run: @escaping Run) {
        self.moment = moment
        self.subject = subject
        self.dependencies = dependencies
        self.run = run
    }

    /// The same step with what it needs found elsewhere.
    func with(_ dependencies: [Dependency]) -> InjectionStep {
        var step = self
        step.dependencies = dependencies
        return step
    }
}

/// What a step sets or calls.
@usableFromInline
enum StepSubject: Sendable {
    /// A property.
    case property(any AnyKeyPath & Sendable)
    /// A method, with the name given to it, if any.
    case method(String?)
    /// A closure at some moment.
    case hook(String)

    /// A text that is equal for the same subject of parent and child, whose key paths start from different types; nil when nothing tells.
    var identity: String? {
        switch self {
        case .property(let keyPath): WrittenName.of(keyPath).map { "property \($0)" }
        case .method(let name): name.map { "method \($0)" }
        case .hook(let moment): "hook \(moment)"
        }
    }
}
