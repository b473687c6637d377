// The routes of lines: out of the boxes around one item, along the lines in the same direction, and into the boxes around the other item.

const portLimit = 10;

/** Bundles the lines between two neighbors: the items around the ends of the lines that have the same parent. */
function bundle(scene) {
  for (const item of scene.items) {
    item.children.forEach((child, position) => { child.position = position; });
    Object.assign(item, { pairs: [], ports: [], portOfBundle: new Map() });
  }
  const found = new Map();
  for (const each of scene.links) {
    let { from, to } = each;
    if (from === to) continue;
    while (from.depth > to.depth) from = from.parent;
    while (to.depth > from.depth) to = to.parent;
    while (from.parent !== to.parent) { from = from.parent; to = to.parent; }
    const name = from.number * scene.items.length + to.number;
    if (!found.has(name)) {
      found.set(name, { from, to, links: [], edges: [] });
      from.parent.pairs.push(found.get(name));
    }
    each.bundle = found.get(name);
    each.bundle.links.push(each);
  }
}

/** Adds a port to each open box for each bundle that passes its side, so that the layout of the box leaves room for the lines to the side. */
function addPorts(scene) {
  for (const item of scene.items) {
    const isReversed = reversedEdges(item.children.length, item.pairs.map(({ from, to }) => [from.position, to.position]));
    item.pairs.forEach((pair, number) => { pair.isReversed = isReversed[number]; });
  }
  for (const { from, to, bundle } of scene.links) {
    if (!bundle) continue;
    for (let item = from; item !== bundle.from; item = item.parent) addPort(item.parent, item, bundle, !bundle.isReversed);
    for (let item = to; item !== bundle.to; item = item.parent) addPort(item.parent, item, bundle, bundle.isReversed);
  }
  for (const item of scene.items) if (item.isOpen) listPorts(item);
}

function addPort(box, child, bundle, isRight) {
  if (!box.portOfBundle.has(bundle)) box.portOfBundle.set(bundle, { isRight, children: new Set(), ways: new Map(), y: 0 });
  box.portOfBundle.get(bundle).children.add(child);
}

/** Lists the ports of a box; if there are too many at a side, the bundles share one. */
function listPorts(box) {
  for (const isRight of [false, true]) {
    const bundles = [...box.portOfBundle.keys()].filter((bundle) => box.portOfBundle.get(bundle).isRight === isRight);
    if (bundles.length > portLimit) {
      const shared = box.portOfBundle.get(bundles[0]);
      for (const bundle of bundles) {
        for (const child of box.portOfBundle.get(bundle).children) shared.children.add(child);
        box.portOfBundle.set(bundle, shared);
      }
    }
  }
  box.ports = [...new Set(box.portOfBundle.values())];
  box.ports.forEach((port, number) => { port.position = box.children.length + number; });
}

/**
 * Computes the route of each line.
 *
 * `bundle.points` is the shared part of lines between two neighbors; `link.start` and `link.end` are the separate parts inside boxes.
 */
function route(scene) {
  for (const bundle of scene.bundles) {
    for (const each of bundle.links) for (const edge of each.edges) bundle.edges.push(edge);
    const { points, holder, from, to } = bundle;
    bundle.points = points.map((value, at) => value + (at % 2 ? holder.y : holder.x));
    bundle.isShared = false;
    if (!isUpright(bundle.points)) {
      const isAtRight = (x, item) => Math.abs(x - item.x - item.width) < 0.5;
      bundle.leavesRight = isAtRight(bundle.points[0], from);
      bundle.entersRight = isAtRight(bundle.points[bundle.points.length - 2], to);
      bundle.before = attach(bundle.points, from, to, bundle, bundle.leavesRight);
      const backwards = turned(bundle.points);
      bundle.after = turned(attach(backwards, to, from, bundle, bundle.entersRight));
      bundle.points = turned(backwards);
      bundle.isShared = from.isOpen || to.isOpen;
      bundle.whole = [...bundle.before, ...bundle.points, ...bundle.after];
    }
    bounds(bundle);
  }
  for (const each of scene.links) {
    const { bundle } = each;
    if (!bundle) {
      each.points = loopPoints(each.from);
      each.entersRight = true;
    } else if (isUpright(bundle.points)) {
      each.points = bundle.points;
    } else {
      each.leavesRight = bundle.isShared && each.from !== bundle.from ? !bundle.isReversed : bundle.leavesRight;
      each.entersRight = bundle.isShared && each.to !== bundle.to ? bundle.isReversed : bundle.entersRight;
      each.start = [...wayOut(each.from, bundle.from, bundle), ...bundle.before, bundle.points[0], bundle.points[1]];
      each.end = [...bundle.points.slice(-2), ...bundle.after, ...turned(wayOut(each.to, bundle.to, bundle))];
      each.points = [...each.start.slice(0, -2), ...bundle.points, ...each.end.slice(2)];
    }
    bounds(each);
  }
}

/**
 * Moves the start of a bundle to its port at an open box, or to the height of the next point.
 *
 * @returns the points between the port and the bundle if they are at different sides: along the nearer edge of the box.
 */
function attach(points, item, other, bundle, isRight) {
  if (!item.isBox) return [];
  const port = item.portOfBundle.get(bundle);
  let height = item.y + (port ? port.y : 0), around = [];
  if (!port) {
    height = Math.min(item.y + item.height - 12, Math.max(item.y + Math.min(boxHeader, item.height / 2), points[isRight ? 5 : 3]));
  } else if (port.isRight !== isRight) {
    const edge = other.y < item.y ? item.y - 7 : item.y + item.height + 7, side = sideOf(item, port.isRight);
    around = [side + (port.isRight ? 14 : -14), (height + edge) / 2, side, edge];
    height = edge;
  }
  moveStart(points, height, isRight);
  return around;
}

/** Moves the first part of a route, which is horizontal, to a height. */
function moveStart(points, height, isRight) {
  points[1] = height;
  if (isRight) points[3] = height;
}

function sideOf(item, isRight) { return isRight ? item.x + item.width : item.x; }

/** The route of a line from an item to the port of the enclosing box `outer`, through the ports of the boxes in between. */
function wayOut(item, outer, bundle) {
  const points = [];
  for (let inner = item; inner !== outer; inner = inner.parent) {
    const box = inner.parent, port = box.portOfBundle.get(bundle);
    const way = port.ways.get(inner).map((value, at) => value + (at % 2 ? box.y : box.x));
    if (inner.isOpen) moveStart(way, inner.y + inner.portOfBundle.get(bundle).y, port.isRight);
    points.push(...way);
  }
  return points;
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
