/// A type that wraps or leads to other types, or that is spelled with them.
package protocol WrappingType {
    /// The wrapped type, or the target of a handle, so that a missing dependency is reported as that type; nil if there is none.
    static var subject: Any.Type? { get }
    static var isCollection: Bool { get }
    /// Whether it is a handle that can await its instance.
    static var isAwaiting: Bool { get }
    /// Whether it is a handle that keeps the instance of its first request.
    static var isCaching: Bool { get }
    /// The type as in source code. The runtime omits the `any` of type arguments, and cannot find private protocols by their names.
    /// - Parameter name: spells the type arguments.
    /// - Returns: nil if the name has no type arguments.
    static func spelling(_ name: (Any.Type) -> String) -> String?
}

extension WrappingType {
    package static var subject: Any.Type? { nil }
    package static var isCollection: Bool { false }
    package static var isAwaiting: Bool { false }
    package static var isCaching: Bool { false }
    package static func spelling(_ name: (Any.Type) -> String) -> String? { nil }
}

/// Analysis of requested types.
package enum Request {
    /// The type inside all optionals, collections and handles.
    package static func subject(of type: Any.Type) -> Any.Type {
        var type = type
        while let subject = (type as? any WrappingType.Type)?.subject { type = subject }
        return type
    }

    /// Whether a type equals another one, or leads to it through optionals and handles.
    static func leads(_ type: Any.Type, to subject: Any.Type, throughCollections: Bool) -> Bool {
        var type = type
        while type != subject {
            guard let wrapper = type as? any WrappingType.Type, throughCollections || !wrapper.isCollection, let inner = wrapper.subject
            else { return false }
            type = inner
        }
        return true
    }
}
