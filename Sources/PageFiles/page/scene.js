// The scene: services, closed and open boxes, and the lines between them, with their positions. It does not draw.

const cardHeight = 44, boxHeader = 34, boxPadding = 16, closedBoxHeight = 66;

/**
 * Builds a scene.
 *
 * @param graph the graph.
 * @param boxes the boxes of the graph.
 * @param view `isShown(service)`, `isOpen(box)`, `isEdgeShown(edge)`, and `isFlat` for a few services without boxes.
 * @param measure returns the width of a text: `(text, size, isBold)`.
 * @param screen `width` and `height` of the available space, and optionally `room`, a smaller width for the columns.
 */
function buildScene(graph, boxes, view, measure, screen = { width: 1088, height: 850 }) {
  const scene = { items: [], links: [], bundles: [], x: 0, y: 0, width: 0, height: 0, itemOfService: new Int32Array(graph.count).fill(-1), itemOfBox: new Map() };
  const counts = shownCounts(graph, boxes, view);
  const root = boxItem(scene, boxes.root, null, counts, true);
  const pending = [root];
  while (pending.length) {
    const holder = pending.pop();
    for (const child of holder.box.children) {
      if (counts.total[child.number] === 0) continue;
      // A box with a single service is replaced by the service.
      if (counts.total[child.number] === 1) { serviceItem(scene, graph, counts.one[child.number], holder, measure); continue; }
      const item = boxItem(scene, child, holder, counts, view.isOpen(child), measure);
      if (item.isOpen) pending.push(item);
    }
    for (const service of holder.box.services) if (view.isShown(service)) serviceItem(scene, graph, service, holder, measure);
  }
  fillClosed(scene, boxes, graph, view);
  link(scene, graph, view);
  arrange(scene, root, view, screen);
  place(scene, root);
  route(scene);
  scene.width = root.width;
  scene.height = root.height;
  scene.root = root;
  return scene;
}

/** Builds a scene; a small scene that is wider than the screen gets fewer columns if that makes it more readable. */
function buildReadableScene(graph, boxes, view, measure, screen) {
  const scaleOf = (scene) => Math.min(screen.width / Math.max(1, scene.width), screen.height / Math.max(1, scene.height));
  let best = buildScene(graph, boxes, view, measure, screen);
  if (best.items.length > 150) return best;
  for (const part of [0.6, 0.35]) {
    // Columns show the order of dependencies, so fewer of them require a clear gain.
    if (scaleOf(best) > 0.62) break;
    const other = buildScene(graph, boxes, view, measure, { ...screen, room: screen.width * part });
    if (scaleOf(other) > scaleOf(best) * 1.15) best = other;
  }
  return best;
}

function shownCounts(graph, boxes, view) {
  const total = new Int32Array(boxes.all.length), one = new Int32Array(boxes.all.length);
  for (let number = boxes.all.length - 1; number >= 0; number--) {
    const box = boxes.all[number];
    for (const service of box.services) if (view.isShown(service)) { total[number]++; one[number] = service; }
    for (const child of box.children) {
      total[number] += total[child.number];
      if (total[child.number]) one[number] = one[child.number];
    }
  }
  return { total, one };
}

function boxItem(scene, box, parent, counts, isOpen, measure) {
  const item = {
    number: scene.items.length, isBox: true, box, service: -1, parent, isOpen, depth: parent ? parent.depth + 1 : 0, children: [], lines: [],
    count: counts.total[box.number], x: 0, y: 0, width: 0, height: 0, out: [], into: [],
  };
  if (!isOpen) {
    item.width = Math.min(260, Math.max(146, measure(box.label, 14, true) + 62));
    item.height = closedBoxHeight + Math.min(54, Math.round(4 * Math.sqrt(item.count)));
  } else if (measure) {
    item.least = Math.min(360, measure(box.label, 15, true) + 64);
  }
  scene.items.push(item);
  scene.itemOfBox.set(box.number, item);
  if (parent) parent.children.push(item);
  return item;
}

function serviceItem(scene, graph, service, parent, measure) {
  // In a comparison, the name shows the state.
  const change = graph.comparison ? changeMarks[graph.comparison.services[service]] : '';
  const name = change + graph.label(service), type = graph.type(service);
  const second = graph.glyph(service) + ' ' + (type && type !== graph.label(service) && type !== graph.key(service) ? type : graph.lifetime(service));
  const item = {
    number: scene.items.length, isBox: false, box: null, service, parent, isOpen: false, depth: parent.depth + 1, children: [], lines: [],
    name, second, x: 0, y: 0, height: cardHeight, out: [], into: [],
    width: Math.round(Math.min(240, Math.max(84, measure(name, 13, true) + 30, measure(second, 12, false) + 30))),
  };
  scene.items.push(item);
  parent.children.push(item);
  scene.itemOfService[service] = item.number;
}

/** Maps services in closed boxes to their boxes. */
function fillClosed(scene, boxes, graph, view) {
  const shownAt = new Int32Array(boxes.all.length).fill(-1);
  for (const box of boxes.all) {
    const item = scene.itemOfBox.get(box.number);
    shownAt[box.number] = item && !item.isOpen ? item.number : box.parent ? shownAt[box.parent.number] : -1;
  }
  for (let service = 0; service < graph.count; service++) {
    if (scene.itemOfService[service] < 0 && view.isShown(service)) scene.itemOfService[service] = shownAt[boxes.boxOfService[service]];
  }
}

/** Merges all edges between the same two items into one line. */
function link(scene, graph, view) {
  const links = new Map(), count = scene.items.length;
  for (let edge = 0; edge < graph.edgeCount; edge++) {
    const from = scene.itemOfService[graph.from[edge]], to = scene.itemOfService[graph.to[edge]];
    if (from < 0 || to < 0 || !view.isShown(graph.from[edge]) || !view.isShown(graph.to[edge])) continue;
    if (view.isEdgeShown && !view.isEdgeShown(edge)) continue;
    if (from === to && scene.items[from].isBox) continue;
    const name = from * count + to;
    let found = links.get(name);
    if (!found) {
      found = { number: scene.links.length, from: scene.items[from], to: scene.items[to], edges: [], points: [] };
      links.set(name, found);
      scene.links.push(found);
      found.from.out.push(found);
      found.to.into.push(found);
    }
    found.edges.push(edge);
  }
}

/** Lays out each open box separately, the innermost first; a line between boxes becomes a line between their ancestors in the common parent. */
function arrange(scene, root, view, screen) {
  const proportion = Math.max(0.55, Math.min(2.2, screen.width / screen.height));
  bundle(scene);
  addPorts(scene);
  for (let number = scene.items.length - 1; number >= 0; number--) {
    const item = scene.items[number];
    if (!item.isBox || !item.isOpen) continue;
    const { pairs, ports } = item, [left, top] = item === root ? [0, 0] : [boxPadding, boxHeader + 8];
    const betweenColumns = item.children.some((child) => child.isOpen) ? 84 : view.isFlat && screen.width > 600 ? 96 : 54;
    const edges = pairs.map(({ from, to }) => [from.position, to.position]);
    for (const port of ports) {
      for (const child of port.children) edges.push(port.isRight ? [child.position, port.position] : [port.position, child.position]);
    }
    const nodes = [...item.children, ...ports.map(({ isRight }) => ({ width: 0, height: 0, port: isRight ? 'right' : 'left' }))];
    const layout = layOut(nodes, edges, { proportion, room: screen.room || screen.width, betweenColumns });
    item.children.forEach((child, position) => { child.inX = layout.x[position] + left; child.inY = layout.y[position] + top; });
    item.width = Math.max(layout.width + 2 * left, item.least || 0);
    item.height = layout.height + top + (item === root ? 0 : boxPadding);
    const routes = layout.routes.map((points) => points.map((value, at) => value + (at % 2 ? top : left)));
    pairs.forEach((pair, position) => {
      pair.points = routes[position];
      pair.holder = item;
      scene.bundles.push(pair);
    });
    let next = pairs.length;
    for (const port of ports) {
      port.y = layout.y[port.position] + top;
      for (const child of port.children) {
        const points = routes[next++];
        port.ways.set(child, [...(port.isRight ? points : turned(points)), port.isRight ? item.width : 0, port.y]);
      }
    }
  }
}

function place(scene) {
  // Parents precede their children.
  for (const item of scene.items) {
    if (!item.parent) continue;
    item.x = item.parent.x + item.inX;
    item.y = item.parent.y + item.inY;
  }
}
