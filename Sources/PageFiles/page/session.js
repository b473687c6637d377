// Follows the session that serves the page: loads the page again when the graph changes, and exchanges the selected service.

class Session {
  constructor(page, revision) {
    this.page = page;
    this.key = this.keyOf(page.state.selected);
    const events = new EventSource('events');
    events.addEventListener('graph', (event) => { if (event.data !== revision) location.reload(); });
    events.addEventListener('focus', (event) => this.follow(JSON.parse(event.data)));
    events.addEventListener('error', () => announce('The session has ended or does not answer.', true));
    page.onChange(({ selected }) => this.report(this.keyOf(selected)));
  }

  keyOf(selected) { return selected && selected.kind === 'service' ? this.page.graph.key(selected.service) : ''; }

  /** Selects the service that the session has focused; an empty key ends the selection. */
  follow(key) {
    const { page } = this, service = page.graph.serviceWithKey(key);
    if (key === this.key || (key && service < 0)) return;
    this.key = key;
    if (key) page.goTo(service, { isRecorded: false }); else page.change({ selected: null }, { isRecorded: false, fits: false });
  }

  /** Tells the session which service is selected. */
  report(key) {
    if (key === this.key) return;
    this.key = key;
    fetch('focus', { method: 'POST', body: key }).catch(() => {});
  }
}
