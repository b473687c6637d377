// Synchronizes the URL fragment with the displayed state, so that links and the browser's history work.

class Address {
  constructor(page) {
    this.page = page;
    this.first = this.write(page.firstState());
    page.onChange((state, before, options) => this.follow(options));
    addEventListener('hashchange', () => this.read());
  }

  /** The fragment of a state, without values that equal the initial state. */
  write(state) {
    const { graph, boxes } = this.page, parts = [], { mode, selected } = state;
    const add = (name, value) => parts.push(name + '=' + encodeURIComponent(value).replace(/%(20|2C|2F|3C|3E|3A)/g, (code) => ({ '%20': '+', '%2C': ',', '%2F': '/', '%3A': ':' }[code] || code)));
    const steps = (count) => (count === Infinity ? 'all' : count);
    if (mode.kind === 'focus') { add('focus', graph.key(mode.service)); add('needs', steps(mode.needs)); add('neededBy', steps(mode.neededBy)); }
    if (mode.kind === 'blast') add('blast', graph.key(mode.service));
    if (mode.kind === 'way') { add('from', graph.key(mode.from)); add('to', graph.key(mode.to)); if (mode.isAll) add('ways', 'all'); }
    if (mode.kind === 'cycle') add('cycle', mode.number);
    if (mode.kind === 'tangle') add('tangle', mode.number);
    if (mode.kind === 'only' && mode.services.length <= 60) { add('only', joined(mode.services.map((service) => graph.key(service)))); add('title', mode.title); }
    if (selected && selected.kind === 'service') add('service', graph.key(selected.service));
    if (selected && selected.kind === 'box') add('box', boxes.all[selected.box].path);
    const end = (what) => (what.kind === 'box' ? 'box:' + boxes.all[what.box].path : 'service:' + graph.key(what.service));
    if (selected && selected.kind === 'link') { add('line', end(selected.from)); add('leads', end(selected.to)); }
    if (selected && selected.kind === 'pair') add('pair', [selected.row, selected.column].map((at) => this.page.order.rows[at].name).join(' > '));
    const atFirst = this.page.openAtFirst;
    const isAll = state.open.size === boxes.all.length && atFirst.size !== state.open.size;
    if (isAll) add('open', 'all'); else if (state.open.size !== atFirst.size || [...state.open].some((box) => !atFirst.has(box))) {
      add('open', joined([...state.open].filter((box) => box > 0).slice(0, 200).map((box) => boxes.all[box].path)));
    }
    if (state.hiddenLifetimes.size) add('hide', [...state.hiddenLifetimes].join(','));
    if (state.hiddenAssemblies.size) add('without', joined([...state.hiddenAssemblies].map((assembly) => this.assemblyName(assembly))));
    const first = this.page.firstState().view;
    // An address of a service or a mode shows the picture.
    if (state.view !== (parts.length ? 'picture' : first)) add('view', state.view);
    return parts.join('&');
  }

  /** The state of a fragment; names that do not exist are ignored. */
  state(fragment) {
    const { graph, boxes } = this.page, state = this.page.firstState();
    let text = fragment.replace(/^#/, '');
    if (text && !/^[a-zA-Z]+=/.test(text)) text = 'service=' + text;
    const values = new Map();
    for (const part of text.split('&')) {
      const at = part.indexOf('=');
      if (at > 0) values.set(part.slice(0, at), decoded(part.slice(at + 1)));
    }
    const service = (name) => (values.has(name) ? graph.serviceWithKey(values.get(name)) : -1);
    const steps = (name, fallback) => (values.get(name) === 'all' ? Infinity : Number.parseInt(values.get(name), 10) >= 0 ? Number.parseInt(values.get(name), 10) : fallback);
    const names = (name) => (values.get(name) || '').split(',').map((each) => each.replaceAll('%2C', ','));
    if (service('focus') >= 0) state.mode = { kind: 'focus', service: service('focus'), needs: steps('needs', 2), neededBy: steps('neededBy', 1) };
    else if (service('blast') >= 0) state.mode = { kind: 'blast', service: service('blast') };
    else if (service('from') >= 0 && service('to') >= 0) state.mode = { kind: 'way', from: service('from'), to: service('to'), isAll: values.get('ways') === 'all' };
    else if (values.has('cycle') && graph.cycles.length) state.mode = { kind: 'cycle', number: this.page.cycle(Number(values.get('cycle'))).number };
    else if (graph.tangles[Number(values.get('tangle')) - 1]) state.mode = { kind: 'tangle', number: Number(values.get('tangle')) };
    else if (values.has('only')) state.mode = { kind: 'only', services: names('only').map((key) => graph.serviceWithKey(key)).filter((service) => service >= 0), title: values.get('title') || 'these' };
    if (['blast', 'focus'].includes(state.mode.kind)) state.selected = { kind: 'service', service: state.mode.service };
    if (service('service') >= 0) state.selected = { kind: 'service', service: service('service') };
    else if (boxes.byPath.has(values.get('box'))) state.selected = { kind: 'box', box: boxes.byPath.get(values.get('box')).number };
    const [from, to] = [this.end(values.get('line')), this.end(values.get('leads'))];
    if (from && to) state.selected = { kind: 'link', from, to };
    const pair = values.has('pair') && this.page.order && this.page.order.pairNamed(values.get('pair'));
    if (pair) state.selected = this.page.order.selection(pair);
    if (values.get('open') === 'all') state.open = new Set(boxes.all.map((box) => box.number));
    else if (values.has('open')) state.open = new Set([0, ...names('open').filter((path) => boxes.byPath.has(path)).map((path) => boxes.byPath.get(path).number)]);
    if (values.has('hide')) state.hiddenLifetimes = new Set(values.get('hide').split(','));
    if (values.has('without')) {
      const hidden = new Set(names('without'));
      state.hiddenAssemblies = new Set([-1, ...graph.assemblies.name.keys()].filter((assembly) => hidden.has(this.assemblyName(assembly))));
    }
    const { order, matrix, flame } = this.page, views = new Map(Object.entries({ order, matrix, flame }));
    if (values.size) state.view = views.get(values.get('view')) ? values.get('view') : 'picture';
    return state;
  }

  assemblyName(assembly) { return assembly < 0 ? '(none)' : this.page.graph.texts[this.page.graph.assemblies.name[assembly]]; }

  /** Parses an end of a line; null if it is invalid. */
  end(text = '') {
    const { graph, boxes } = this.page, name = text.slice(text.indexOf(':') + 1);
    if (text.startsWith('box:')) return boxes.byPath.has(name) ? { kind: 'box', box: boxes.byPath.get(name).number } : null;
    const service = text.startsWith('service:') ? graph.serviceWithKey(name) : -1;
    return service >= 0 ? { kind: 'service', service } : null;
  }

  follow({ isRecorded = true }) {
    const fragment = this.write(this.page.state);
    if (fragment === this.current) return;
    this.current = fragment;
    this.page.fragment = fragment;
    if (!isRecorded) return;
    this.isWriting = true;
    location.hash = fragment;
  }

  read() {
    const fragment = location.hash.replace(/^#/, '');
    if (this.isWriting) { this.isWriting = false; if (fragment === this.current || decoded(fragment) === decoded(this.current)) return; }
    const state = this.state(fragment);
    this.current = fragment;
    this.page.fragment = fragment;
    this.page.hovered = null;
    this.page.change(state, { isRecorded: false, fits: true });
    const { selected } = state;
    if (!this.page.isPicture) return;
    if (selected && selected.kind === 'service' && !this.page.itemOf(selected)?.isBox) { const item = this.page.itemOf(selected); if (item) this.page.reveal(item); }
    else if (selected && selected.kind === 'service' && state.mode.kind === 'whole') this.page.goTo(selected.service, { isRecorded: false });
  }
}

/** A list of names in an address. */
function joined(names) { return names.map((name) => name.replaceAll(',', '%2C')).join(','); }

function decoded(text) {
  try { return decodeURIComponent(text.replace(/\+/g, ' ')); } catch { return text; }
}
