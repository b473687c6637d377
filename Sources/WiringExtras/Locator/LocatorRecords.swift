import Wiring

/// The look-ups through locators, with their counts.
struct LocatorRecords: Sendable {
    /// Identifies a record: equal look-ups share one.
    private struct Record: Hashable {
        var requester: LocatorObservation.RequestOrigin
        var site: SourceSite
        var key: LocatorKey
        var answer: LocatorObservation.Answer
    }

    private var records: [Record: (type: Any.Type, count: Int)] = [:]

    mutating func add(_ request: LocatorRequest, requester: LocatorObservation.RequestOrigin, answer: LocatorObservation.Answer) {
        let record = Record(requester: requester, site: request.site, key: request.key, answer: answer)
        records[record, default: (request.type, 0)].count += 1
    }

    mutating func add(_ others: LocatorRecords) {
        for (record, entry) in others.records { records[record, default: (entry.type, 0)].count += entry.count }
    }

    /// Ordered by dependent, requested service and place.
    var observations: [LocatorObservation] {
        records.map { record, entry in
            LocatorObservation(
                requester: record.requester, site: record.site, type: TypeName.of(entry.type), name: record.key.name, answer: record.answer,
                count: entry.count)
        }.ordered { left, right in
            let texts = [left, right].map { [$0.requester.description, $0.wanted, $0.site.file, $0.answer.description] }
            return texts[0] == texts[1] ? left.site.line < right.site.line : texts[0].lexicographicallyPrecedes(texts[1])
        }
    }
}
