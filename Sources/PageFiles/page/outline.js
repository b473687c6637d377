// The drawing as a list of boxes and services, for screen readers and for reading.

/** The nesting depth of graphs is not limited; the depth of the list is. */
const deepestLevel = 40;

class Outline {
  constructor(page) { this.page = page; }

  content() {
    const { page } = this;
    const tree = make('ul', { role: 'tree', 'aria-label': 'Services', class: 'tree' });
    if (page.scene.root.children.length) tree.append(...this.children(page.scene.root, 1));
    tree.addEventListener('keydown', (event) => this.key(event, tree));
    const first = tree.querySelector('[role=treeitem]');
    if (first) first.tabIndex = 0;
    return [make('h2', {}, 'List'), make('p', { class: 'note' }, 'The picture as a list.'), tree];
  }

  children(item, level) {
    const inOrder = item.children.slice().sort((a, b) => (b.isBox - a.isBox) || (nameOfItem(this.page, a) < nameOfItem(this.page, b) ? -1 : 1));
    const shown = inOrder.slice(0, 200).map((child) => this.entry(child, level));
    if (inOrder.length > 200) shown.push(make('li', { role: 'none', class: 'note' }, (inOrder.length - 200) + ' more: search for them'));
    return shown;
  }

  entry(item, level) {
    const { page } = this, what = whatItemIs(item), name = nameOfItem(page, item);
    const isSelected = page.state.selected && sameThing(page.state.selected, what);
    const label = make('span', { class: 'label' }, item.isBox ? (item.isOpen ? '▾ ' : '▸ ') + name : page.graph.glyph(item.service) + ' ' + name,
      item.isBox ? make('span', { class: 'note' }, ' ' + item.count) : null);
    const spoken = item.isBox ? name + ', ' + counted(item.count, 'service') : spokenService(page.graph, item.service);
    const entry = make('li', {
      role: 'treeitem', 'aria-level': level, 'aria-label': spoken, 'aria-selected': String(Boolean(isSelected)),
      'aria-expanded': item.isBox ? String(item.isOpen) : undefined, tabIndex: -1,
      onclick: (event) => {
        event.stopPropagation();
        if (item.isBox) this.toggle(item); else page.goTo(item.service);
      },
    }, label);
    entry.dataset.name = item.number;
    entry.item = item;
    if (item.isOpen && level < deepestLevel) entry.append(make('ul', { role: 'group' }, this.children(item, level + 1)));
    return entry;
  }

  toggle(item) {
    if (this.page.state.mode.kind === 'whole') this.page.toggle(item.box);
    const again = [...document.querySelectorAll('[role=treeitem]')].find((entry) => entry.item.isBox && entry.item.box === item.box);
    again?.focus();
  }

  key(event, tree) {
    const all = [...tree.querySelectorAll('[role=treeitem]')], at = all.indexOf(event.target);
    if (at < 0) return;
    const { item } = event.target;
    const go = (to) => { if (to) { event.target.tabIndex = -1; to.tabIndex = 0; to.focus(); } };
    if (event.key === 'ArrowDown') go(all[at + 1]);
    else if (event.key === 'ArrowUp') go(all[at - 1]);
    else if (event.key === 'Home') go(all[0]);
    else if (event.key === 'End') go(all[all.length - 1]);
    else if (event.key === 'ArrowRight' && item.isBox) { if (item.isOpen) go(all[at + 1]); else this.toggle(item); }
    else if (event.key === 'ArrowLeft') { if (item.isOpen) this.toggle(item); else go(event.target.parentElement.closest('[role=treeitem]')); }
    else if (event.key === 'Enter' || event.key === ' ') event.target.click();
    else return;
    event.preventDefault();
    event.stopPropagation();
  }
}

function nameOfItem(page, item) { return item.isBox ? item.box.name || '(no name)' : page.graph.label(item.service); }

function sameThing(a, b) { return a.kind === b.kind && a.service === b.service && a.box === b.box; }

/** The spoken description of a service. */
function spokenService(graph, service) {
  const found = graph.findingsOf(service).map((finding) => finding.severity + ' ' + finding.rule);
  return [graph.title(service), graph.lifetime(service), 'needs ' + graph.out.count(service), 'needed by ' + graph.into.count(service), ...found].join(', ');
}
