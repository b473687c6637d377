#if DEBUG || Explorer
/// An assembly type found in this program.
package struct DiscoveredAssembly: Sendable {
    /// The type's name without its module, `MailAssembly` or `Screens.MailAssembly`, unless another module has a type of the same name.
    package var name: String
    package var module: String
    /// The type; nil if it cannot be created.
    package var type: (any Assembly.Type)?
    /// The reason why it cannot be created; nil if it can.
    package var problem: String?

    package init(name: String, module: String, type: (any Assembly.Type)?, problem: String? = nil) {
        self.name = name
        self.module = module
        self.type = type
        self.problem = problem
    }

    package init(_ type: any Assembly.Type) { self.init(name: TypeName.of(type), module: TypeName.module(of: type), type: type) }
}
#endif
