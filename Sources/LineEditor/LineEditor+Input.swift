import CLineEditor
import PlatformLibrary

/// Waiting for keys, and for all else that may come meanwhile.
extension LineEditor {
    /// A descriptor that is watched while a line is edited.
    struct WatchedDescriptor {
        let descriptor: Int32
        let onReadable: () -> Bool
    }

    /// Watches a descriptor while a line is edited, for example what a host writes.
    ///
    /// - Parameters:
    ///   - descriptor: what to watch; watched before, it gets the new closure.
    ///   - onReadable: called on the thread of `readLine()` when there is something to read, or the other end is gone; it may call
    ///     `printAbove`; returns whether to go on watching
    package func watch(_ descriptor: Int32, onReadable: @escaping () -> Bool) {
        unwatch(descriptor)
        watched.append(WatchedDescriptor(descriptor: descriptor, onReadable: onReadable))
    }

    /// Ends the watching of a descriptor.
    package func unwatch(_ descriptor: Int32) {
        watched.removeAll { $0.descriptor == descriptor }
    }

    /// libedit's question for the next character.
    ///
    /// - Returns: 1 with a character, 0 when the terminal is gone, -1 after Ctrl-C.
    func nextCharacter(_ result: UnsafeMutablePointer<wchar_t>?) -> Int32 {
        while true {
            var isReadable = true
            if pushedBack.isEmpty, !isReady(STDIN_FILENO, within: 0) {
                readsTypedAhead = false
                printDeferred()
                noteForUndo()
                draw()
                isReadable = waitForInput()
            }
            // After the wait: what was typed behind a Ctrl-C is not part of the line that it drops.
            guard handleSignals() else {
                errno = EINTR
                return -1
            }
            guard isReadable else { continue }
            let byte: UInt8
            switch nextByte() {
            case .byte(let next): byte = next
            case .notYet: continue
            case .endOfInput: return 0
            }
            if byte == 0x1B, activity == .editing, split(escape: byte) { continue }
            if let scalar = assembler.accept(byte) {
                if compose(with: scalar) { continue }
                result?.pointee = wchar_t(scalar.value)
                return 1
            }
        }
    }

    /// Tells Escape alone from the start of another key, where libedit cannot.
    ///
    /// - Returns: whether other bytes are to be read instead.
    private func split(escape byte: UInt8) -> Bool {
        let line = editedLine
        let isSearching = searchRow(in: line) != nil
        guard isSearching || usesViKeys && !isAskingForText(in: line) else { return false }
        let hasMore = hasMoreOfKey
        if isSearching {
            // An incremental search takes the first byte of an arrow key for Escape and the rest for text: let it have its Escape, and
            // whoever reads next the whole key.
            if hasMore { pushedBack.insert(byte, at: 0) }
            return false
        }
        if !hasMore { pushedBack.append(Self.escapeAlone) }
        return !hasMore
    }

    /// Whether Escape was the start of another key: those send all their bytes at once.
    var hasMoreOfKey: Bool { !pushedBack.isEmpty || isReady(STDIN_FILENO, within: 30) }

    /// Whether the last row is where vi keys ask for a pattern or a command; Escape alone ends that.
    private func isAskingForText(in line: EditedLine) -> Bool {
        guard let end = line.scalars.lastIndex(of: "\n"), end + 1 < line.scalars.count else { return false }
        return ["/", "?", ":"].contains(line.scalars[end + 1])
    }

    private enum NextByte { case byte(UInt8), notYet, endOfInput }

    private func nextByte() -> NextByte {
        if !pushedBack.isEmpty { return .byte(pushedBack.removeFirst()) }
        // One at a time: what is typed ahead belongs to whatever program runs next.
        var byte: UInt8 = 0
        switch read(STDIN_FILENO, &byte, 1) {
        // Ctrl-D that was typed while the terminal still kept lines to itself arrives as a zero.
        case 1: return .byte(byte == 0 && readsTypedAhead ? 0x04 : byte)
        case 0: return .endOfInput
        default: return errno == EINTR || errno == EAGAIN ? .notYet : .endOfInput
        }
    }

    /// Waits until something comes and lets the watchers read.
    ///
    /// - Returns: whether there is a key to read.
    private func waitForInput() -> Bool {
        flush()
        let watchers = showsLine ? watched : []
        let descriptors = [STDIN_FILENO, interrupts.readDescriptor] + watchers.map(\.descriptor)
        var requests = descriptors.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
        guard poll(&requests, nfds_t(requests.count), -1) > 0 else { return false }
        for (watcher, request) in zip(watchers, requests.dropFirst(2)) where request.revents != 0 {
            // An earlier one may have taken it off the list.
            guard watched.contains(where: { $0.descriptor == watcher.descriptor }) else { continue }
            if request.revents & Int16(POLLNVAL) != 0 || !watcher.onReadable() { unwatch(watcher.descriptor) }
        }
        return requests[0].revents != 0
    }

    /// Answers the signals that have come.
    ///
    /// - Returns: false after Ctrl-C.
    private func handleSignals() -> Bool {
        let news = interrupts.takeNews()
        if news.continued, isTerminal {
            line_editor_prepare_terminal(handle)
            if usesEscapes { write("\u{1B}[?2004h") }
        }
        if news.continued || news.resized, isTerminal, showsLine {
            if news.continued {
                // The screen is another one by now; only the row with the cursor may still be ours.
                write(usesEscapes ? "\r\u{1B}[J" : "\n")
            } else {
                eraseLine()
            }
            el_resize(handle)
            redraw()
        }
        if news.interrupted { interrupt() }
        return !isInterrupted
    }

    private func isReady(_ descriptor: Int32, within milliseconds: Int32) -> Bool {
        var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        return poll(&request, 1, milliseconds) > 0
    }
}
