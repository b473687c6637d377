extension Definition {
    /// A choice for a parameter that the initializer does not have.
    @usableFromInline
    package struct UnmatchedChoice: Sendable {
        /// The number of the parameter, if one was given.
        var parameter: Int?
        /// The type of the chosen definition.
        var type: Any.Type
        /// The target of the choice.
        var place = Place.initializer

        /// The possible targets of a choice.
        enum Place: Sendable {
            /// A parameter of the initializer.
            case initializer
            /// A parameter of the initializer that is a runtime argument.
            case argument
            /// A parameter of a method; the value is the name of its call.
            case call(String)
            /// A marked property; the value is its name.
            case marked(String)
        }
    }

    /// Sets the source of the initializer's parameter with a given number, or of all parameters of a type.
    ///
    /// A choice that matches no parameter is recorded and becomes a finding at activation.
    /// - Parameters:
    ///   - type: the type of the chosen definition, which selects the parameters if there is no number.
    ///   - parameter: the number, counted from one.
    ///   - dependencies: the current dependencies of the definition.
    ///   - isWanted: selects the parameters if there is no number; by default those that accept the type.
    ///   - source: returns the source for a parameter of a type.
    package func choose(
        for type: Any.Type, parameter: Int?, among dependencies: [Dependency], where isWanted: ((Dependency) -> Bool)? = nil,
        _ source: (Any.Type) -> Dependency.Source
    ) {
        let isWanted = isWanted ?? { $0.accepts(type) }
        var dependencies = dependencies
        var isMatched = false
        for index in dependencies.indices where dependencies[index].kind == .initializer {
            guard parameter.map({ $0 == dependencies[index].parameter }) ?? isWanted(dependencies[index]) else { continue }
            dependencies[index].source = source(dependencies[index].type)
            isMatched = true
        }
        chosenDependencies = dependencies
        if !isMatched { options.unmatchedChoices.append(UnmatchedChoice(parameter: parameter, type: type)) }
    }

    /// Sets the display names of the initializer's parameters; excess names are ignored.
    /// - Parameters:
    ///   - names: the names, in the order of the parameters.
    ///   - dependencies: the current dependencies of the definition.
    func nameParameters(_ names: [String], among dependencies: [Dependency]) {
        var dependencies = dependencies
        for (index, name) in zip(dependencies.indices, names) where dependencies[index].kind == .initializer {
            dependencies[index].name = name
        }
        chosenDependencies = dependencies
    }
}
