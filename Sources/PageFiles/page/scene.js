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
    item.width = Math.min(260, Math.max(132, measure(box.name, 14, true) + 62));
    item.height = closedBoxHeight;
  } else if (measure) {
    item.least = Math.min(360, measure(box.name, 15, true) + 64);
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
    width: Math.round(Math.min(240, Math.max(84, measure(name, 13, true) + 30, measure(second, 11, false) + 30))),
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
  for (const each of scene.links) {
    let { from, to } = each;
    if (from === to) continue;
    while (from.depth > to.depth) from = from.parent;
    while (to.depth > from.depth) to = to.parent;
    while (from.parent !== to.parent) { from = from.parent; to = to.parent; }
    each.outer = [from, to];
    const holder = from.parent;
    if (!holder.pairs) holder.pairs = new Map();
    const name = from.number * scene.items.length + to.number;
    if (!holder.pairs.has(name)) holder.pairs.set(name, { from, to, links: [], edges: [] });
    each.bundle = holder.pairs.get(name);
    each.bundle.links.push(each);
  }
  for (let number = scene.items.length - 1; number >= 0; number--) {
    const item = scene.items[number];
    if (!item.isBox || !item.isOpen) continue;
    item.children.forEach((child, position) => { child.position = position; });
    const pairs = item.pairs ? [...item.pairs.values()] : [];
    const betweenColumns = item.children.some((child) => child.isOpen) ? 84 : view.isFlat && screen.width > 600 ? 96 : 54;
    const layout = layOut(item.children, pairs.map(({ from, to }) => [from.position, to.position]), { proportion, room: screen.room || screen.width, betweenColumns });
    const [left, top] = item === root ? [0, 0] : [boxPadding, boxHeader + 8];
    item.children.forEach((child, position) => { child.inX = layout.x[position] + left; child.inY = layout.y[position] + top; });
    pairs.forEach((pair, position) => {
      pair.points = layout.routes[position].map((value, at) => value + (at % 2 ? top : left));
      pair.holder = item;
      scene.bundles.push(pair);
    });
    item.width = Math.max(layout.width + 2 * left, item.least || 0);
    item.height = layout.height + top + (item === root ? 0 : boxPadding);
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

/**
 * Computes the route of each line: out of its box, along the bundle of lines in the same direction, and into the other box.
 *
 * `bundle.points` is the shared part of lines between two neighbors; `link.start` and `link.end` are the separate parts inside boxes.
 */
function route(scene) {
  for (const bundle of scene.bundles) {
    for (const each of bundle.links) for (const edge of each.edges) bundle.edges.push(edge);
    const { points, holder, from, to } = bundle;
    bundle.points = points.map((value, at) => value + (at % 2 ? holder.y : holder.x));
    if (isUpright(bundle.points)) {
      bundle.isShared = false;
      bounds(bundle);
      continue;
    }
    const isAtRight = (x, item) => Math.abs(x - item.x - item.width) < 0.5;
    bundle.leavesRight = isAtRight(bundle.points[0], from);
    bundle.entersRight = isAtRight(bundle.points[bundle.points.length - 2], to);
    portOf(bundle.points, from, bundle.leavesRight, true);
    portOf(bundle.points, to, bundle.entersRight, false);
    bundle.isShared = from.isOpen || to.isOpen;
    const last = bundle.points.length - 2;
    const ends = [sideOf(from, bundle.leavesRight), sideOf(to, bundle.entersRight)];
    // Drawn without its lines, the bundle extends to the boxes.
    bundle.whole = [ends[0], bundle.points[1], ...bundle.points, ends[1], bundle.points[last + 1]];
    bounds(bundle);
  }
  for (const each of scene.links) {
    if (each.from === each.to) { each.points = loopPoints(each.from); each.entersRight = true; bounds(each); continue; }
    const { bundle } = each;
    if (isUpright(bundle.points)) { each.points = bundle.points; bounds(each); continue; }
    each.leavesRight = bundle.leavesRight;
    each.entersRight = bundle.entersRight;
    each.start = insideBox(bundle.from, each.from, bundle.points[0], bundle.points[1], bundle.leavesRight, true);
    each.end = insideBox(bundle.to, each.to, bundle.points[bundle.points.length - 2], bundle.points[bundle.points.length - 1], bundle.entersRight, false);
    each.points = [...each.start.slice(0, -2), ...bundle.points, ...each.end.slice(2)];
    bounds(each);
  }
}

function sideOf(item, isRight) { return isRight ? item.x + item.width : item.x; }

/** The port of a bundle at a box: at the height of the next point, and slightly outside of an open box, so that its lines can spread. */
function portOf(points, item, isRight, isStart) {
  if (!item.isBox) return;
  const last = points.length - 1, next = isStart ? (isRight ? 5 : 3) : last - (isRight ? 4 : 2);
  const height = Math.min(item.y + item.height - 12, Math.max(item.y + Math.min(boxHeader, item.height / 2), points[next]));
  points[isStart ? 1 : last] = height;
  if (isRight) points[isStart ? 3 : last - 2] = height;
  if (!item.isOpen) return;
  const out = isRight ? 22 : -22;
  points[isStart ? 0 : last - 1] += out;
  if (isRight) points[isStart ? 2 : last - 3] = Math.max(points[isStart ? 2 : last - 3], points[isStart ? 0 : last - 1]);
}

/** The route of a line between its item and the port of the bundle at the enclosing box. */
function insideBox(outer, inner, x, y, isRight, isStart) {
  if (outer === inner) return [x, y];
  const side = sideOf(outer, isRight), at = sideOf(inner, isRight), middle = inner.y + inner.height / 2;
  return isStart ? [at, middle, side, middle, x, y] : [x, y, side, middle, at, middle];
}

function loopPoints(item) {
  const right = item.x + item.width, middle = item.y + item.height / 2;
  return [right, middle - 8, right + 22, middle, right, middle + 8];
}

function bounds(each) {
  let left = Infinity, top = Infinity, right = -Infinity, bottom = -Infinity;
  for (let at = 0; at < each.points.length; at += 2) {
    left = Math.min(left, each.points[at]);
    right = Math.max(right, each.points[at]);
    top = Math.min(top, each.points[at + 1]);
    bottom = Math.max(bottom, each.points[at + 1]);
  }
  Object.assign(each, { left, top, right, bottom });
}
