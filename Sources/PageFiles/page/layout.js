// Computes the layout: columns from left to right for each connected group, and the groups side by side.

const spacing = { betweenNodes: 14, betweenLines: 7, betweenTied: 34, betweenGroups: 28, besidePorts: 26 };

/**
 * Computes a layout.
 *
 * @param nodes the sizes: `{ width, height }`. Points at the sides of the drawing follow all other nodes; their `port` is `left` or `right`.
 * @param edges pairs of positions in `nodes`, without duplicates.
 * @param shape `proportion`, the desired ratio of width to height, `room`, the width of the screen, and `betweenColumns`.
 * @returns `{ x, y, width, height, routes }`: upper left corners, and for each edge the points `[x, y, x, y, ...]` from its start to
 *   its end; the line is horizontal at each. Two points with equal `x` are a vertical arrow.
 */
function layOut(nodes, edges, shape = { proportion: 1.6, room: 1000, betweenColumns: 54 }) {
  const x = new Float64Array(nodes.length), y = new Float64Array(nodes.length), routes = edges.map(() => []);
  const groups = connectedGroups(nodes, edges);
  const drawings = groups.map((group) => layOutGroup(nodes, edges, group, shape));
  const places = pack(drawings, shape);
  drawings.forEach((drawing, number) => {
    const place = places.at[number];
    drawing.members.forEach((node, position) => { x[node] = drawing.x[position] + place.x; y[node] = drawing.y[position] + place.y; });
    drawing.edges.forEach((edge, position) => {
      routes[edge] = drawing.routes[position].map((value, at) => value + (at % 2 ? place.y : place.x));
    });
  });
  return { x, y, width: places.width, height: places.height, routes };
}

/** The connected groups of nodes, with their edges. All ports are in one group, which extends from one side of the drawing to the other. */
function connectedGroups(nodes, edges) {
  const count = nodes.length, parent = Array.from({ length: count }, (_, number) => number);
  const find = (number) => {
    while (parent[number] !== number) { parent[number] = parent[parent[number]]; number = parent[number]; }
    return number;
  };
  const join = (one, other) => {
    const [a, b] = [find(one), find(other)];
    if (a !== b) parent[Math.max(a, b)] = Math.min(a, b);
  };
  for (const [from, to] of edges) join(from, to);
  nodes.forEach((node, number) => { if (node.port) join(number, count - 1); });
  const groups = new Map();
  for (let number = 0; number < count; number++) {
    const top = find(number);
    if (!groups.has(top)) groups.set(top, { members: [], edges: [] });
    groups.get(top).members.push(number);
  }
  edges.forEach(([from], edge) => groups.get(find(from)).edges.push(edge));
  return [...groups.values()];
}

function layOutGroup(allNodes, allEdges, { members, edges }, shape) {
  const position = new Map(members.map((node, at) => [node, at]));
  const nodes = members.map((node) => allNodes[node]);
  const pairs = edges.map((edge) => allEdges[edge].map((end) => position.get(end)));
  // The lines to ports do not affect the columns.
  const cards = nodes.filter((node) => !node.port), isInner = ([from, to]) => from < cards.length && to < cards.length;
  const reversed = reversedEdges(cards.length, pairs.filter(isInner)).values();
  const isReversed = pairs.map((pair) => isInner(pair) && reversed.next().value);
  const arcs = pairs.map(([from, to], edge) => (isReversed[edge] ? [to, from] : [from, to]));
  const highest = greatestHeight(cards, shape);
  const rank = columnsOf(cards, arcs.filter((arc) => arc[0] !== arc[1] && isInner(arc)), highest, spacing.betweenNodes);
  const column = columnsWithPorts(nodes, mergedColumns(cards, rank, highest, spacing.betweenNodes, shape));
  const trunks = trunksOf(nodes.length, arcs, column);
  const isBig = trunks.columns.length > 6000;
  const order = orderColumns(trunks.columns, trunks.segments, isBig ? 6 : 14, rank);
  const sizes = trunks.columns.map((_, vertex) => (vertex < nodes.length ? nodes[vertex].height : 0));
  const upright = uprightArcs(nodes, arcs, column, order);
  const heights = heightsOf(order, trunks.segments, sizes, nodes.length, { ...spacing, tied: upright.tied }, isBig ? 6 : 12);
  const columnPlaces = placeColumns(nodes, trunks, order, shape);
  let top = Infinity, bottom = -Infinity;
  heights.forEach((middle, vertex) => { top = Math.min(top, middle - sizes[vertex] / 2); bottom = Math.max(bottom, middle + sizes[vertex] / 2); });
  const x = nodes.map((_, node) => columnPlaces.left[column[node]]);
  const y = nodes.map((node, number) => heights[number] - node.height / 2 - top);
  const routes = trunks.chains.map((chain, edge) => {
    const points = [];
    if (upright.arcs.has(edge)) {
      const [upper, lower] = [...chain].sort((a, b) => y[a] - y[b]), at = x[upper] + Math.min(30, nodes[upper].width / 2, nodes[lower].width / 2);
      points.push(at, y[upper] + nodes[upper].height, at, y[lower]);
      return (chain[0] === upper) === isReversed[edge] ? turned(points) : points;
    }
    chain.forEach((vertex, at) => {
      const middle = heights[vertex] - top, place = trunks.columns[vertex];
      if (vertex >= nodes.length) points.push(columnPlaces.left[place], middle, columnPlaces.right[place], middle);
      else if (at === 0) points.push(x[vertex] + nodes[vertex].width, middle, columnPlaces.right[place], middle);
      else if (column[chain[0]] < column[vertex]) points.push(x[vertex], middle);
      else points.push(columnPlaces.right[place], middle, x[vertex] + nodes[vertex].width, middle);
    });
    return isReversed[edge] ? turned(points) : points;
  });
  return { members, edges, x, y, routes, width: columnPlaces.width, height: bottom - top, hasPorts: cards.length < nodes.length };
}

/** The columns of all nodes: left ports are in the first, right ports in the last. */
function columnsWithPorts(nodes, column) {
  const first = nodes.some((node) => node.port === 'left') ? 1 : 0, last = column.reduce((most, each) => Math.max(most, each), -1) + first + 1;
  return nodes.map((node, number) => (node.port === 'left' ? 0 : node.port === 'right' ? last : column[number] + first));
}

/** Lines between vertically adjacent, closed nodes, which are drawn as vertical arrows. */
function uprightArcs(nodes, arcs, column, order) {
  const below = new Map();
  for (const each of order) for (let at = 1; at < each.length; at++) below.set(each[at - 1], each[at]);
  const found = { arcs: new Set(), tied: new Set() };
  arcs.forEach(([from, to], arc) => {
    if (from === to || column[from] !== column[to] || nodes[from].isOpen || nodes[to].isOpen) return;
    const upper = below.get(from) === to ? from : below.get(to) === from ? to : -1;
    if (upper < 0) return;
    found.arcs.add(arc);
    found.tied.add(upper);
  });
  return found;
}

/** The maximum height of a column, derived from the area and the proportions of the drawing. */
function greatestHeight(nodes, shape) {
  let area = 0, highest = 0;
  for (const { width, height } of nodes) {
    area += (width + shape.betweenColumns * 1.4) * (height + spacing.betweenNodes * 1.5);
    highest = Math.max(highest, height);
  }
  return Math.max(Math.sqrt(area / shape.proportion), highest, 240);
}

function placeColumns(nodes, trunks, order, shape) {
  const isOfPorts = order.map((column) => column.some((vertex) => vertex < nodes.length && nodes[vertex].port));
  const widths = order.map((column, number) => column.reduce(
    (most, vertex) => Math.max(most, vertex < nodes.length ? nodes[vertex].width : 0), isOfPorts[number] ? 0 : 8));
  const lines = order.map(() => 0);
  for (const [from] of trunks.segments) lines[trunks.columns[from]]++;
  const left = [], right = [];
  let at = 0;
  widths.forEach((width, column) => {
    left.push(at);
    right.push(at + width);
    const isAtPorts = isOfPorts[column] || isOfPorts[column + 1];
    at += width + (isAtPorts ? spacing.besidePorts : shape.betweenColumns) + Math.min(70, lines[column] * 0.7);
  });
  return { left, right, width: right.length ? right[right.length - 1] : 0 };
}

function turned(points) {
  const result = [];
  for (let at = points.length - 2; at >= 0; at -= 2) result.push(points[at], points[at + 1]);
  return result;
}

/** Packs drawings in rows, the highest first, so that the whole has the desired proportions; the drawing with ports is alone in the first row. */
function pack(drawings, shape) {
  const gap = spacing.betweenGroups;
  let area = 0, widest = 0;
  for (const { width, height } of drawings) { area += (width + gap) * (height + gap); widest = Math.max(widest, width); }
  const limit = Math.max(widest, Math.sqrt(area * shape.proportion * 1.1));
  const first = drawings.findIndex((drawing) => drawing.hasPorts);
  const order = drawings.map((_, number) => number).filter((number) => number !== first).sort((a, b) => drawings[b].height - drawings[a].height || a - b);
  const at = [];
  let x = 0, y = 0, rowHeight = 0, width = 0, below = null;
  if (first >= 0) {
    at[first] = { x, y };
    width = drawings[first].width;
    y = drawings[first].height + (order.length ? gap : 0);
  }
  for (const number of order) {
    const drawing = drawings[number];
    // Small drawings are stacked within the height of the row.
    if (below && below.y + drawing.height <= rowHeight && drawing.width <= below.width) {
      at[number] = { x: below.x, y: y + below.y };
      below.y += drawing.height + gap / 2;
      continue;
    }
    if (x > 0 && x + drawing.width > limit) { y += rowHeight + gap; x = 0; rowHeight = 0; }
    at[number] = { x, y };
    below = { x, y: drawing.height + gap / 2, width: drawing.width };
    x += drawing.width + gap;
    width = Math.max(width, x - gap);
    rowHeight = Math.max(rowHeight, drawing.height);
  }
  return { at, width, height: drawings.length ? y + rowHeight : 0 };
}
