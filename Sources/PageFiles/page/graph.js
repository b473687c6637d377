// The graph data of the page: columns of numbers and texts, and the edges in both directions.

const edgeKinds = ['initializer', 'property', 'method', 'alias', 'observed', 'unknown'];

class Graph {
  constructor(raw) {
    this.name = raw.name;
    this.caption = raw.caption;
    this.texts = raw.texts;
    this.assemblies = raw.assemblies;
    this.columns = raw.services;
    this.count = raw.services.key.length;
    this.more = raw.more;
    this.from = Int32Array.from(raw.edges.from);
    this.to = Int32Array.from(raw.edges.to);
    this.edgeCount = this.from.length;
    this.slots = raw.edges.slot;
    this.styles = Uint8Array.from(raw.edges.style);
    this.edgeMore = raw.edgeMore;
    this.cycles = raw.cycles;
    this.tangles = raw.tangles.map((tangle, at) => ({ ...tangle, number: at + 1 }));
    this.findings = raw.findings;
    this.findingCount = raw.findingCount;
    this.comparison = raw.comparison || null;
    this.trace = raw.trace || null;
    this.order = raw.order || null;
    this.cycleOfAssembly = new Map();
    this.positionOfAssembly = new Map((this.order?.assemblies || []).map((assembly, at) => [assembly, at]));
    (this.order ? this.order.cycles : []).forEach(([first, end], cycle) => {
      for (const assembly of this.order.assemblies.slice(first, end)) this.cycleOfAssembly.set(assembly, cycle);
    });
    this.out = new Adjacency(this.count, this.from);
    this.into = new Adjacency(this.count, this.to);
    this.cyclesOfEdge = new Map();
    for (const cycle of this.cycles) for (const edge of cycle.edges) addTo(this.cyclesOfEdge, edge, cycle);
    this.findingsOfService = new Map();
    for (const finding of this.findings) for (const service of finding.services) addTo(this.findingsOfService, service, finding);
  }

  text(column, service) { return this.texts[this.columns[column][service]]; }
  key(service) { return this.text('key', service); }
  /** The displayed name of a service; malformed graphs can contain services without a name. */
  label(service) { return this.text('name', service) || this.key(service) || '(no name)'; }
  title(service) { return this.key(service) || '(no name)'; }
  type(service) { return this.text('type', service); }
  lifetime(service) { return this.text('lifetime', service); }
  glyph(service) { return this.text('glyph', service); }
  kind(service) { return this.text('kind', service); }
  isRoot(service) { return this.columns.root[service] === 1; }
  assembly(service) { return this.columns.assembly[service]; }
  assemblyName(service) {
    const number = this.assembly(service);
    return number < 0 ? '' : this.texts[this.assemblies.name[number]];
  }
  file(service) { return this.text('file', service); }
  line(service) { return this.columns.line[service]; }
  site(service) { return this.file(service) ? this.file(service) + ':' + this.line(service) : ''; }
  facts(service) { return this.more[service] || {}; }

  /** Whether two boxes are assemblies of one cycle. */
  isCycleOfAssemblies(from, to) {
    const cycleOf = (item) => (item.isBox ? this.cycleOfAssembly.get(item.box.assembly) : undefined);
    return cycleOf(from) !== undefined && cycleOf(from) === cycleOf(to);
  }

  /** Whether a line between two assemblies of a cycle leads to one that comes earlier in the order. */
  pointsBack(from, to) { return this.positionOfAssembly.get(to.box.assembly) < this.positionOfAssembly.get(from.box.assembly); }

  slot(edge) { return this.texts[this.slots[edge]]; }
  edgeKind(edge) { return edgeKinds[this.styles[edge] & 7]; }
  edgeFacts(edge) { return this.edgeMore[edge] || {}; }
  cyclesOf(edge) { return this.cyclesOfEdge.get(edge) || []; }
  findingsOf(service) { return this.findingsOfService.get(service) || []; }

  /** The highest severity of a service's findings; undefined without findings. */
  severity(service) {
    const found = this.findingsOf(service).map((finding) => finding.severity);
    return ['error', 'warning', 'note'].find((severity) => found.includes(severity));
  }

  /** The service with a key; -1 if there is none. */
  serviceWithKey(key) {
    if (!this.byKey) {
      this.byKey = new Map();
      for (let service = this.count - 1; service >= 0; service--) this.byKey.set(this.key(service), service);
    }
    return this.byKey.has(key) ? this.byKey.get(key) : -1;
  }
}

/** Appends a value to the list of a key. */
function addTo(lists, name, thing) {
  const list = lists.get(name);
  if (list) list.push(thing); else lists.set(name, [thing]);
}

/** The edges of each vertex, stored in one array. */
class Adjacency {
  constructor(count, ends) {
    this.starts = new Int32Array(count + 1);
    for (const end of ends) this.starts[end + 1]++;
    for (let number = 0; number < count; number++) this.starts[number + 1] += this.starts[number];
    this.edges = new Int32Array(ends.length);
    const next = this.starts.slice();
    ends.forEach((end, edge) => { this.edges[next[end]++] = edge; });
  }

  of(number) { return this.edges.subarray(this.starts[number], this.starts[number + 1]); }
  count(number) { return this.starts[number + 1] - this.starts[number]; }
}
