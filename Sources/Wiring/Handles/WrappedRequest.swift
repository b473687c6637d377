/// A type that wraps or leads to a requested type, so that a missing dependency is reported as the wrapped type.
package protocol WrappedRequest {
    /// The wrapped type, or the target of a handle.
    static var subject: Any.Type { get }
    /// Whether it contains all instances of the wrapped type.
    static var isCollection: Bool { get }
}

extension WrappedRequest {
    package static var isCollection: Bool { false }
}

/// Analysis of requested types.
package enum Request {
    /// The type inside all optionals, collections and handles.
    package static func subject(of type: Any.Type) -> Any.Type {
        var type = type
        while let wrapper = type as? any WrappedRequest.Type { type = wrapper.subject }
        return type
    }

    /// Whether a type equals another one, or leads to it through optionals and handles.
    /// - Parameters:
    ///   - type: the requested type.
    ///   - subject: the provided type.
    ///   - throughCollections: whether to unwrap collections too.
    static func leads(_ type: Any.Type, to subject: Any.Type, throughCollections: Bool) -> Bool {
        var type = type
        while type != subject {
            guard let wrapper = type as? any WrappedRequest.Type, throughCollections || !wrapper.isCollection else { return false }
            type = wrapper.subject
        }
        return true
    }
}

extension Optional: WrappedRequest {
    package static var subject: Any.Type { Wrapped.self }
}

extension Array: WrappedRequest {
    package static var subject: Any.Type { Element.self }
    package static var isCollection: Bool { true }
}

extension Set: WrappedRequest {
    package static var subject: Any.Type { Element.self }
    package static var isCollection: Bool { true }
}

extension Dictionary: WrappedRequest {
    package static var subject: Any.Type { Value.self }
    package static var isCollection: Bool { true }
}
