extension Definition {
    /// A choice for a parameter that the initializer does not have.
    @usableFromInline
    package struct UnmatchedChoice: Sendable {
        /// The number of the parameter, where one was given.
        var parameter: Int?
        /// The type of what was chosen.
        var type: Any.Type
        /// What it was chosen for.
        var place = Place.initializer

        /// What something can be chosen for.
        enum Place: Sendable {
            /// A parameter of the initializer.
            case initializer
            /// A parameter of the initializer that is a runtime argument.
            case argument
            /// A parameter of a method, by the name of its call.
            case call(String)
            /// A marked property, by its name.
            case marked(String)
        }
    }

    /// Chooses where parameters of the initializer come from: the one with a number, or all of a type.
    ///
    /// Where there is none, that is remembered for activation to tell.
    /// - Parameters:
    ///   - type: the type of what is chosen, which counts where no number is given.
    ///   - parameter: the number, counted from one.
    ///   - dependencies: what the definition needs so far.
    ///   - source: gives the source for a parameter of some type.
    package func choose(
        for type: Any.Type, parameter: Int?, among dependencies: [Dependency], _ source: (Any.Type) -> Dependency.Source
    ) {
        var dependencies = dependencies
        var isMatched = false
        for index in dependencies.indices where dependencies[index].kind == .initializer {
            guard parameter.map({ $0 == dependencies[index].parameter }) ?? dependencies[index].canBe(type) else { continue }
            dependencies[index].source = source(dependencies[index].type)
            isMatched = true
        }
        chosenDependencies = dependencies
        if !isMatched { options.unmatchedChoices.append(UnmatchedChoice(parameter: parameter, type: type)) }
    }

    /// Gives the parameters of the initializer names for people, as many as there are.
    /// - Parameters:
    ///   - names: the names, in the order of the parameters.
    ///   - dependencies: what the definition needs so far.
    func nameParameters(_ names: [String], among dependencies: [Dependency]) {
        var dependencies = dependencies
        for (index, name) in zip(dependencies.indices, names) where dependencies[index].kind == .initializer {
            dependencies[index].name = name
        }
        chosenDependencies = dependencies
    }
}
