/// The parts of a graph that a problem concerns, for the module that explains it.
package struct ProblemFacts {
    /// The edge of which something is wrong.
    package var edge: Blueprint.Edge?
    /// The definition that the problem is about.
    package var node = -1
    /// Further definitions: candidates, the members of a cycle, a path.
    package var nodes: [Int] = []
    /// The type that is asked for.
    package var type: Any.Type?
    /// A definition without a node of its own.
    package var definition: Definition?
    /// The definition that it repeats or replaces.
    package var original: Definition?
    /// A choice that fits no parameter.
    package var choice: Definition.UnmatchedChoice?
    /// Names and keys.
    package var texts: [String] = []
    /// Nested requests, outermost first.
    package var steps: [RequestStep] = []
}
