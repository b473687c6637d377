#if DEBUG || Explorer
package import Wiring

/// A type found in this program which is an assembly.
package struct DiscoveredAssembly: Sendable {
    /// The type's name without its module, `MailAssembly` or `Screens.MailAssembly`, unless another module has one of the same name.
    package var name: String
    /// The module that declares it.
    package var module: String
    /// The type; nil when it cannot be made.
    package var type: (any Assembly.Type)?
    /// Why it cannot be made; nil when it can.
    package var problem: String?

    /// Describes a find.
    package init(name: String, module: String, type: (any Assembly.Type)?, problem: String? = nil) {
        self.name = name
        self.module = module
        self.type = type
        self.problem = problem
    }

    /// An assembly that is named instead of found.
    package init(_ type: any Assembly.Type) {
        self.init(name: TypeName.of(type), module: TypeName.module(of: type), type: type)
    }
}
#endif
