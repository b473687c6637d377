/// The services of each component, in two arrays: a graph without cycles has as many components as services.
package struct ComponentMembers: RandomAccessCollection, Sendable {
    /// The services of all components, component by component, those of each by key.
    @usableFromInline let services: [Int]
    /// Where each component begins; one entry more at the end.
    @usableFromInline let starts: [Int32]

    /// Sorts services into their components.
    /// - Parameters:
    ///   - components: the components of the services numbered by key.
    ///   - order: the services by key.
    init(_ components: CompactGraph.Components, services order: [Int]) {
        var starts = [Int32](repeating: 0, count: components.count + 1)
        for number in components.numbers { starts[Int(number) + 1] += 1 }
        for number in 0..<components.count { starts[number + 1] += starts[number] }
        var next = starts
        var sorted = [Int](repeating: 0, count: order.count)
        for (rank, number) in components.numbers.enumerated() {
            sorted[Int(next[Int(number)])] = order[rank]
            next[Int(number)] += 1
        }
        services = sorted
        self.starts = starts
    }

    package var startIndex: Int { 0 }
    package var endIndex: Int { starts.count - 1 }

    /// The services of one component, by key.
    @inlinable
    package subscript(component: Int) -> [Int] {
        Array(services[Int(starts[component])..<Int(starts[component + 1])])
    }

    /// How many services a component has.
    @inlinable
    package func count(of component: Int) -> Int { Int(starts[component + 1] - starts[component]) }

    /// The service of a component whose key comes first.
    @inlinable
    package func first(of component: Int) -> Int { services[Int(starts[component])] }
}
