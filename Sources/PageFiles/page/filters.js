// The filters for lifetimes and assemblies; the remaining services are laid out again.

class Filters {
  constructor(page, element) {
    Object.assign(this, { page, element });
    const { graph } = page, lifetimes = new Map(), assemblies = new Map();
    for (let service = 0; service < graph.count; service++) {
      lifetimes.set(graph.lifetime(service), (lifetimes.get(graph.lifetime(service)) || 0) + 1);
      assemblies.set(graph.assembly(service), (assemblies.get(graph.assembly(service)) || 0) + 1);
    }
    element.append(
      this.group('Lifetimes', 'hiddenLifetimes', [...lifetimes].sort((a, b) => b[1] - a[1]), (lifetime) => lifetime || '(none)'),
      this.group('Assemblies', 'hiddenAssemblies', [...assemblies].sort((a, b) => b[1] - a[1]).slice(0, 400),
        (assembly) => (assembly < 0 ? '(none)' : graph.texts[graph.assemblies.name[assembly]] || '(no name)')));
    page.onChange((state) => this.update(state));
  }

  group(title, key, entries, nameOf) {
    const all = (isShown) => this.page.change({ [key]: isShown ? new Set() : new Set(entries.map(([value]) => value)) }, { fits: true });
    const list = entries.map(([value, count]) => {
      const box = make('input', { type: 'checkbox', checked: true, onchange: () => {
        const hidden = new Set(this.page.state[key]);
        if (box.checked) hidden.delete(value); else hidden.add(value);
        this.page.change({ [key]: hidden }, { fits: true });
        announce(counted(this.page.shownCount, 'service') + ' shown');
      } });
      Object.assign(box, { filterKey: key, filterValue: value });
      return make('label', {}, box, ' ' + nameOf(value), make('span', { class: 'note' }, ' ' + count));
    });
    return make('fieldset', {}, make('legend', {}, title),
      make('div', { class: 'actions' }, button('All', () => all(true)), button('None', () => all(false))), list);
  }

  update(state) {
    for (const box of this.element.querySelectorAll('input')) box.checked = !state[box.filterKey].has(box.filterValue);
    const count = state.hiddenLifetimes.size + state.hiddenAssemblies.size;
    byId('filter-menu').firstElementChild.textContent = count ? 'Filter (' + count + ')' : 'Filter';
  }
}
