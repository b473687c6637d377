/// The services of each component, stored in two arrays because a graph without cycles has as many components as services.
package struct ComponentMembers: RandomAccessCollection, Sendable {
    /// The services of all components, grouped by component, each group sorted by key.
    @usableFromInline let services: [Int]
    /// The offset of each component in `services`, and the end as a last entry.
    @usableFromInline let starts: [Int32]

    /// Groups services by component.
    /// - Parameters:
    ///   - components: the components of the services numbered by key.
    ///   - order: the services sorted by key.
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

    /// The services of one component, sorted by key.
    @inlinable
    package subscript(component: Int) -> [Int] {
        Array(services[Int(starts[component])..<Int(starts[component + 1])])
    }

    /// The number of services of a component.
    @inlinable
    package func count(of component: Int) -> Int { Int(starts[component + 1] - starts[component]) }

    /// The service of a component whose key comes first.
    @inlinable
    package func first(of component: Int) -> Int { services[Int(starts[component])] }
}
