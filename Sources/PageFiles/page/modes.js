// The bar above the drawing, which shows and changes the displayed part of the graph.

class Modes {
  constructor(page, element) {
    Object.assign(this, { page, element });
    page.onChange(() => this.render());
  }

  render() {
    const { page, element } = this, { mode } = page.state, { graph } = page;
    const isPicking = page.pickingFrom !== null && page.pickingFrom !== undefined;
    element.hidden = mode.kind === 'whole' && !isPicking;
    byId('empty').hidden = page.shownCount > 0;
    byId('empty').textContent = graph.count ? 'No service is shown: the filters hide them all.' : 'There is no service in this graph.';
    if (element.hidden) return;
    const close = button('×', () => (isPicking ? page.leave() : page.whole()), { 'aria-label': isPicking ? 'Cancel the selection' : 'Show the whole graph', class: 'close' });
    if (isPicking) { element.replaceChildren('Path from ', make('strong', {}, graph.label(page.pickingFrom)), ' to …', close); return; }
    element.replaceChildren(...{
      focus: () => ['Focus on ', make('strong', {}, graph.label(mode.service)),
        this.depth('needs', mode.needs, (needs) => page.change({ mode: { ...mode, needs } })),
        this.depth('needed by', mode.neededBy, (neededBy) => page.change({ mode: { ...mode, neededBy } }))],
      blast: () => [page.radiusOf(mode.service).sentence, button('As boxes', () => page.focus(mode.service, 0, Infinity))],
      way: () => {
        const ways = pathsBetween(graph, mode.from, mode.to);
        const [start, end] = ways ? [ways.start, ways.end] : [mode.from, mode.to];
        return ['Path from ', make('strong', {}, graph.label(start)), ' to ', make('strong', {}, graph.label(end)),
          ways ? make('span', { class: 'note' }, counted(ways.shortest.length - 1, 'step') + (ways.isBackwards ? ', in reverse' : '')) : 'none',
          ways && ways.all.size > ways.shortest.length ? button(mode.isAll ? 'Shortest only' : 'All paths (' + counted(ways.all.size, 'service') + ')',
            () => page.way(mode.from, mode.to, !mode.isAll), { 'aria-pressed': String(mode.isAll) }) : null].filter((part) => part);
      },
      cycle: () => {
        const cycle = page.cycle(mode.number);
        return ['Cycle ' + cycle.number + ' of ' + graph.cycles.length + ': ', make('strong', {}, verdictText(cycle)),
          button('‹', () => page.nextCycle(-1), { 'aria-label': 'Previous cycle' }), button('›', () => page.nextCycle(1), { 'aria-label': 'Next cycle' })];
      },
      tangle: () => {
        const { services, cut } = graph.tangles[mode.number - 1];
        return ['Tangle ' + mode.number + ' of ' + graph.tangles.length + ': ', make('strong', {}, counted(services.length, 'service')),
          cut.length ? make('span', { class: 'note' }, 'cut ' + counted(cut.length, 'dependency', 'dependencies')) : null].filter((part) => part);
      },
      only: () => ['Only ', make('strong', {}, mode.title), make('span', { class: 'note' }, counted(page.shownCount, 'service'))],
    }[mode.kind](), close);
  }

  /** Buttons for the depth: a small number of steps, or no limit. */
  depth(title, value, action) {
    const values = [0, 1, 2, 3, Infinity];
    return make('span', { class: 'steps', role: 'group', 'aria-label': 'Number of steps: ' + title }, title + ' ', values.map((each) => button(
      each === Infinity ? 'all' : String(each), () => action(each), { 'aria-pressed': String(each === value) })));
  }
}
