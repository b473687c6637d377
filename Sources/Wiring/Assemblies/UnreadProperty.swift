/// A property of an assembly that holds definitions where nothing finds them. Validation turns it into a finding.
package final class UnreadProperty: AssemblyMember, @unchecked Sendable {
    /// Why its definitions are not found.
    enum Reason {
        /// It holds an assembly by value.
        case assembly(Any.Type)
        /// It is lazy: what it holds is made when it is first read.
        case lazy
        /// It holds an object, which has definitions of its own.
        case object(Any.Type, property: String)
    }

    let reason: Reason

    init(_ reason: Reason) {
        self.reason = reason
        super.init(at: .unknown)
    }
}
