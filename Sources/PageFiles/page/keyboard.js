// Keyboard control: navigation between services, and shortcuts for buttons.

const keyHelp = [
  ['/', 'search'], ['← →', 'to a dependent, to a dependency'], ['↑ ↓', 'to the next one above or below'], ['Enter', 'open or close a box, focus on a service'],
  ['F', 'focus on the selected service'], ['B', 'blast radius of the selected service'], ['W', 'path from the selected service to another one'],
  ['O  C', 'open all, close all'], ['D', 'order of the assemblies'], ['M', 'matrix'],
  ['[  ]', 'previous and next cycle'], ['+  −  0', 'zoom in, zoom out, show all'], ['L', 'list of services'], ['Esc', 'go back one step'],
];

class Keyboard {
  constructor(page) {
    this.page = page;
    addEventListener('keydown', (event) => this.key(event));
  }

  key(event) {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || byId('help-dialog').open) return;
    const { page } = this, { target } = event;
    if (event.key === 'Escape') { this.escape(); return; }
    if (target === byId('search')) { if (event.key === 'Enter' && page.found.length) page.goTo(page.found[0], { keepsSearch: true }); return; }
    if (target.matches('input, select, textarea')) return;
    const isOnPicture = target === byId('picture') || target === document.body;
    const action = this.actions()[event.key.length === 1 ? event.key.toLowerCase() : event.key] || (isOnPicture ? this.moves()[event.key] : null);
    if (!action) return;
    event.preventDefault();
    action();
  }

  escape() {
    const menu = document.querySelector('details.menu[open]');
    if (menu) { menu.open = false; menu.firstElementChild.focus(); return; }
    this.page.leave();
    if (document.activeElement === byId('search')) byId('picture').focus();
  }

  actions() {
    const { page } = this, { selected } = page.state, service = selected && selected.kind === 'service' ? selected.service : null;
    return {
      '/': () => byId('search').focus(),
      f: () => { if (service !== null) page.focus(service); },
      b: () => { if (service !== null) page.blast(service); },
      w: () => { if (service !== null) page.pickPath(service); },
      o: () => page.openAll(), c: () => page.closeAll(),
      m: () => page.showView('matrix'), d: () => page.showView('order'),
      '[': () => page.nextCycle(-1), ']': () => page.nextCycle(1),
      '+': () => this.zoom(1.3), '=': () => this.zoom(1.3), '-': () => this.zoom(1 / 1.3),
      0: () => page.showAll(),
      l: () => { page.panel.show('List'); byId('tab-panel').querySelector('[role=treeitem]')?.focus(); },
      '?': () => showHelp(),
    };
  }

  zoom(factor) {
    this.page.camera.zoom(factor);
    this.page.redraw();
  }

  moves() {
    const { page } = this;
    return {
      ArrowRight: () => this.step('out', 'to', 1, 0), ArrowLeft: () => this.step('into', 'from', -1, 0),
      ArrowUp: () => this.neighbor(0, -1), ArrowDown: () => this.neighbor(0, 1),
      Enter: () => {
        const { selected } = page.state;
        if (selected && selected.kind === 'box' && page.state.mode.kind === 'whole') page.toggle(page.boxes.all[selected.box]);
        else if (selected && selected.kind === 'service') {
          const isPicked = page.pickingFrom !== null && page.pickingFrom !== undefined && page.pickingFrom !== selected.service;
          if (isPicked) page.way(page.pickingFrom, selected.service); else page.focus(selected.service);
        }
      },
      ' ': () => this.say(),
    };
  }

  current() { return this.page.state.selected ? this.page.itemOf(this.page.state.selected) : null; }

  /** Selects the nearest dependency or dependent along a line. */
  step(side, end, dx, dy) {
    const item = this.current();
    if (!item || item.isOpen || !item[side].length) { this.neighbor(dx, dy); return; }
    const all = item[side].map((each) => each[end]).filter((other) => other !== item);
    all.sort((a, b) => Math.abs(a.y - item.y) - Math.abs(b.y - item.y));
    if (all.length) this.select(all[0]); else this.neighbor(dx, dy);
  }

  /** Selects the nearest item in a direction. */
  neighbor(dx, dy) {
    const { page } = this, item = this.current();
    const all = page.scene.items.filter((other) => other.parent && other !== item);
    if (!all.length) return;
    if (!item) { this.select(all.reduce((best, other) => (other.x + other.y < best.x + best.y ? other : best))); return; }
    const [x, y] = middleOf(item, true);
    let best = null, least = Infinity;
    for (const other of all) {
      const [toX, toY] = middleOf(other, true), along = (toX - x) * dx + (toY - y) * dy, aside = Math.abs((toX - x) * dy) + Math.abs((toY - y) * dx);
      if (along < 2) continue;
      const far = along + aside * 2.5;
      if (far < least) { least = far; best = other; }
    }
    if (best) this.select(best);
  }

  select(item) {
    this.page.select(whatItemIs(item), { reveals: true });
    this.page.reveal(item);
    this.say();
  }

  say() {
    const item = this.current();
    if (!item) return;
    announce(item.isBox ? (item.box.name || '(no name)') + ', ' + counted(item.count, 'service') + ', ' + (item.isOpen ? 'open' : 'closed')
      : spokenService(this.page.graph, item.service));
  }
}

function middleOf(item, isTitle) { return [item.x + item.width / 2, item.y + (isTitle && item.isOpen ? boxHeader / 2 : item.height / 2)]; }

function showHelp() {
  const dialog = byId('help-dialog'), list = make('dl', { class: 'keys' });
  for (const [keys, what] of keyHelp) list.append(make('dt', {}, keys.split('  ').flatMap((key) => [make('kbd', {}, key), ' '])), make('dd', {}, what));
  byId('help-text').replaceChildren(make('p', {}, 'Drag to move, turn the wheel to zoom. Click a service, a box or a line to see its details. Double click a box to open it, '
      + 'a service to focus on it. Hold Shift and click a second service to see the path between the two.'), list,
    make('div', { class: 'actions' }, button('Close', () => dialog.close())));
  dialog.showModal();
}
