/// Something that few values have: a word in each of them, and memory of its own only where there is something.
indirect enum Boxed<Value: Hashable & Sendable>: Hashable, Sendable {
    /// Nothing, which takes no memory.
    case nothing
    /// Something.
    case something(Value)

    /// What there is.
    var value: Value? {
        switch self {
        case .nothing: nil
        case .something(let value): value
        }
    }
}
