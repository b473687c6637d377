#if DEBUG || Explorer
/// A value that a `Wire` can write and read: it lists its fields once, for both directions.
///
/// A change of the fields or of their order changes the format and therefore `InspectionConventions.version`.
package protocol WireRecord: Equatable {
    /// The value to read into.
    static var blank: Self { get }

    /// Writes all fields, or reads them.
    mutating func transfer(_ wire: Wire)
}

extension WireRecord {
    /// Whether two records have the same fields. Comparing their bytes costs less compile time than a derived function for each type.
    @inline(never) @_semantics("optimize.sil.specialize.generic.never")
    package static func == (left: Self, right: Self) -> Bool { MessageCoder.encode(left) == MessageCoder.encode(right) }
}

extension Wire {
    /// A record.
    @inline(never) @_semantics("optimize.sil.specialize.generic.never")
    @discardableResult package func record<Record: WireRecord>(_ value: inout Record) -> Wire {
        value.transfer(self)
        return self
    }

    /// A record that may be missing.
    @inline(never)
    @discardableResult package func optionalRecord<Record: WireRecord>(_ value: inout Record?) -> Wire {
        guard isPresent(value != nil) else {
            value = nil
            return self
        }
        var record = value ?? .blank
        record.transfer(self)
        value = record
        return self
    }

    /// A list of records.
    @inline(never)
    @discardableResult package func records<Record: WireRecord>(_ values: inout [Record]) -> Wire {
        guard isReading else {
            write(values)
            return self
        }
        let count = readCount()
        values = []
        values.reserveCapacity(capacity(for: count))
        while values.count < count, error == nil { values.append(read()) }
        return self
    }

    /// Reads a record.
    @inline(never)
    func read<Record: WireRecord>() -> Record {
        var record = Record.blank
        record.transfer(self)
        return record
    }

    /// Reads a list of records.
    @inline(never) @_semantics("optimize.sil.specialize.generic.never")
    func readRecords<Record: WireRecord>() -> [Record] {
        var values: [Record] = []
        records(&values)
        return values
    }

    /// Writes a record.
    @inline(never) @_semantics("optimize.sil.specialize.generic.never")
    @discardableResult func write<Record: WireRecord>(_ record: Record) -> Wire {
        var record = record
        record.transfer(self)
        return self
    }

    /// Writes a list of records.
    @inline(never) @_semantics("optimize.sil.specialize.generic.never")
    @discardableResult func write<Record: WireRecord>(_ records: [Record]) -> Wire {
        write(natural: UInt64(records.count))
        for record in records { write(record) }
        return self
    }
}
#endif
