#if DEBUG || Explorer
/// The addresses of the code of function values.
///
/// Reason: the compiler may use one closure for several definitions, and only the address reveals it.
/// Source: a function value consists of the address of its code and a context. The metadata of a context states where its captures begin
/// (`TargetHeapLocalVariableMetadata` in `include/swift/ABI/Metadata.h`), after its generic arguments, and describes them (`CaptureDescriptor` in
/// `include/swift/RemoteInspection/Records.h`).
package enum FunctionCode {
    /// The address of the code of the first function that an object stores. If it captures a function first, as a conversion to another function type
    /// does, it is the code of that function, and so on. Returns nil if the object stores no function, or if the function captures other values.
    package static func address(in object: AnyObject) -> UInt? {
        firstFunction(in: object, depth: 3).flatMap { function in
            withUnsafeBytes(of: function) { $0.baseAddress.flatMap { address(of: RuntimeRecord($0)) } }
        }
    }

    private static func firstFunction(in value: Any, depth: Int) -> Any? {
        let functionKind: UInt = 0x302
        if RuntimeRecord(metadataOf: type(of: value)).load(0, as: UInt.self) == functionKind { return value }
        if depth == 0 { return nil }
        return Mirror(reflecting: value).children.lazy.compactMap { firstFunction(in: $0.value, depth: depth - 1) }.first
    }

    private static func address(of function: RuntimeRecord) -> UInt? {
        var function = function
        let contextKind: UInt = 0x400
        while let context = function.record(8) {
            guard let metadata = context.record(0), metadata.load(0, as: UInt.self) == contextKind, let captures = metadata.record(16),
                captures.load(0, as: UInt32.self) > 0, let last = captures.relative(12)?.lastCharacter,
                // The mangled name of a function type ends with one of these characters.
                last == UInt8(ascii: "c") || last == UInt8(ascii: "_")
            else { return nil }
            function = context + Int(metadata.load(8, as: UInt32.self)) + 8 * Int(captures.load(8, as: UInt32.self))
        }
        return function.load(0, as: UInt.self)
    }
}

extension RuntimeRecord {
    fileprivate var lastCharacter: UInt8? { lengthOfMangledName > 0 ? load(lengthOfMangledName - 1, as: UInt8.self) : nil }
}
#endif
