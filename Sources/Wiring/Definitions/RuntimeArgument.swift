/// A runtime argument of a factory, as a dependency within the object graphs of its products.
package struct RuntimeArgument: Sendable {
    let factory: Reference
    let type: Any.Type
    /// The number of the argument among the factory's arguments of that type, counted from one.
    let number: Int
    /// The position among all arguments of the factory, counted from zero; nil if there is no matching argument.
    let position: Int?
}
