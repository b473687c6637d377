/// A property of an assembly with definitions that are not collected. Validation turns it into a finding.
package final class UncollectedProperty: AssemblyMember, @unchecked Sendable {
    /// The reasons why definitions are not collected.
    enum Reason {
        /// The property contains an assembly by value.
        case assembly(Any.Type)
        /// The property is lazy: its value is created on the first access.
        case lazy
        /// The property contains an object of a class whose property contains definitions.
        case object(Any.Type, property: String)
    }

    let reason: Reason

    init(_ reason: Reason) {
        self.reason = reason
        super.init(at: .unknown)
    }
}
