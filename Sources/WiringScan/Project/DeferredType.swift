extension ScannedProject {
    /// The wrapped type if a type is a deferred wrapper that containers offer: `Lazy<Store>`, `Provider<Store>`,
    /// `Provider1<Store, Int>`; nil for all other types.
    func deferred(_ type: String) -> String? {
        guard type.utf8.contains(UInt8(ascii: "<")) else { return nil }
        let base = TypeName.base(type)
        guard Self.deferring.contains(String(base.prefix { !$0.isNumber })), base.drop(while: { !$0.isNumber }).allSatisfy(\.isNumber),
            !declares(base)
        else { return nil }
        return TypeName.arguments(type).first
    }

    private static let deferring: Set<String> = ["Lazy", "Provider", "AsyncLazy", "AsyncProvider", "BoundFactory", "AsyncBoundFactory"]
}
