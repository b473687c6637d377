/// Shared memory for the report of a host: it exists as long as this process, however the host ends, and needs no file.
final class ReportMemory {
    /// The descriptor to pass to the host; -1 if the memory is not available.
    let descriptor = wiring_open_report()

    deinit {
        if descriptor >= 0 { close(descriptor) }
    }

    var state: wiring_report_state {
        var length = 0
        return wiring_report_status(descriptor, &length)
    }

    /// The report so far; an incomplete report still contains the thread that died.
    func read() -> HostReport? {
        var length = 0
        guard wiring_report_status(descriptor, &length) != wiring_report_none, length > 0 else { return nil }
        let bytes = [UInt8](unsafeUninitializedCapacity: length) { buffer, filled in
            filled = buffer.baseAddress.map { wiring_read_report(descriptor, $0, length) } ?? 0
        }
        return HostReport(String(decoding: bytes, as: UTF8.self))
    }
}
