// The nested boxes of services: assemblies, and the folders and files of large assemblies.

const boxLimit = 60;

class Boxes {
  constructor(graph, isNeeded = true) {
    this.graph = graph;
    this.all = [];
    this.root = this.add('', null, 'whole');
    this.boxOfService = new Int32Array(graph.count);
    this.boxOfAssembly = new Map();
    if (isNeeded) this.fill(); else for (let service = 0; service < graph.count; service++) this.root.services.push(service);
    this.settle(this.root);
    this.byPath = new Map(this.all.map((box) => [box.path, box]));
  }

  add(name, parent, kind) {
    const box = { number: this.all.length, name, kind, parent, children: [], services: [], total: 0, depth: parent ? parent.depth + 1 : 0 };
    // The path for the URL fragment; names can contain slashes.
    box.path = parent && parent.parent ? parent.path + '/' + name : name;
    this.all.push(box);
    if (parent) parent.children.push(box);
    return box;
  }

  fill() {
    const { graph } = this, { name, parent } = graph.assemblies;
    const members = name.map(() => []), loose = [];
    for (let service = 0; service < graph.count; service++) {
      const assembly = graph.assembly(service);
      (assembly < 0 ? loose : members[assembly]).push(service);
    }
    const held = name.map(() => []), tops = [];
    parent.forEach((holder, assembly) => (holder < 0 ? tops : held[holder]).push(assembly));
    const place = (top, under) => {
      const pending = [[top, under]];
      while (pending.length) {
        const [assembly, holder] = pending.pop();
        const box = this.add(graph.texts[name[assembly]], holder, 'assembly');
        box.assembly = assembly;
        this.boxOfAssembly.set(assembly, box);
        this.divide(box, members[assembly]);
        for (const inner of held[assembly].slice().reverse()) pending.push([inner, box]);
      }
    };
    const modules = this.modules(tops, members);
    for (const [module, assemblies] of modules) {
      const under = module === null || assemblies.length === 1 ? this.root : this.add(module, this.root, 'folder');
      for (const assembly of assemblies) place(assembly, under);
    }
    this.divide(this.root, loose);
  }

  /** Groups assemblies by the folder of their files, if there are too many to display at once. */
  modules(assemblies, members) {
    const whole = new Map([[null, assemblies]]);
    if (assemblies.length <= boxLimit) return whole;
    const folders = assemblies.map((assembly) => members[assembly].length ? foldersOf(this.graph.file(members[assembly][0])) : []);
    const common = commonCount(folders);
    const groups = new Map();
    assemblies.forEach((assembly, position) => addTo(groups, folders[position][common] || 'other', assembly));
    return groups.size >= 2 && groups.size <= boxLimit ? groups : whole;
  }

  /** Adds services to a box, or to boxes of their folders and files if there are many. */
  divide(box, services) {
    if (services.length <= boxLimit) { box.services.push(...services); return; }
    const paths = services.map((service) => partsOf(this.graph.file(service)));
    this.divideByPath(box, services, paths, commonCount(paths));
  }

  divideByPath(box, services, folders, depth) {
    const groups = new Map();
    services.forEach((service, position) => {
      const part = folders[position][depth];
      addTo(groups, part === undefined ? '' : part.replace(/\.swift$/, ''), position);
    });
    if (groups.size < 2 || services.length <= boxLimit) { for (const service of services) box.services.push(service); return; }
    for (const [name, positions] of [...groups].sort((a, b) => (a[0] < b[0] ? -1 : 1))) {
      const inside = positions.map((position) => services[position]);
      if (name === '' || inside.length === 1) { box.services.push(...inside); continue; }
      const inner = positions.map((position) => folders[position]);
      this.divideByPath(this.add(name, box, 'folder'), inside, inner, Math.max(depth + 1, commonCount(inner)));
    }
  }

  settle(box) {
    // Iterates instead of recursing, since the nesting depth is not limited.
    for (const each of this.all) for (const service of each.services) this.boxOfService[service] = each.number;
    for (const each of [...this.all].reverse()) {
      each.total += each.services.length;
      if (each.parent) each.parent.total += each.total;
      const labels = shortNames(each.children.map((child) => child.name));
      each.children.forEach((child, at) => { child.label = labels[at]; });
    }
    box.total = this.graph.count;
  }

  /** The open boxes if all are closed that can be: those around all services are open. */
  get outermost() {
    const open = new Set([0]);
    let box = this.root;
    while (box.children.length === 1 && box.services.length === 0) {
      [box] = box.children;
      open.add(box.number);
    }
    return open;
  }
}

function partsOf(file) { return file.split('/').filter((part) => part); }

function foldersOf(file) { return partsOf(file).slice(0, -1); }

/** The number of leading parts that all paths share, excluding the last part of each. */
function commonCount(paths) {
  if (!paths.length) return 0;
  let count = 0;
  while (paths.every((path) => count < path.length - 1 && path[count] === paths[0][count])) count++;
  return count;
}
