/// A property of an assembly with definitions that are not collected. Validation turns it into a finding.
package final class UncollectedProperty: AssemblyMember, @unchecked Sendable {
    /// The reason: the property contains an assembly by value, is lazy, or contains an object of a class with definitions.
    let problem: Problem
    let type: Any.Type?
    /// The property of the object that contains definitions.
    let property: String?

    init(_ problem: Problem, _ type: Any.Type? = nil, property: String? = nil) {
        (self.problem, self.type, self.property) = (problem, type, property)
        super.init(at: .unknown)
    }
}
