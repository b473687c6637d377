// The panel's page of a comparison: the added, removed and changed services, and the findings that differ.

class Changes {
  constructor(page) {
    const { graph } = page, { comparison } = graph;
    this.page = page;
    this.services = [1, 2, 3].map((state) => [...graph.columns.key.keys()].filter((service) => comparison.services[service] === state));
    this.edges = [1, 2].map((state) => comparison.edges.filter((each) => each === state).length);
    this.isEmpty = this.services.every((each) => !each.length) && this.edges.every((count) => !count);
    /** The mode that shows only the changes; null if nothing changed or too much to draw without boxes. */
    this.mode = this.modeOfChanges();
  }

  modeOfChanges() {
    const around = this.around(), all = around.size <= flatLimit ? around : new Set(this.services.flat());
    return this.isEmpty || all.size > flatLimit ? null : { kind: 'only', services: [...all], title: 'changes' };
  }

  content() {
    const { page } = this, { comparison } = page.graph, { renamed, lost } = comparison;
    const list = (title, services) => section(title + ' (' + services.length + ')', services.length
      ? [longList(services, (service) => page.details.to(service, (comparison.notes[service] || []).join('; ')))] : []);
    const plain = (title, texts) => section(title + ' (' + texts.length + ')', texts.length ? [longList(texts, (text) => make('li', {}, text))] : []);
    const gained = page.graph.findings.map(({ severity, rule, message }) => severity + ' ' + rule + ': ' + message);
    return [
      make('h2', {}, comparison.before === comparison.after ? 'Changes' : comparison.before + ' → ' + comparison.after),
      make('p', {}, this.isEmpty ? (renamed.length ? 'No service changed except for its name.' : 'No service changed.')
        : counted(this.edges[0], 'dependency', 'dependencies') + ' added, ' + counted(this.edges[1], 'dependency', 'dependencies') + ' removed'),
      this.mode ? make('div', { class: 'actions' }, button('Only changes', () => page.change({ mode: this.mode, selected: null })),
        button('All services', () => page.whole())) : null,
      ...list('Added', this.services[0]), ...list('Removed', this.services[1]), ...list('Changed', this.services[2]),
      ...plain('Renamed', renamed), ...plain('New findings', gained), ...plain('Resolved findings', lost),
    ];
  }

  /** The changed services, their neighbors, and the ends of changed lines. */
  around() {
    const { graph } = this.page, all = new Set(this.services.flat()), changed = new Set(all);
    for (let edge = 0; edge < graph.edgeCount; edge++) {
      const [from, to] = [graph.from[edge], graph.to[edge]];
      if (graph.comparison.edges[edge] || changed.has(from) || changed.has(to)) { all.add(from); all.add(to); }
    }
    return all;
  }
}

/** The numbers of added, removed and changed services in a box: `+1 −2 ~1`. */
function changesIn(graph, box) {
  const counts = [0, 0, 0, 0];
  for (const service of servicesIn(box)) counts[graph.comparison.services[service]]++;
  return changeMarks.map((mark, state) => (state && counts[state] ? mark.trim() + counts[state] : '')).filter((text) => text).join(' ');
}

/** The note about a changed service in a comparison. */
function changeNote(graph, service) {
  const { comparison } = graph, state = comparison && comparison.services[service];
  if (!state) return null;
  return make('div', { class: 'change ' + changeNames[state] }, make('strong', {}, changeMarks[state] + changeNames[state]),
    ...(comparison.notes[service] || []).map((note) => make('p', {}, note)));
}
