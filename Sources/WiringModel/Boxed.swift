/// Storage for rarely used attributes: one word per value, and a separate allocation only if an attribute is set.
@usableFromInline indirect enum Boxed<Attributes: Equatable & Sendable>: Equatable, Sendable {
    case nothing
    case something(Attributes)

    /// Stores attributes, or nothing if they equal `none`, so that equal values have equal storage.
    @usableFromInline init(_ attributes: Attributes?, unless none: Attributes) {
        self = attributes.map { $0 == none ? .nothing : .something($0) } ?? .nothing
    }

    /// The attributes; nil if none is set.
    @inlinable var value: Attributes? {
        switch self {
        case .nothing: nil
        case .something(let attributes): attributes
        }
    }

    @inlinable mutating func set<Value>(_ attribute: WritableKeyPath<Attributes, Value>, to value: Value, unless none: Attributes) {
        var attributes = self.value ?? none
        attributes[keyPath: attribute] = value
        self = Self(attributes, unless: none)
    }
}

extension Boxed: Hashable where Attributes: Hashable {}
