#if DEBUG || Explorer
/// The values of the shell's `$1`, `$2`...
struct SessionResults {
    struct Result {
        let service: String
        private let held: Any?
        private weak var linked: AnyObject?

        init(holding instance: Any, service: String) { (held, self.service) = (.some(instance), service) }

        init(linkTo object: AnyObject?, service: String) { (held, linked, self.service) = (nil, object, service) }

        var isHeld: Bool { held != nil }

        /// The instance; nil if it has been deallocated.
        var instance: Any? { held ?? linked }
    }

    /// Whether results retain no instance, because they belong to a running program.
    var isWeak = false
    private(set) var results: [Int: Result] = [:]
    /// The first number of each object, which may have been deallocated since.
    private var numbers: [ObjectIdentifier: Int] = [:]
    private var last = 0

    /// Retains a resolved instance. This keeps a weak singleton alive between two commands.
    /// - Returns: its number.
    mutating func hold(_ instance: Any, service: String) -> Int {
        let object = ObjectReader.object(in: instance)
        let number = add(isWeak ? Result(linkTo: object, service: service) : Result(holding: instance, service: service))
        if let object, self.number(of: object) == nil { numbers[ObjectIdentifier(object)] = number }
        return number
    }

    /// The number of an object found in another one, added if necessary. The object is not retained.
    mutating func link(to object: AnyObject, service: String) -> Int {
        if let number = number(of: object) { return number }
        let number = add(Result(linkTo: object, service: service))
        numbers[ObjectIdentifier(object)] = number
        return number
    }

    private mutating func add(_ result: Result) -> Int {
        last += 1
        results[last] = result
        return last
    }

    private func number(of object: AnyObject) -> Int? {
        guard let number = numbers[ObjectIdentifier(object)],
            let known = results[number]?.instance.flatMap({ ObjectReader.object(in: $0) }), known === object
        else { return nil }
        return number
    }

    mutating func `continue`(after number: Int) { last = max(last, number) }

    /// Whether a number was assigned, possibly by an earlier host.
    func wasAssigned(_ number: Int) -> Bool { number >= 1 && number <= last }

    mutating func release(_ number: Int) { results[number] = nil }
}
#endif
