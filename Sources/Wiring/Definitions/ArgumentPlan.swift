internal import RuntimeLayout

/// Divides the parameters of a factory's initializer into runtime arguments and dependencies.
@usableFromInline struct ArgumentPlan: Sendable {
    /// For each parameter its offset in the tuple of runtime arguments; negative for a dependency.
    @usableFromInline let places: [Int]
    let dependencies: [Dependency]
    /// The types of runtime arguments that match no parameter.
    let unmatched: [Any.Type]

    /// Matches by type: the n-th runtime argument of a type is the n-th parameter of that type.
    @usableFromInline init(of parameters: [Any.Type], taking arguments: [Any.Type]) {
        var end = 0
        var rest = arguments.map { (type: $0, place: ValueLayout(of: $0).place(behind: &end)) }
        var places: [Int] = []
        var dependencies: [Dependency] = []
        for (number, type) in parameters.enumerated() {
            if let match = rest.firstIndex(where: { $0.type == type }) {
                places.append(rest.remove(at: match).place)
            } else {
                places.append(-1)
                dependencies.append(Dependency(parameter: number + 1, type: type))
            }
        }
        self.places = places
        self.dependencies = dependencies
        unmatched = rest.map(\.type)
    }
}
