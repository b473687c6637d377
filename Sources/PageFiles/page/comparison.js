// The panel's page of a comparison: the added, removed and changed services.

class Changes {
  constructor(page) { this.page = page; }

  content() {
    const { page } = this, { graph } = page, { comparison } = graph;
    const groups = [[1, 'Added'], [2, 'Gone'], [3, 'Changed']].map(([state, title]) => {
      const services = [];
      for (let service = 0; service < graph.count; service++) if (comparison.services[service] === state) services.push(service);
      return [title, services];
    });
    const all = groups.flatMap(([, services]) => services);
    const edges = [1, 2].map((state) => comparison.edges.filter((each) => each === state).length);
    return [
      make('h2', {}, 'Changes'), make('p', { class: 'note' }, comparison.before + ' → ' + comparison.after),
      make('p', {}, counted(edges[0], 'dependency', 'dependencies') + ' added, ' + counted(edges[1], 'dependency', 'dependencies') + ' gone'),
      make('div', { class: 'actions' }, button('Only changes', () => page.only(this.around(all), 'changes'))),
      ...groups.flatMap(([title, services]) => section(title + ' (' + services.length + ')', services.length
        ? [longList(services, (service) => page.details.to(service, (comparison.notes[service] || []).join('; ')))] : [])),
    ];
  }

  /** The changed services, and the ends of changed lines. */
  around(services) {
    const { graph } = this.page, all = new Set(services);
    for (let edge = 0; edge < graph.edgeCount; edge++) {
      if (graph.comparison.edges[edge]) { all.add(graph.from[edge]); all.add(graph.to[edge]); }
    }
    return all;
  }
}

/** The note about a changed service in a comparison. */
function changeNote(graph, service) {
  const { comparison } = graph, state = comparison && comparison.services[service];
  if (!state) return null;
  return make('div', { class: 'change ' + changeNames[state] }, make('strong', {}, changeMarks[state] + changeNames[state]),
    ...(comparison.notes[service] || []).map((note) => make('p', {}, note)));
}
