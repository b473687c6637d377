/// A priority queue that returns the smallest element first: a binary heap.
struct PriorityQueue<Element: Comparable> {
    private var elements: [Element] = []

    /// Adds an element.
    mutating func insert(_ element: Element) {
        elements.append(element)
        var place = elements.count - 1
        while place > 0, elements[place] < elements[(place - 1) / 2] {
            elements.swapAt(place, (place - 1) / 2)
            place = (place - 1) / 2
        }
    }

    /// Removes and returns the smallest element; nil if the queue is empty.
    mutating func popFirst() -> Element? {
        guard let first = elements.first, let last = elements.popLast() else { return nil }
        guard !elements.isEmpty else { return first }
        elements[0] = last
        var place = 0
        while true {
            var smallest = place
            for child in [2 * place + 1, 2 * place + 2] where child < elements.count && elements[child] < elements[smallest] {
                smallest = child
            }
            if smallest == place { return first }
            elements.swapAt(place, smallest)
            place = smallest
        }
    }
}
